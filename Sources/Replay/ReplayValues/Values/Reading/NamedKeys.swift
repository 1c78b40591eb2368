import ActionScript

/// A dictionary whose keys can be written as strings in JSON objects.
protocol NamedKeys {
  /// The step for a key; `nil` if the string is not a key.
  static func step(forKey key: String, at span: SourceSpan, _ builder: ValueBuilder) -> PathStep?
}
