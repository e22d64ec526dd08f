/// What a text view asks and tells. Source: UIKit's `UITextViewDelegate`.
@MainActor public protocol TextViewDelegate: AnyObject {
  /// The focus is about to come. The place to build the accessory view; false refuses the focus.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// The focus is about to go; false keeps it.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  func textViewDidBeginEditing(_ textView: TextView)
  func textViewDidEndEditing(_ textView: TextView)
  /// The text changed, by whatever means.
  func textViewDidChange(_ textView: TextView)
  /// The caret or the selection moved.
  func textViewDidChangeSelection(_ textView: TextView)
  /// The return key of a field was pressed. False: that is dealt with; true: the command `submit`
  /// goes up the responder chain.
  func textViewShouldReturn(_ textView: TextView) -> Bool
  /// Line, column or words are others.
  func textViewDidChangeStatus(_ textView: TextView)
  /// Somebody chose another size of the text: by two fingers, a key or a wheel.
  func textViewDidZoom(_ textView: TextView)
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
  public func textViewShouldReturn(_ textView: TextView) -> Bool { true }
  public func textViewDidChangeStatus(_ textView: TextView) {}
  public func textViewDidZoom(_ textView: TextView) {}
}
