import PanelCore
import PanelTape
import Testing

/// The digest by which display lists are compared across runs.
@Suite struct DigestTests {
  private static let rect = Rect(x: 1, y: 2, width: 3, height: 4)
  private static let ink = Color(red: 1, green: 2, blue: 3, alpha: 4)
  private static let run = TextRun(
    text: "é", font: FontID(rawValue: 3), pixelSize: 20, script: 7, isRightToLeft: false)

  private static func text(_ change: (inout TextRun) -> Void) -> DrawCommand {
    var run = run
    change(&run)
    return .text(run, origin: Point(x: 1, y: 2), bounds: rect, ink)
  }

  private static func digest(_ commands: [DrawCommand], _ metrics: WindowMetrics = metrics)
    -> String
  {
    DisplayList(metrics: metrics, commands: commands, damage: []).digest
  }

  private static let metrics = WindowMetrics(size: Size(width: 800, height: 480))

  @Test func whateverDiffersGivesAnotherDigest() {
    let rect = Self.rect
    let ink = Self.ink
    let other = Rect(x: 1, y: 2, width: 3, height: 4.000001)
    let pale = Color(red: 1, green: 2, blue: 3, alpha: 5)
    let commands: [[DrawCommand]] = [
      [], [.fill(rect, ink)], [.fill(other, ink)], [.fill(rect, pale)],
      [.fill(rect, ink), .fill(rect, pale)], [.fill(rect, pale), .fill(rect, ink)],
      [.roundedRect(rect, radius: 1, ink)], [.roundedRect(rect, radius: 2, ink)],
      [.roundedBorder(rect, radius: 1, width: 1, ink)],
      [.roundedBorder(rect, radius: 1, width: 2, ink)],
      [.roundedBorder(rect, radius: 2, width: 1, ink)], [.icon(.go, rect, ink)],
      [.icon(.next, rect, ink)], [Self.text { _ in }], [Self.text { $0.text = "e\u{301}" }],
      [Self.text { $0.font = FontID(rawValue: 4) }], [Self.text { $0.pixelSize = 21 }],
      [Self.text { $0.script = 8 }], [Self.text { $0.isRightToLeft = true }],
      [.text(Self.run, origin: Point(x: 1, y: 2.5), bounds: rect, ink)],
      [.text(Self.run, origin: Point(x: 1, y: 2), bounds: other, ink)], [.pushClip(rect)],
      [.pushClip(rect), .popClip], [.popClip], [.beginLayer(id: 1, rect)],
      [.beginLayer(id: 2, rect)], [.endLayer],
    ]
    var digests = commands.map { Self.digest($0) }
    let size = Size(width: 800, height: 480)
    for metrics in [
      WindowMetrics(size: Size(width: 801, height: 480)), WindowMetrics(size: size, scale: 2),
      WindowMetrics(size: size, rotation: 90), WindowMetrics(size: size, dpi: 99),
      WindowMetrics(size: size, safeArea: EdgeInsets(top: 1, right: 0, bottom: 0, left: 0)),
    ] {
      digests.append(Self.digest([], metrics))
    }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.utf8.count == 64 })
  }

  @Test func equalListsHaveEqualDigests() {
    let zero = Rect(x: 0, y: 0, width: 1, height: 1)
    let negative = Rect(x: -0.0, y: 0, width: 1, height: 1)
    #expect(Self.digest([.pushClip(zero)]) == Self.digest([.pushClip(negative)]))
    var damaged = DisplayList(metrics: Self.metrics, commands: [], damage: [zero])
    let digest = damaged.digest
    damaged.damage = []
    #expect(damaged.digest == digest)
  }

  /// The value itself: it must not depend on the machine or on the run.
  @Test func theDigestOfAnEmptyListIsKnown() {
    // 800, 480, scale 1, dpi 132, no inset, no rotation: nine numbers of eight bytes.
    #expect(Self.digest([]) == "c8ef2888ba5184f39f4e39af53cb8f71d262240e0f3485c0baaa1f246e8b232b")
  }
}
