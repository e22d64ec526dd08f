import Testing

/// The error that the body throws; one that throws nothing, or something else, fails the test.
///
/// The testing library of Swift 6.0 doesn't give the error of `#expect(throws:)` back.
func caught<Fault: Error>(
  _ type: Fault.Type, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Any
) -> Fault? {
  do {
    _ = try body()
    Issue.record(comment ?? "nothing was thrown", sourceLocation: sourceLocation)
  } catch let error as Fault {
    return error
  } catch {
    Issue.record(error, comment, sourceLocation: sourceLocation)
  }
  return nil
}
