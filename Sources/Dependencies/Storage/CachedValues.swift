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
  private let contextOfPreparation = Lock<DependencyContext?>(nil)

  init() {}

  /// Forgets all values.
  public func resetCache() {
    lock.withLock { entries.removeAll() }
    contextOfPreparation.withLock { $0 = nil }
  }

  /// The context that was prepared for the whole process.
  var preparedContext: DependencyContext? {
    contextOfPreparation.withLock { $0 }
  }

  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    context: DependencyContext,
    access: DependencyAccess,
    from location: SourceLocation
  ) -> Key.Value {
    let cacheKey = CacheKey(id: ObjectIdentifier(key), context: context, test: .current)
    return lock.withLock {
      if let value = entries[cacheKey]?.value as? Key.Value { return value }
      let value = withIssueContext(
        fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column
      ) {
        DependencyAccess.$current.withValue(access) {
          Self.makeValue(of: key, context: context, access: access)
        }
      }
      entries[cacheKey] = Entry(value: value, preparation: Preparation.current)
      return value
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
      contextOfPreparation.withLock { $0 = context }
    }
  }

  private static func makeValue<Key: TestDependencyKey>(
    of key: Key.Type,
    context: DependencyContext,
    access: DependencyAccess
  ) -> Key.Value {
    switch context {
    case .preview:
      return Key.previewValue
    case .test:
      return Key.testValue
    case .live:
      if let value = liveValue(of: key) { return value }
      if Key.shouldReportUnimplemented {
        reportIssue(missingLiveValueMessage(of: key, access: access))
      }
      return Key.testValue
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<LiveKey: DependencyKey>(_: LiveKey.Type) -> Key.Value? {
      LiveKey.liveValue as? Key.Value
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
