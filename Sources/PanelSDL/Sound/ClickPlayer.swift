internal import CSDL2
internal import Glibc

/// Plays clicks on the default loudspeaker; without one it is silent.
///
/// A thread of its own sleeps until a click comes, opens the device, and closes it again when no
/// click has come for a while: an open device would wake the processor a hundred times a second. Who
/// clicks never waits.
package final class ClickPlayer: Sendable {
  /// How long the device stays open after the last click, in milliseconds.
  private static let patience: Int32 = 1_500

  private let writing: Int32
  private let thread: pthread_t?

  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Clicks that nobody plays are dropped.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writing = ends[1]
    thread = startSoundThread(ends[0], patience: Self.patience)
  }

  /// Plays a click.
  /// - Parameter volume: 0 to 100.
  package func click(volume: Int) {
    guard volume > 0, writing >= 0 else { return }
    var byte = UInt8(min(volume, 100))
    _ = write(writing, &byte, 1)
  }

  /// Ends the thread, when it has played what it was told.
  package func close() {
    _ = Glibc.close(writing)
    if let thread { pthread_join(thread, nil) }
  }
}

/// The device, while it is open.
private struct ClickDevice {
  private var id: SDL_AudioDeviceID = 0
  private var volume = -1
  private var samples: [Int16] = []
  /// Clicks that are not tried, since there was no loudspeaker a short while ago.
  private var skips = 0
  var isOpen: Bool { id != 0 }

  mutating func play(volume: Int) {
    if id == 0, skips > 0 {
      skips -= 1
      return
    }
    if id == 0 { open() }
    guard id != 0 else { return }
    if volume != self.volume {
      self.volume = volume
      samples = ClickSound.samples(volume: volume)
    }
    // Two fingers at once make one click.
    SDL_ClearQueuedAudio(id)
    _ = samples.withUnsafeBytes { SDL_QueueAudio(id, $0.baseAddress, UInt32($0.count)) }
  }

  private mutating func open() {
    // One may be plugged in later; to look for it at each key would be work for nothing.
    skips = 100
    keyrise_silence_alsa()
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(ClickSound.rate)
    wanted.format = SDL_AudioFormat(0x8010)  // Signed, 16 bits, in the order of every machine here.
    wanted.channels = 1
    wanted.samples = 256
    id = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard id != 0 else { return SDL_QuitSubSystem(SDL_INIT_AUDIO) }
    skips = 0
    SDL_PauseAudioDevice(id, 0)
  }

  mutating func close() {
    guard id != 0 else { return }
    SDL_CloseAudioDevice(id)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    id = 0
  }
}

/// Waits for clicks on a pipe until its other end is closed.
private func startSoundThread(_ reading: Int32, patience: Int32) -> pthread_t? {
  var thread = pthread_t()
  let argument = UnsafeMutableRawPointer(bitPattern: (Int(reading) << 32) + Int(patience) + 1)
  let code = pthread_create(
    &thread, nil,
    { raw in
      let packed = Int(bitPattern: raw)
      let (reading, patience) = (Int32(packed >> 32), Int32(truncatingIfNeeded: packed) - 1)
      var device = ClickDevice()
      var clicks = [UInt8](repeating: 0, count: 64)
      while true {
        var polled = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        let count = poll(&polled, 1, device.isOpen ? patience : -1)
        if count < 0, errno == EINTR { continue }
        if count == 0 {
          device.close()
          continue
        }
        let length = read(reading, &clicks, clicks.count)
        guard length > 0 else { break }
        device.play(volume: Int(clicks[length - 1]))
      }
      device.close()
      close(reading)
      return nil
    }, argument)
  return code == 0 ? thread : nil
}
