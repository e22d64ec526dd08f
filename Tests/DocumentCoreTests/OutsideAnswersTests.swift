import DocumentCore
import PanelCore
import Testing

/// A session that gets every answer there is to what it asks.
@Suite struct OutsideAnswersTests {
  private enum Merge: CaseIterable { case whole, both, parted }
  private struct Answers {
    var write: Int32
    var look: DocumentSession.Look
    var merge: Merge
  }

  private static func fault(_ code: Int32) -> FileFault {
    FileFault(path: "/a", code: code, reason: "no")
  }
  /// 0: written.
  private static let codes: [Int32] = [0, 28, FileFault.otherContent, FileFault.isGone]
  private static let looks: [DocumentSession.Look] = [
    .expected, .changed, .missing, .unreadable(fault(27)),
  ]

  private static var all: [Answers] {
    codes.flatMap { code in
      looks.flatMap { look in
        Merge.allCases.map { Answers(write: code, look: look, merge: $0) }
      }
    }
  }

  /// Whatever two answers come in turn, for ever: at one instant the session asks a few times, then it
  /// waits for a deadline or for somebody. One that is to end ends, or says why it doesn't.
  @Test(arguments: [false, true]) func noAnswersMakeItAskForEverAtOneInstant(isQuitting: Bool) {
    for first in Self.all {
      for second in Self.all {
        var session = DocumentSession()
        _ = session.handle(
          .opened(path: "/a", format: DocumentFormat(), revision: 1, isWhole: true), at: .zero)
        _ = session.handle(.edited(revision: 2), at: .zero)
        var revision = 2
        var now = Timestamp.zero
        for round in 0..<4 {
          var actions =
            isQuitting && round > 1
            ? session.handle(.quitRequested, at: now)
            : session.handle(.saveRequested, at: now)
          var steps = 0
          var hasEnded = false
          while let action = actions.first, steps < 40 {
            actions.removeFirst()
            let answers = steps / 2 % 2 == 0 ? first : second
            steps += 1
            switch action {
            case .write(let request, _, _):
              let result: Result<Void, FileFault> =
                answers.write == 0 ? .success(()) : .failure(Self.fault(answers.write))
              actions += session.handle(.written(request: request, result), at: now)
            case .look(let request):
              actions += session.handle(.looked(request: request, answers.look), at: now)
            case .merge:
              revision += 1
              actions += session.handle(
                answers.merge == .parted
                  ? .parted
                  : .merged(
                    revision: revision, format: DocumentFormat(), isWhole: answers.merge == .whole),
                at: now)
            case .readyToQuit: hasEnded = true
            case .choosePath: break
            }
          }
          #expect(steps < 40, "\(first), \(second)")
          if isQuitting, round > 1 {
            let isTold = session.lastError != nil || session.standing != .agreed
            #expect(hasEnded || isTold, "\(first), \(second)")
            // Whoever asks twice gets it.
            if round == 3 { #expect(hasEnded, "\(first), \(second)") }
            if hasEnded { break }
          }
          if let deadline = session.nextDeadline {
            #expect(deadline > now, "\(first), \(second)")
          }
          now = now + .seconds(1)
        }
      }
    }
  }
}
