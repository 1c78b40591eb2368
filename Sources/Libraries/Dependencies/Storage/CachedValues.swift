internal import InternalSupport
internal import IssueReporting
internal import RuntimeReflection

/// A cache of the default values of dependencies.
///
/// Each test has its own values.
@_spi(Internals)
public final class CachedValues: Sendable {
  private struct CacheKey: Hashable {
    let id: ObjectIdentifier
    let context: DependencyContext
    let test: RunningTest?
  }

  private struct Entry {
    let value: any Sendable
    let preparation: Preparation?
    /// Whether the test value is used because there is no live value; each access reports an issue.
    var isStandIn = false
  }

  private enum State {
    case made(Entry)
    case beingMade(ValueInTheMaking)

    func isPrepared(by preparation: Preparation) -> Bool {
      guard case .made(let entry) = self else { return false }
      return entry.preparation == preparation
    }
  }

  /// Values are created outside of the lock; only accesses of the same value wait.
  private let states = Lock<[CacheKey: State]>([:])
  private let preparedContexts = Lock<[RunningTest?: DependencyContext]>([:])

  init() {}

  public func resetCache() {
    // Release the values after the lock, because this may run other code.
    let old = states.withLock { states in
      defer { states = [:] }
      return states
    }
    withExtendedLifetime(old) {}
    preparedContexts.withLock { $0.removeAll() }
  }

  /// The context that was set for the process or for the running test.
  var preparedContext: DependencyContext? {
    preparedContexts.withLock { contexts in
      contexts.isEmpty ? nil : contexts[.current]
    }
  }

  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    context: DependencyContext,
    access: DependencyAccess,
    from location: SourceLocation
  ) -> Key.Value {
    let cacheKey = CacheKey(id: ObjectIdentifier(key), context: context, test: .current)
    while true {
      switch find(cacheKey) {
      case .made(let entry):
        // This never happens: a key has values of one type.
        guard let value = entry.value as? Key.Value else {
          return make(key, context: context, access: access, from: location, as: nil, at: cacheKey)
        }
        if entry.isStandIn, Key.shouldReportUnimplemented {
          reportMissingLiveValue(of: key, access: access, from: location)
        }
        return value
      case .beingMadeElsewhere(let making):
        making.wait()
      case .missing(let making):
        return make(key, context: context, access: access, from: location, as: making, at: cacheKey)
      }
    }
  }

  private enum Finding {
    case made(Entry)
    case beingMadeElsewhere(ValueInTheMaking)
    /// The value has to be created. There is nothing to wait for if this thread is already creating
    /// it.
    case missing(ValueInTheMaking?)
  }

  private func find(_ cacheKey: CacheKey) -> Finding {
    states.withLock { states in
      switch states[cacheKey] {
      case .made(let entry):
        return .made(entry)
      case .beingMade(let making):
        return making.isByCurrentThread ? .missing(nil) : .beingMadeElsewhere(making)
      case nil:
        let making = ValueInTheMaking()
        states[cacheKey] = .beingMade(making)
        return .missing(making)
      }
    }
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    context: DependencyContext,
    access: DependencyAccess,
    from location: SourceLocation,
    as making: ValueInTheMaking?,
    at cacheKey: CacheKey
  ) -> Key.Value {
    defer { making?.finish() }
    let (made, isStandIn) = withIssueContext(
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column
    ) {
      DependencyAccess.$current.withValue(access) {
        Self.makeValue(of: key, context: context, access: access)
      }
    }
    let value = LiveValueGuards.current?.adapt(made, of: key, named: access.propertyName) ?? made
    let entry = Entry(
      value: value, preparation: Preparation.current, isStandIn: isStandIn)
    states.withLock { states in
      // Not if the cache was reset in the meantime.
      if case .beingMade(let current) = states[cacheKey], current === making {
        states[cacheKey] = .made(entry)
      }
    }
    return value
  }

  /// Sets the default value unless there is one already.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    context: DependencyContext,
    in preparation: Preparation,
    access: DependencyAccess,
    from location: SourceLocation
  ) {
    let cacheKey = CacheKey(id: ObjectIdentifier(key), context: context, test: .current)
    let (old, isLate) = states.withLock { states in
      let old = states[cacheKey]
      // A preview prepares its dependencies each time it is drawn.
      let isLate = context != .preview && old.map { !$0.isPrepared(by: preparation) } ?? false
      if !isLate { states[cacheKey] = .made(Entry(value: value, preparation: preparation)) }
      return (old, isLate)
    }
    withExtendedLifetime(old) {}
    if isLate {
      reportIssue(
        """
        @Dependency(\(access.name(of: key) ?? "")) has already been accessed or prepared.

        \(access.description(of: key))

        A dependency of the whole process is prepared once, and not after it was accessed. Call \
        'prepareDependencies' as early as possible, at the entry point of the application.

        To override the dependency in a part of the application, use 'withDependencies'.
        """,
        fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column
      )
    } else if let context = value as? DependencyContext, key == DependencyContextKey.self {
      preparedContexts.withLock { $0[.current] = context }
    }
  }
}

extension CachedValues {
  private static func makeValue<Key: TestDependencyKey>(
    of key: Key.Type,
    context: DependencyContext,
    access: DependencyAccess
  ) -> (value: Key.Value, isStandIn: Bool) {
    switch context {
    case .preview:
      return (Key.previewValue, false)
    case .test:
      return (Key.testValue, false)
    case .live:
      if let value = liveValue(of: key) { return (value, false) }
      // A value that is only read to be changed is not reported.
      if Key.shouldReportUnimplemented {
        reportIssue(missingLiveValueMessage(of: key, access: access))
      }
      return (Key.testValue, true)
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<LiveKey: DependencyKey>(_: LiveKey.Type) -> Key.Value? {
      LiveKey.guardedLiveValue as? Key.Value
    }
    return (key as? any DependencyKey.Type).flatMap { open($0) }
  }

  private func reportMissingLiveValue<Key: TestDependencyKey>(
    of key: Key.Type,
    access: DependencyAccess,
    from location: SourceLocation
  ) {
    reportIssue(
      Self.missingLiveValueMessage(of: key, access: access),
      fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column
    )
  }

  private static func missingLiveValueMessage<Key: TestDependencyKey>(
    of key: Key.Type,
    access: DependencyAccess
  ) -> String {
    """
    @Dependency(\(access.name(of: key) ?? "")) has no live implementation, but was accessed from a live context.

    \(access.description(of: key))

    To fix this, do one of two things:

    • Conform '\(typeName(Key.self))' to 'DependencyKey' with a 'liveValue', and link the module of the conformance \
    with this application.

    • Override the dependency with 'withDependencies', or with 'prepareDependencies' before it is first accessed. The \
    entry point of the application is the usual place, and 'withDependencies' also works later.
    """
  }
}
