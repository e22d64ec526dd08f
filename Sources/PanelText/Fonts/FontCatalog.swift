package import PanelCore

/// The font files of this machine, by number.
///
/// 0 is the interface's face, 1 its bold, 2 the serif, 3 the fixed-width one; fallbacks get
/// numbers from 4 up, in the order of first use.
package final class FontCatalog {
  package init() {}

  /// The file behind a number and the face's index within it; nil when no such font exists.
  package func file(of font: FontID) -> (path: String, index: Int)? { nil }
}
