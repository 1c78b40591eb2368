import InternalSupport
import IssueReporting
import RuntimeReflection

/// Changes the value of an optional in place.
///
/// Fails if it is `nil` or does not change.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  modify(
    &optional,
    through: AnyCasePath(embed: { $0 }, extract: { $0 }),
    message: message(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    body
  )
}

/// Changes the value of a case in place.
///
/// Fails if the enum is in another case or does not change.
public func XCTModify<Enum: CasePathable, Case>(
  _ root: inout Enum,
  case keyPath: CaseKeyPath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  modify(
    &root,
    through: AnyCasePath(keyPath),
    message: message(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    body
  )
}

/// Changes the value of a case in place.
///
/// Fails if the enum is in another case or does not change.
public func XCTModify<Enum, Case>(
  _ root: inout Enum,
  case casePath: AnyCasePath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  modify(
    &root,
    through: casePath,
    message: message(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
    body
  )
}

/// A test store's settings for
/// ``XCTModify(_:case:_:_:fileID:file:line:column:)-(_,CaseKeyPath<Enum,Case>,_,_,_,_,_,_)``.
@_spi(Internals)
public enum XCTModifyLocals {
  /// Whether it is a failure if the value does not change.
  @TaskLocal public static var isExhaustive = true
}

private func modify<Root, Value>(
  _ root: inout Root,
  through path: AnyCasePath<Root, Value>,
  message: String,
  at location: SourceLocation,
  _ body: (inout Value) throws -> Void
) {
  let suffix = message.isEmpty ? "" : " - \(message)"
  let valueType = typeName(Value.self, genericsAbbreviated: false)

  guard var value = path.extract(from: root) else {
    reportIssue(
      """
      XCTModify: Expected to extract value of type "\(valueType)" from \
      "\(typeName(Root.self, genericsAbbreviated: false))"\(suffix) …

        Actual:
          \(String(describing: root))
      """,
      at: location
    )
    return
  }
  let before = value
  do {
    try body(&value)
  } catch {
    reportIssue("Threw error: \(error)\(suffix)", at: location)
    return
  }
  if XCTModifyLocals.isExhaustive, areEqual(before, value) == true {
    reportIssue(
      """
      XCTModify: Expected "\(valueType)" value to be modified but it was unchanged.\(suffix)
      """,
      at: location
    )
  }
  root = path.embed(value)
}

/// Whether two values are equal; `nil` if their type is not `Equatable`.
private func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool? {
  func open<Element: Equatable>(_ lhs: Element) -> Bool? {
    (rhs as? Element).map { lhs == $0 }
  }
  guard let lhs = lhs as? any Equatable else { return nil }
  return open(lhs)
}
