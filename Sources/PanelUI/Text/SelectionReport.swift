package import PanelCore

/// What floats over the text with the focus, for reports and tests. Window coordinates, in points.
package struct SelectionReport: Equatable, Sendable {
  package struct Menu: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
      /// The command's id.
      package var id: String
      package var label: String
      package var frame: Rect
      package var isEnabled: Bool
    }
    package var frame: Rect
    package var items: [Item]
  }

  package struct Handle: Equatable, Sendable {
    /// What is drawn.
    package var nib: Rect
    /// What can be touched.
    package var area: Rect
  }

  /// The edit menu; nil: there is none, or it is going.
  package var menu: Menu?
  /// The loupe's frame.
  package var loupe: Rect?
  /// The selection's ends; nil: there is none, or it is out of sight.
  package var start: Handle?
  package var end: Handle?
}

extension Window {
  /// What floats over the text; nil: nothing has done so far.
  package var selectionReport: SelectionReport? { selectionOverlay?.report }
}
