internal import InternalSupport
internal import IssueReporting

/// All dependencies that a feature can reach.
///
/// Extend it by a property for each dependency:
///
/// ```swift
/// extension DependencyValues {
///   var numberFact: NumberFactClient {
///     get { self[NumberFactClient.self] }
///     set { self[NumberFactClient.self] = newValue }
///   }
/// }
/// ```
public struct DependencyValues: Sendable {
  /// The dependencies of the current task.
  @TaskLocal public static var _current = Self()

  /// Whether an update of the dependencies runs, in which a default is read only to be changed.
  @TaskLocal static var isSetting = false

  /// What remembers the default values.
  @_spi(Internals) public var cachedValues = CachedValues()

  private var overrides = DependencyOverrides()
  /// Overrides that apply where ``overrides`` has none.
  private var inheritedOverrides = DependencyOverrides()
  /// The place of the `@Dependency` that reads.
  private var accessLocation: SourceLocation?

  /// Creates dependencies that all have their default values.
  public init() {}

  /// The value of a dependency.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - fileID: The file that asks.
  ///   - filePath: The path of that file.
  ///   - line: The line that asks.
  ///   - column: The column that asks.
  ///   - function: The function that asks, which names the dependency in issues.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let value = override(of: key) { return value }
      return cachedValues.value(
        of: key,
        context: currentContext,
        access: DependencyAccess(function: function, location: accessLocation),
        from: accessLocation
          ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    set {
      guard let preparation = Preparation.current else {
        overrides.set(newValue, for: key)
        return
      }
      cachedValues.prepare(
        newValue,
        for: key,
        context: currentContext,
        in: preparation,
        access: DependencyAccess(function: function, location: accessLocation),
        from: accessLocation
          ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
  }

  private func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    overrides.value(for: key) ?? inheritedOverrides.value(for: key)
  }

  private var currentContext: DependencyContext {
    override(of: DependencyContextKey.self)
      ?? cachedValues.preparedContext
      ?? .inferred
  }
}

extension DependencyValues {
  /// Default dependencies of a running application.
  public static var live: Self { Self(context: .live) }

  /// Default dependencies of a preview.
  public static var preview: Self { Self(context: .preview) }

  /// Default dependencies of a test.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  /// These dependencies, with the overrides of others on top.
  package func merging(_ other: Self) -> Self {
    var values = self
    values.overrides.merge(values.inheritedOverrides, isPreferred: false)
    values.inheritedOverrides = DependencyOverrides()
    values.overrides.merge(other.inheritedOverrides, isPreferred: true)
    values.overrides.merge(other.overrides, isPreferred: true)
    return values
  }

  /// These dependencies as a `@Dependency` at a location sees them that was made among others.
  func seen(from location: SourceLocation, madeWith initial: Self) -> Self {
    var values = self
    values.accessLocation = location
    values.cachedValues = initial.cachedValues
    if !initial.overrides.isEmpty, !initial.overrides.isIdentical(to: overrides) {
      if overrides.isEmpty {
        values.overrides = initial.overrides
      } else {
        values.inheritedOverrides = initial.overrides
      }
    }
    return values
  }

  /// Makes default values anew when they are asked for from now on.
  package mutating func forgetCachedValues() {
    cachedValues = CachedValues()
  }

  /// The keys and values of all overrides.
  package var overriddenValues: [(key: Any.Type, value: any Sendable)] {
    merging(DependencyValues()).overrides.all
  }
}
