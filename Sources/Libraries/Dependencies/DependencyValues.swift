internal import InternalSupport

/// The dependencies that a feature can use.
///
/// Extend it with a property for each dependency:
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
  @TaskLocal public static var _current = Self()

  /// Whether an update of the dependencies is running, which may read a default only to change it.
  @TaskLocal static var isSetting = false

  @_spi(Internals) public var cachedValues = CachedValues()

  private var overrides = DependencyOverrides()
  /// Overrides that apply if ``overrides`` has none.
  private var inheritedOverrides = DependencyOverrides()
  /// The location of the `@Dependency` that reads.
  private var accessLocation: SourceLocation?

  public init() {}

  /// The value of a dependency.
  ///
  /// Issues name the dependency by `function`, which is the accessing property.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    // Inlined, so that reading an override is specialized for its key.
    @inlinable
    get {
      if let override = override(withID: ObjectIdentifier(key)) {
        return override.value(for: key)
      }
      return defaultValue(
        of: key, fileID: fileID, filePath: filePath, line: line, column: column,
        function: function)
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

  /// Sets a value that is made when it is first read.
  package mutating func setLazily<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: @escaping @Sendable () -> Key.Value
  ) {
    overrides.setLazily(value, for: key)
  }

  /// The values that have been set, in order.
  package var setValues: [Any] { overrides.values }

  @usableFromInline
  func override(withID id: ObjectIdentifier) -> AnyDependencyOverride? {
    overrides[id] ?? inheritedOverrides[id]
  }

  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt,
    function: StaticString
  ) -> Key.Value {
    cachedValues.value(
      of: key,
      context: currentContext,
      access: DependencyAccess(function: function, location: accessLocation),
      from: accessLocation
        ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private var currentContext: DependencyContext {
    override(withID: ObjectIdentifier(DependencyContextKey.self))?
      .value(for: DependencyContextKey.self)
      ?? cachedValues.preparedContext
      ?? (LiveValueGuards.current == nil ? .inferred : .test)
  }
}

extension DependencyValues {
  public static var live: Self { Self(context: .live) }

  public static var preview: Self { Self(context: .preview) }

  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  /// These dependencies with another value's overrides on top.
  package func merging(_ other: Self) -> Self {
    var values = self
    values.overrides = allOverrides
    values.inheritedOverrides = DependencyOverrides()
    values.overrides.merge(other.inheritedOverrides, isPreferred: true)
    values.overrides.merge(other.overrides, isPreferred: true)
    return values
  }

  /// Uses the dependencies of a property's creation where these have no override.
  ///
  /// - Returns: Whether these dependencies have changed.
  mutating func adopt(_ initial: borrowing Self) -> Bool {
    var isChanged = false
    if cachedValues !== initial.cachedValues {
      cachedValues = initial.cachedValues
      isChanged = true
    }
    guard initial.hasOverrides, !hasSameOverrides(as: initial) else { return isChanged }
    let initialOverrides = initial.allOverrides
    if !hasOverrides {
      overrides = initialOverrides
    } else {
      overrides = allOverrides
      inheritedOverrides = initialOverrides
    }
    return true
  }

  /// Whether both share unchanged values.
  func isIdentical(to other: borrowing Self) -> Bool {
    cachedValues === other.cachedValues && hasSameOverrides(as: other)
      && accessLocation == other.accessLocation
  }

  private var hasOverrides: Bool { !overrides.isEmpty || !inheritedOverrides.isEmpty }

  private func hasSameOverrides(as other: borrowing Self) -> Bool {
    overrides.isIdentical(to: other.overrides)
      && inheritedOverrides.isIdentical(to: other.inheritedOverrides)
  }

  private var allOverrides: DependencyOverrides {
    guard !inheritedOverrides.isEmpty else { return overrides }
    var all = overrides
    all.merge(inheritedOverrides, isPreferred: false)
    return all
  }

  /// Makes issues about these dependencies name the location of a `@Dependency`.
  mutating func read(from location: SourceLocation) {
    accessLocation = location
  }

  package mutating func forgetCachedValues() {
    cachedValues = CachedValues()
  }
}
