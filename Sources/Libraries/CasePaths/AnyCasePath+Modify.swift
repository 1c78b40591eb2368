extension AnyCasePath {
  /// Changes the value of a root that is in this case.
  ///
  /// - Throws: An error if the root is in another case, and the errors of the body.
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
  /// Replaces the value of a root that is in this case; other roots stay as they are.
  @inlinable
  func replaceValue(in root: inout Root, with value: Value) {
    guard extract(from: root) != nil else { return }
    root = embed(value)
  }

  /// Empties the optional payload of a root that is in this case.
  ///
  /// Other payloads and roots stay as they are.
  @usableFromInline
  func removeValue(in root: inout Root) {
    guard extract(from: root) != nil else { return }
    if let _embedNil {
      root = _embedNil()
    } else if let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
      as? Value
    {
      root = embed(none)
    }
  }
}

struct ExtractionFailed: Error {}
