internal import InternalSupport
internal import RuntimeReflection

/// An access to a dependency, for the texts of issues.
struct DependencyAccess: Sendable {
  /// The access whose default value the current task computes.
  @TaskLocal static var current = DependencyAccess()

  var function: StaticString?
  var location: SourceLocation?

  /// The text between the parentheses of the `@Dependency`.
  func name<Key: TestDependencyKey>(of key: Key.Type) -> String? {
    guard let function = function?.description else { return nil }
    return function == "\(Self.subscriptName)" ? "\(typeName(Key.self)).self" : "\\.\(function)"
  }

  /// The location, the key and the type of the value, indented.
  func description<Key: TestDependencyKey>(of key: Key.Type) -> String {
    var lines: [String] = []
    if let location {
      lines += ["  Location:", "    \(location.fileID):\(location.line)"]
    }
    if Key.self == Key.Value.self {
      lines += ["  Dependency:", "    \(typeName(Key.Value.self))"]
    } else {
      lines += [
        "  Key:", "    \(typeName(Key.self))", "  Value:", "    \(typeName(Key.Value.self))",
      ]
    }
    return lines.joined(separator: "\n")
  }

  /// The property that was read; `nil` if it was a key.
  var propertyName: String? {
    function.map { "\($0)" }.flatMap { $0 == "\(Self.subscriptName)" ? nil : $0 }
  }

  /// The name of the reading function if a `@Dependency` names a key.
  static let subscriptName: StaticString = "subscript(key:)"
}
