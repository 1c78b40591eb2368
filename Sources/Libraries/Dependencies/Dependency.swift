internal import InternalSupport

/// A property wrapper that reads a dependency.
///
/// ```swift
/// @Dependency(\.continuousClock) var clock
/// @Dependency(NumberFactClient.self) var numberFact
/// ```
///
/// It uses the dependencies of the current task. Where those have no override, the overrides from
/// the creation of the property apply.
@propertyWrapper
public struct Dependency<Value>: _HasInitialValues {
  public let initialValues: DependencyValues

  private let source: Source
  private let location: SourceLocation

  private enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case key(any KeyReading<Value>.Type)
    case closure(@Sendable (DependencyValues) -> Value)
  }

  /// Reads the dependency at a key path.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.initialValues = DependencyValues._current
    self.source = .keyPath(keyPath)
    self.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads the dependency of a key.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.initialValues = DependencyValues._current
    self.source = .key(KeyReader<Key>.self)
    self.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package init(
    reading read: @escaping @Sendable (DependencyValues) -> Value,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.initialValues = DependencyValues._current
    self.source = .closure(read)
    self.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public var wrappedValue: Value {
    var values = DependencyValues._current
    guard values.adopt(initialValues) else { return value(in: &values) }
    // Set as the current dependencies, because creating the dependency may read others.
    return DependencyValues.$_current.withValue(values) { value(in: &values) }
  }

  private func value(in values: inout DependencyValues) -> Value {
    values.read(from: location)
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let key): return key.value(in: values)
    case .closure(let read): return read(values)
    }
  }
}

/// A type that remembers the dependencies that it was created with.
public protocol _HasInitialValues: Sendable {
  var initialValues: DependencyValues { get }
}

/// Reads the value of a key of any type.
private protocol KeyReading<Value>: SendableMetatype {
  associatedtype Value
  static func value(in values: DependencyValues) -> Value
}

private enum KeyReader<Key: TestDependencyKey>: KeyReading {
  static func value(in values: DependencyValues) -> Key.Value {
    values[Key.self, function: DependencyAccess.subscriptName]
  }
}
