import InternalSupport

/// The publishers of objects that have no ``Published`` property to keep theirs.
enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that are gone are removed.
    var limit = 16
  }

  private static let state = Lock(State())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    return state.withLock { state in
      // Another object may have had the address.
      if let entry = state.entries[id], entry.object === object { return entry.publisher }
      if state.entries.count >= state.limit {
        state.entries = state.entries.filter { $0.value.object != nil }
        state.limit = max(16, 2 * state.entries.count)
      }
      let publisher = ObservableObjectPublisher()
      state.entries[id] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}
