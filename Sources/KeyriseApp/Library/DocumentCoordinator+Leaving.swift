import DocumentCore

extension DocumentCoordinator {
  /// True when another document was asked for and this one can't be left: nothing is waited for.
  var staysOpen: Bool { outside.isHeld || openFault != nil || session.isPartial }
}
