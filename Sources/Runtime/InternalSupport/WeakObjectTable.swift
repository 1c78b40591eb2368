/// Keeps a value for each of some objects, and forgets it once the object is gone.
package final class WeakObjectTable<Value: Sendable>: Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let value: Value
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are removed.
    var limit = 64
  }

  private let state = Lock(State())

  package init() {}

  /// The value of an object; `nil` if it has none.
  package func value(of object: AnyObject) -> Value? {
    state.withLock { Self.value(of: object, in: $0) }
  }

  /// Sets the value of an object.
  package func set(_ value: Value, of object: AnyObject) {
    _ = change { state in
      // What it replaces is released later.
      let old = state.entries.updateValue(
        Entry(object: object, value: value), forKey: ObjectIdentifier(object))
      return (value, old)
    }
  }

  /// The value of an object, which gets another one if it has none.
  package func value(of object: AnyObject, orSet value: Value) -> Value {
    change { state in
      if let known = Self.value(of: object, in: state) { return (known, nil) }
      let old = state.entries.updateValue(
        Entry(object: object, value: value), forKey: ObjectIdentifier(object))
      return (value, old)
    }
  }

  private static func value(of object: AnyObject, in state: State) -> Value? {
    // Another object may have had the address.
    state.entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.value : nil }
  }

  /// Changes the entries, and releases values and objects after the lock, because this may run other code.
  private func change(_ body: (inout State) -> (Value, Entry?)) -> Value {
    let (result, removed) = state.withLock { state in
      var removed: [ObjectIdentifier: Entry] = [:]
      var living: [AnyObject] = []
      if state.entries.count >= state.limit {
        removed = state.entries
        living = removed.values.compactMap(\.object)
        state.entries = state.entries.filter { $0.value.object != nil }
        state.limit = max(64, state.entries.count * 2)
      }
      let (value, old) = body(&state)
      return (value, (removed, living, old))
    }
    return withExtendedLifetime(removed) { result }
  }
}
