public import Dependencies
internal import RuntimeReflection

extension Dependency {
  /// Reads the dependency at a key path as a type that the test knows it to have.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// ```
  ///
  /// The process ends if the dependency has another type.
  public init<T>(
    _ keyPath: any KeyPath<DependencyValues, T> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reading: {
        cast($0[keyPath: keyPath], at: filePath, line: line)
      },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Reads the dependency of a key as a type that the test knows it to have.
  ///
  /// The process ends if the dependency has another type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let dependency = Dependency<Key.Value>(
      key, fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      reading: { _ in
        cast(dependency.wrappedValue, at: filePath, line: line)
      },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

private func cast<T, Value>(
  _ dependency: T,
  at file: StaticString,
  line: UInt
) -> Value {
  guard let value = dependency as? Value else {
    let type = typeName(Swift.type(of: dependency as Any))
    preconditionFailure(
      "A dependency is of the type \(type), not of \(typeName(Value.self)).", file: file, line: line
    )
  }
  return value
}
