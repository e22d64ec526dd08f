extension Setting {
  /// Earlier states of documents.
  static let versions: [Setting] = [
    .integer(
      "versions-megabytes", \.versionsMegabytes, 0...10_000,
      is: "a number of megabytes up to 10000; 0 keeps none")
  ]
}
