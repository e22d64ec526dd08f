/// A ring of radius 9, part of several icons.
private let ring =
  "M21 12C21 16.97 16.97 21 12 21C7.03 21 3 16.97 3 12C3 7.03 7.03 3 12 3C16.97 3 21 7.03 21 12Z"

extension Icon {
  /// The path drawn with a line of two units; nil when there is none.
  public var stroke: String? { Self.paths[self]?.stroke }
  /// The path that is filled; nil when there is none.
  public var fill: String? { Self.paths[self]?.fill }

  private static let paths: [Icon: (stroke: String?, fill: String?)] = [
    .shift: (
      "M12 3.5L3.5 12.5H8V19.5H16V12.5H20.5Z",
      nil
    ),
    .shiftOnce: (
      "M12 3.5L3.5 12.5H8V19.5H16V12.5H20.5Z",
      "M12 3.5L3.5 12.5H8V19.5H16V12.5H20.5Z"
    ),
    .shiftLocked: (
      "M12 2.5L3.5 11H8V16.5H16V11H20.5ZM8 21.5H16",
      "M12 2.5L3.5 11H8V16.5H16V11H20.5Z"
    ),
    .backspace: (
      "M8.5 5H21V19H8.5L2.5 12ZM11.5 9L17.5 15M17.5 9L11.5 15",
      nil
    ),
    .return: (
      "M20 5V13H4M9 8L4 13L9 18",
      nil
    ),
    .go: (
      "M4 12H20M13.5 5.5L20 12L13.5 18.5",
      nil
    ),
    .next: (
      "M12 3V15M6 9.5L12 15.5L18 9.5M5 20.5H19",
      nil
    ),
    .send: (
      "M3 11L21 3L14.5 21L11 13ZM11 13L21 3",
      nil
    ),
    .done: (
      "M4 12.5L9.5 18L20 6.5",
      nil
    ),
    .hideKeyboard: (
      "M3 4H21V15H3ZM7 8H7.2M12 8H12.2M17 8H17.2M9 11.5H15M9 18.8L12 21.5L15 18.8",
      nil
    ),
    .showKeyboard: (
      "M3 4H21V15H3ZM7 8H7.2M12 8H12.2M17 8H17.2M9 11.5H15M9 21.5L12 18.8L15 21.5",
      nil
    ),
    .globe: (
      ring
        + "M3 12H21M12 3C7.5 7.5 7.5 16.5 12 21M12 3C16.5 7.5 16.5 16.5 12 21",
      nil
    ),
    .undo: (
      "M8 4L3.5 8.5L8 13M3.5 8.5H14.5C18 8.5 20.5 11 20.5 14.2C20.5 17.5 18 20 14.5"
        + " 20H8",
      nil
    ),
    .redo: (
      "M16 4L20.5 8.5L16 13M20.5 8.5H9.5C6 8.5 3.5 11 3.5 14.2C3.5 17.5 6 20 9.5 20"
        + "H16",
      nil
    ),
    .tab: (
      "M3 12H16M10 6L16 12L10 18M20.5 5V19",
      nil
    ),
    .left: (
      "M20 12H4M10 6L4 12L10 18",
      nil
    ),
    .right: (
      "M4 12H20M14 6L20 12L14 18",
      nil
    ),
    .up: (
      "M12 20V4M6 10L12 4L18 10",
      nil
    ),
    .down: (
      "M12 4V20M6 14L12 20L18 14",
      nil
    ),
    .back: (
      "M15 4.5L7.5 12L15 19.5",
      nil
    ),
    .forward: (
      "M9 4.5L16.5 12L9 19.5",
      nil
    ),
    .above: (
      "M4.5 15.5L12 8L19.5 15.5",
      nil
    ),
    .below: (
      "M4.5 8.5L12 16L19.5 8.5",
      nil
    ),
    .cut: (
      "M9 6C9 7.66 7.66 9 6 9C4.34 9 3 7.66 3 6C3 4.34 4.34 3 6 3C7.66 3 9 4.34 9 6"
        + "ZM9 18C9 19.66 7.66 21 6 21C4.34 21 3 19.66 3 18C3 16.34 4.34 15 6 15C7.66 1"
        + "5 9 16.34 9 18ZM8.4 7.8L20 17M8.4 16.2L20 7",
      nil
    ),
    .copy: (
      "M9 9H20V20H9ZM15 5V4H4V15H5",
      nil
    ),
    .paste: (
      "M8 5H5V21H19V5H16M8.5 3H15.5V7H8.5Z",
      nil
    ),
    .selectAll: (
      "M4 8V4H8M16 4H20V8M20 16V20H16M8 20H4V16M8 10H16M8 14H13",
      nil
    ),
    .find: (
      "M17 10.5C17 14.09 14.09 17 10.5 17C6.91 17 4 14.09 4 10.5C4 6.91 6.91 4 10.5"
        + " 4C14.09 4 17 6.91 17 10.5ZM15.5 15.5L21 21",
      nil
    ),
    .menu: (
      "M4 6.5H20M4 12H20M4 17.5H13",
      nil
    ),
    .close: (
      "M6 6L18 18M18 6L6 18",
      nil
    ),
    .saved: (
      ring
        + "M8 12.3L11 15.3L16.2 9.3",
      nil
    ),
    .saving: (
      "M12 3C7.03 3 3 7.03 3 12C3 16.97 7.03 21 12 21C16.97 21 21 16.97 21 12",
      nil
    ),
    .unsaved: (
      ring,
      "M16 12C16 14.21 14.21 16 12 16C9.79 16 8 14.21 8 12C8 9.79 9.79 8 12 8C14.21"
        + " 8 16 9.79 16 12Z"
    ),
    .error: (
      "M8 3H16L21 8V16L16 21H8L3 16V8ZM12 7.5V13M12 16.4V16.6",
      nil
    ),
    .warning: (
      "M12 3.5L22 20.5H2ZM12 10V14.5M12 17.3V17.5",
      nil
    ),
    .info: (
      ring
        + "M12 11V17M12 7.4V7.6",
      nil
    ),
    .date: (
      "M4 6H20V20H4ZM4 11H20M8 3V6M16 3V6M8 15.5H8.2M12 15.5H12.2",
      nil
    ),
    .time: (
      ring
        + "M12 7V12L15.5 14",
      nil
    ),
    .emoji: (
      ring
        + "M8 14.2C9 16 10.4 16.8 12 16.8C13.6 16.8 15 16 16 14.2M9 9V9.8M15 9V9.8",
      nil
    ),
    .note: (
      "M6 3H14L19 8V21H6ZM14 3V8H19",
      nil
    ),
    .plus: (
      "M12 4V20M4 12H20",
      nil
    ),
    .minus: (
      "M4 12H20",
      nil
    ),
    .nib: (
      nil,
      "M12 1L20.5 11.5V20C20.5 21.66 19.16 23 17.5 23H6.5C4.84 23 3.5 21.66 3.5 20V"
        + "11.5Z"
    ),
    .symbols: (
      "M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20M4 15H19.5",
      nil
    ),
    .lock: (
      "M5 11H19V21H5ZM8 11V7.5C8 5 9.8 3 12 3C14.2 3 16 5 16 7.5V11",
      nil
    ),
    .replace: (
      "M4 8H19M15 4L19 8L15 12M20 16H5M9 12.5L5 16L9 20",
      nil
    ),
    .trash: (
      "M4 6.5H20M9 6.5V3H15V6.5M6 6.5L7 21H17L18 6.5M10 10.5V17M14 10.5V17",
      nil
    ),
    .rename: (
      "M4 20L5 15.5L16 4.5L19.5 8L8.5 19ZM13.5 7L17 10.5",
      nil
    ),
    .sort: (
      "M7.5 20V4.5M3.5 8.5L7.5 4.5L11.5 8.5M16.5 4V19.5M12.5 15.5L16.5 19.5L20.5 15"
        + ".5",
      nil
    ),
    .history: (
      "M4 4.5V10H9.5M4.3 10C5.5 6.5 8.6 4 12.2 4C16.8 4 20.4 7.6 20.4 12.1C20.4 16."
        + "6 16.8 20.2 12.2 20.2C9 20.2 6.2 18.4 4.9 15.6M12.2 8V12.3L15 14",
      nil
    ),
    .settings: (
      "M3 7H12M18 7H21M3 17H6M12 17H21M18 7C18 8.66 16.66 10 15 10C13.34 10 12 8.66"
        + " 12 7C12 5.34 13.34 4 15 4C16.66 4 18 5.34 18 7ZM12 17C12 18.66 10.66 20 9 2"
        + "0C7.34 20 6 18.66 6 17C6 15.34 7.34 14 9 14C10.66 14 12 15.34 12 17Z",
      nil
    ),
    .sound: (
      "M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9C18 10.8 18 13.2 16.5 15M19 6.5C22 9.5 22 1"
        + "4.5 19 17.5",
      nil
    ),
    .theme: (
      ring,
      "M12 3C16.97 3 21 7.03 21 12C21 16.97 16.97 21 12 21Z"
    ),
    .conflict: (
      "M6 3V21M6 8C6 14 18 10 18 16V20.5M14.5 17.5L18 21L21.5 17.5",
      nil
    ),
    .float: (
      "M3 4H21V11M3 4V20H9M12 14H21V20H12Z",
      nil
    ),
    .split: (
      "M3 7H9V17H3ZM15 7H21V17H15Z",
      nil
    ),
    .oneHand: (
      "M3 5H21V19H3ZM15 5V19M9.5 9L7 12L9.5 15",
      nil
    ),
    .oneHandRight: (
      "M3 5H21V19H3ZM9 5V19M14.5 9L17 12L14.5 15",
      nil
    ),
    .docked: (
      "M3 4H21V20H3ZM3 12H21M7 16H7.2M12 16H12.2M17 16H17.2",
      nil
    ),
    .nibDown: (
      nil,
      "M12 23L20.5 12.5V4C20.5 2.34 19.16 1 17.5 1H6.5C4.84 1 3.5 2.34 3.5 4V"
        + "12.5Z"
    ),
    .tipDown: (nil, "M1 1H23L12 12Z"),
    .tipUp: (nil, "M1 23H23L12 12Z"),
  ]
}
