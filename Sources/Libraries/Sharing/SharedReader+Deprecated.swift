extension SharedReader {
  /// A shared value that nobody changes.
  @available(*, deprecated, renamed: "init(value:)")
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }
}
