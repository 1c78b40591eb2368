extension AnyCasePath {
  /// Changes the value that the root holds in this case.
  ///
  /// - Parameters:
  ///   - root: A root, replaced by one that holds the changed value.
  ///   - body: Changes the value.
  /// - Returns: What the body returns.
  /// - Throws: An error if the root is in another case, and what the body throws.
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = extract(from: root) else { throw ExtractionFailed() }
    let result = try body(&value)
    root = embed(value)
    return result
  }
}

extension AnyCasePath {
  /// Replaces the value of a root in this case, and leaves a root in another case alone.
  @inlinable
  func replaceValue(in root: inout Root, with value: Value) {
    guard extract(from: root) != nil else { return }
    root = embed(value)
  }
}

struct ExtractionFailed: Error {}
