internal import InternalSupport

/// The dependencies of the objects that were made in an operation of `withDependencies`.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private struct Entry {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those whose objects are gone are dropped.
    var limit = 64
  }

  private let state = Lock(State())

  /// Remembers the current dependencies for a result that is an object.
  func remember<R>(_ result: R) {
    guard R.self is AnyClass else { return }
    let object = result as AnyObject
    let values = DependencyValues._current
    // Freed after the lock: dependencies may run code of their own then.
    let removed = state.withLock { state in
      var removed: [ObjectIdentifier: Entry] = [:]
      if state.entries.count >= state.limit {
        removed = state.entries
        state.entries = state.entries.filter { $0.value.object != nil }
        state.limit = max(64, state.entries.count * 2)
      }
      let id = ObjectIdentifier(object)
      let old = state.entries.updateValue(Entry(object: object, values: values), forKey: id)
      return (removed, old)
    }
    withExtendedLifetime(removed) {}
  }

  /// The dependencies of an object: those of its first `@Dependency`, or those that were remembered.
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
