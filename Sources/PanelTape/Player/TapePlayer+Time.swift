import PanelCore

/// How time passes.
extension TapePlayer {
  /// The longest that `settle` waits.
  private static let patience = Duration.seconds(10)
  /// The most rounds of effects and answers at one instant.
  private static let mostRounds = 1000

  /// Lets time pass up to `target`: each deadline, answer and frame at its own instant.
  func run(to target: Timestamp) {
    while let subject {
      let deadline = due(of: subject.client)
      let frame = nextFrame
      let next = Timestamp.earliest(deadline, answers.first?.time, frame) ?? target
      guard next <= target else { break }
      now = max(now, next)
      if let deadline, deadline <= now {
        advance(subject.client)
      } else if let answer = answers.first, answer.time <= now {
        answers.removeFirst()
        deliver([answer.event])
      } else if let frame, frame <= now {
        frameClosed = now
        takeFrame()
      } else {
        break
      }
    }
    now = max(now, target)
    frameClosed = max(frameClosed, now)
    // Nothing is due any more; the app only learns the present instant.
    subject?.client.advance(to: now)
  }

  /// When something happens that no line asks for; nil: never.
  var nextInstant: Timestamp? {
    subject.flatMap { .earliest(due(of: $0.client), answers.first?.time, nextFrame) }
  }

  private var nextFrame: Timestamp? {
    mayBeDirty ? FrameGrid.instant(after: max(frameClosed, now - .nanoseconds(1))) : nil
  }

  /// The client's next deadline. One that stays due after it was fired stands for the next frame.
  private func due(of client: any FrameClient) -> Timestamp? {
    guard let deadline = client.nextDeadline else { return nil }
    if deadline <= now, advanced == now { return FrameGrid.instant(after: now) }
    return deadline
  }

  private func advance(_ client: any FrameClient) {
    client.advance(to: now)
    advanced = now
    mayBeDirty = true
    carryOut()
  }

  /// Sends events at the present instant, then carries out what the app wants.
  func deliver(_ events: [InputEvent]) {
    guard let client = subject?.client else { return }
    for event in events { client.send(event, at: now) }
    mayBeDirty = true
    advanced = nil
    carryOut()
  }

  /// Carries out effects until there are none. Answers are sent at the same instant, results of
  /// file operations after the writer's latency and in the order they were asked for.
  func carryOut() {
    for _ in 0..<Self.mostRounds {
      guard let client = subject?.client else { return }
      let effects = client.takeEffects()
      guard !effects.isEmpty else { return }
      for effect in effects {
        if case .setTouchMatrix(let matrix) = effect { touchPanel.matrix = matrix }
        for answer in stage.perform(effect, at: now) { queue(answer) }
      }
      if effects.contains(.quit) { return letGo() }
      while let answer = answers.first, answer.time <= now {
        answers.removeFirst()
        client.send(answer.event, at: now)
        mayBeDirty = true
        advanced = nil
      }
    }
    fail("effects and their answers do not end")
  }

  private func queue(_ answer: InputEvent) {
    let isFileResult =
      switch answer {
      case .fileRead, .filePartRead, .fileWritten, .journal, .document, .library, .versions: true
      default: false
      }
    var time = isFileResult ? now + latency : now
    if isFileResult, let last = answers.last { time = max(time, last.time) }
    let index = answers.firstIndex { $0.time > time } ?? answers.endIndex
    answers.insert((time, answer), at: index)
  }

  /// Takes a frame at the present instant if anything is dirty.
  func takeFrame() {
    guard let subject else { return }
    guard let list = subject.client.takeFrame(at: now) else {
      mayBeDirty = false
      return
    }
    // A layout pass may have set a deadline for this very instant.
    advanced = nil
    let facts = subject.frameFacts()
    stage.frame(list)
    frames?(FrameEntry(time: now, facts: facts, list: list))
    checkRules(of: list, facts)
    carryOut()
  }

  /// Lets time pass to the first frame instant that ends a whole step without motion.
  func settle() {
    let end = now + Self.patience
    run(to: FrameGrid.instant(atOrAfter: now))
    while let subject {
      let wasSettled = subject.isSettled
      let next = FrameGrid.instant(after: now)
      guard next <= end else {
        fail("expected to settle within 10 s, got motion")
        break
      }
      run(to: next)
      if wasSettled, subject.isSettled { break }
    }
    if let subject { checkRules(of: subject.state()) }
  }
}
