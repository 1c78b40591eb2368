import CasePaths

extension Store {
  /// The store of a child that may go.
  ///
  /// - Parameters:
  ///   - id: What the store is kept under.
  ///   - childState: The child's current state.
  ///   - state: Where the child's state is.
  ///   - action: Where the child's actions go.
  ///   - isOneOfMany: Whether the child is an element of a collection: its store is forgotten some time after it has gone,
  ///     and not at once, for which every send would have to look after every element.
  /// - Returns: The store.
  func optionalScope<ChildState, ChildAction>(
    id: ScopeID<State, Action>, _ childState: ChildState, _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>, isOneOfMany: Bool
  ) -> Store<ChildState, ChildAction> {
    if isOneOfMany { forgetInvalidChildren() }
    let isNew = children[id] == nil
    let child = scope(id: id) { () -> any Core<ChildState, ChildAction> in
      @MainActor func open(_ core: some Core<State, Action>) -> any Core<ChildState, ChildAction> {
        IfLetCore(base: core, lastState: childState, stateKeyPath: state, actionKeyPath: action)
      }
      return open(core)
    }
    if isNew, !isOneOfMany, core.canStoreCacheChildren {
      removeWhenInvalid(child, id)
    }
    return child
  }

  /// Forgets a child store as soon as its state is gone, so that what comes back later gets a new one.
  private func removeWhenInvalid<ChildState, ChildAction>(
    _ child: Store<ChildState, ChildAction>, _ id: ScopeID<State, Action>
  ) {
    let changes = core.root.changes
    let key = LateKey()
    key.value = changes.add { [weak self, weak child] in
      guard let child, !child.core.isInvalid else {
        self?.removeChild(id)
        changes.remove(key.value)
        return
      }
    }
  }

  /// Forgets the stores of elements that are gone, whenever their number has doubled.
  private func forgetInvalidChildren() {
    guard children.count >= childCountToSweepAt else { return }
    children = children.filter { !(($0.value as? any InvalidatableStore)?.isInvalid ?? false) }
    childCountToSweepAt = max(64, children.count * 2)
  }
}

/// A store that may lose its state.
@MainActor
private protocol InvalidatableStore {
  var isInvalid: Bool { get }
}

extension Store: InvalidatableStore {
  fileprivate var isInvalid: Bool { core.isInvalid }
}

@MainActor
private final class LateKey {
  var value: UInt64 = 0
}
