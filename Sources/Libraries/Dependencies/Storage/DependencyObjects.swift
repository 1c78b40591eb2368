internal import InternalSupport

/// The dependencies of objects that were created inside of `withDependencies`.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of deallocated objects are removed.
    var limit = 64
  }

  private let state = Lock(State())

  /// Remembers the current dependencies for a result, if it is an object.
  func remember<R>(_ result: R) {
    guard R.self is AnyClass else { return }
    let object = result as AnyObject
    let values = DependencyValues._current
    // Release dependencies after the lock, because this may run other code.
    let removed = state.withLock { state in
      var removed: [ObjectIdentifier: Entry] = [:]
      var living: [AnyObject] = []
      if state.entries.count >= state.limit {
        removed = state.entries
        living = removed.values.compactMap(\.object)
        state.entries = state.entries.filter { $0.value.object != nil }
        state.limit = max(64, state.entries.count * 2)
      }
      let id = ObjectIdentifier(object)
      let old = state.entries.updateValue(Entry(object: object, values: values), forKey: id)
      return (removed, living, old)
    }
    withExtendedLifetime(removed) {}
  }

  /// The dependencies of an object: those of its first `@Dependency`, or the remembered ones.
  func values(of object: AnyObject) -> DependencyValues? {
    var mirror = Mirror(reflecting: object) as Mirror?
    while let current = mirror {
      for (_, value) in current.children {
        if let dependency = value as? any _HasInitialValues { return dependency.initialValues }
      }
      mirror = current.superclassMirror
    }
    return state.withLock { state in
      state.entries[ObjectIdentifier(object)].flatMap { $0.object == nil ? nil : $0.values }
    }
  }
}
