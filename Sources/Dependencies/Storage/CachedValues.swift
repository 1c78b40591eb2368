internal import InternalSupport
internal import IssueReporting

/// The default values that were asked for, each made once.
///
/// In tests they are made anew for each test.
@_spi(Internals)
public final class CachedValues: @unchecked Sendable {  // `entries` is only touched under `lock`
  private struct CacheKey: Hashable {
    let id: ObjectIdentifier
    let context: DependencyContext
    let test: RunningTest?
  }

  private struct Entry {
    let value: any Sendable
    let preparation: Preparation?
  }

  /// Recursive, as making a value may ask for others.
  private let lock = RecursiveLock()
  private var entries: [CacheKey: Entry] = [:]
  private let preparedContexts = Lock<[RunningTest?: DependencyContext]>([:])

  init() {}

  /// Forgets all values.
  public func resetCache() {
    lock.withLock { entries.removeAll() }
    preparedContexts.withLock { $0.removeAll() }
  }

  /// The context that was prepared for the whole process, or for the running test.
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
    return lock.withLock {
      // In two steps: where nothing is kept, `nil as? Value` is a value of an optional type.
      if let entry = entries[cacheKey], let value = entry.value as? Key.Value { return value }
      let value = withIssueContext(
        fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column
      ) {
        DependencyAccess.$current.withValue(access) {
          Self.makeValue(of: key, context: context, access: access)
        }
      }
      let adapted =
        LiveValueGuards.current?.adapt(value.value, named: access.propertyName) ?? value.value
      if value.isToBeKept {
        entries[cacheKey] = Entry(value: adapted, preparation: Preparation.current)
      }
      return adapted
    }
  }

  /// Makes a value the default one, unless there is one already.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    context: DependencyContext,
    in preparation: Preparation,
    access: DependencyAccess,
    from location: SourceLocation
  ) {
    let cacheKey = CacheKey(id: ObjectIdentifier(key), context: context, test: .current)
    let isLate = lock.withLock {
      if let entry = entries[cacheKey], entry.preparation != preparation { return true }
      entries[cacheKey] = Entry(value: value, preparation: preparation)
      return false
    }
    if isLate {
      reportIssue(
        """
        @Dependency(\(access.name(of: key) ?? "")) has already been accessed or prepared.

        \(access.description(of: key))

        What is prepared holds for the whole process, so that it comes before the first access and happens once: \
        call 'prepareDependencies' at the entry point of the application. To change the dependency for a part of it, \
        use 'withDependencies'.
        """,
        fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column
      )
    } else if let context = value as? DependencyContext, key == DependencyContextKey.self {
      preparedContexts.withLock { $0[.current] = context }
    }
  }

  private static func makeValue<Key: TestDependencyKey>(
    of key: Key.Type,
    context: DependencyContext,
    access: DependencyAccess
  ) -> (value: Key.Value, isToBeKept: Bool) {
    switch context {
    case .preview:
      return (Key.previewValue, true)
    case .test:
      return (Key.testValue, true)
    case .live:
      if let value = liveValue(of: key) { return (value, true) }
      // What is read only to be changed is not reported, so that the next access has to be.
      let isReported = Key.shouldReportUnimplemented
      if isReported {
        reportIssue(missingLiveValueMessage(of: key, access: access))
      }
      return (Key.testValue, isReported)
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<LiveKey: DependencyKey>(_: LiveKey.Type) -> Key.Value? {
      LiveKey.guardedLiveValue as? Key.Value
    }
    return (key as? any DependencyKey.Type).flatMap { open($0) }
  }

  private static func missingLiveValueMessage<Key: TestDependencyKey>(
    of key: Key.Type,
    access: DependencyAccess
  ) -> String {
    """
    @Dependency(\(access.name(of: key) ?? "")) has no live implementation, but was accessed from a live context.

    \(access.description(of: key))

    Either '\(typeName(Key.self))' does not conform to 'DependencyKey', or the module that declares its 'liveValue' is \
    not linked with this application. Add what is missing, or set the dependency with 'prepareDependencies' at the \
    entry point of the application, before it is first accessed.
    """
  }
}
