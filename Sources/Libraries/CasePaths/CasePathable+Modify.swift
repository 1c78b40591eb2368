import InternalSupport
import IssueReporting

extension CasePathable {
  /// Changes the value of a case in place.
  ///
  /// If the enum is in another case, an issue is reported and nothing changes.
  ///
  /// ```swift
  /// var result = Result<Int, any Error>.success(42)
  /// result.modify(\.success) { $0 += 1 }  // Result.success(43)
  /// ```
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportUnrelatedCase(
        self,
        keyPath,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

extension Optional where Wrapped: CasePathable {
  /// Changes the value of a case of the wrapped enum in place.
  ///
  /// If the value is `nil` or in another case, an issue is reported and nothing changes.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = flatMap(path.extract(from:)) else {
      reportUnrelatedCase(
        self,
        keyPath,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

private func reportUnrelatedCase<Enum, Root, Value>(
  _ value: Enum,
  _ keyPath: CaseKeyPath<Root, Value>,
  at location: SourceLocation
) {
  let path = (["\(Root.self)"] + Case(keyPath).names).joined(separator: ".")
  reportIssue(
    """
    Can't modify '\(String(describing: value))' via \
    'CaseKeyPath<\(Root.self), \(Value.self)>' \
    (aka '\\\(path)')
    """,
    at: location
  )
}
