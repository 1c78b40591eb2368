import InternalSupport

/// The bindings to parts of properties that a script sends, and what reducers have asked of them.
///
/// A view's binding to a part sends the whole property, so a reducer that asks for the property misses such an action.
package enum NestedBindings {
  /// A property, and its key path.
  struct Outer: @unchecked Sendable {  // Key paths are immutable, and so are the literals in them.
    var name: String
    var keyPath: AnyKeyPath

    init(_ name: String, _ keyPath: AnyKeyPath) {
      self.name = name
      self.keyPath = keyPath
    }
  }

  private struct Comparisons {
    /// The property that was asked for.
    var missed: String?
    var hasMatched = false
  }

  /// By the names of the bindings.
  private static let comparisons = Lock<[String: Comparisons]>([:])

  /// Returns the observer of an action's comparisons.
  static func observer(
    of name: String, inside outer: Outer
  ) -> @Sendable (AnyKeyPath, Bool) -> Void {
    { keyPath, isEqual in
      let isMissed = keyPath == outer.keyPath
      guard isEqual || isMissed else { return }
      comparisons.withLock { comparisons in
        if isEqual { comparisons[name, default: .init()].hasMatched = true }
        if isMissed { comparisons[name, default: .init()].missed = outer.name }
      }
    }
  }

  /// Takes the bindings that nothing has matched since the last time, although their property was asked for.
  package static func takeMissed() -> [(name: String, property: String)] {
    let taken = comparisons.withLock { comparisons in
      defer { comparisons = [:] }
      return comparisons
    }
    guard !taken.isEmpty else { return [] }
    return taken.compactMap { name, comparisons in
      guard !comparisons.hasMatched, let missed = comparisons.missed else { return nil }
      return (name, missed)
    }
    .sorted { $0.name < $1.name }
  }
}
