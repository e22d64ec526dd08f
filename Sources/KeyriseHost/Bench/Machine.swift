import Glibc
import PanelSDL
import PanelSystem
import PanelTape

/// What the figures were measured on, and when.
enum Machine {
  static var facts: JSONValue {
    [
      "cpu": .string(cpu), "cores": .number(Double(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      "load": .number(load), "date": .string(String(LocalTime.now().text.prefix(10))),
      "sdl": .string(SDLVersions.sdl), "sdlTTF": .string(SDLVersions.ttf),
    ]
  }

  /// Programs that wanted a processor in the last minute; with more of them than cores, times by
  /// the clock are too long.
  private static var load: Double {
    lines(of: "/proc/loadavg").first?.split(separator: " ").first.flatMap { Double(String($0)) }
      ?? 0
  }

  private static var cpu: String {
    let lines = lines(of: "/proc/cpuinfo")
    let model = lines.first { $0.hasPrefix("model name") || $0.hasPrefix("Model") }
    guard let model, let colon = model.firstIndex(of: ":") else { return "unknown" }
    return String(model[model.index(after: colon)...].drop { $0 == " " })
  }

  /// The lines of a file of `/proc`; none when it is gone.
  static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The number that follows `name:` in a file of `/proc`.
  static func number(_ name: String, in path: String) -> Double? {
    guard let line = lines(of: path).first(where: { $0.hasPrefix(name + ":") }) else { return nil }
    return line.dropFirst(name.count + 1).split(whereSeparator: { $0 == " " || $0 == "\t" })
      .first.flatMap { Double(String($0)) }
  }

  /// How often the threads of a process have gone to sleep so far.
  static func sleeps(of pid: pid_t) -> Double {
    guard let folder = opendir("/proc/\(pid)/task") else { return 0 }
    defer { closedir(folder) }
    var sum = 0.0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      sum += number("voluntary_ctxt_switches", in: "/proc/\(pid)/task/\(name)/status") ?? 0
    }
    return sum
  }
}
