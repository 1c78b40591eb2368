import CasePaths

extension Store {
  /// The store of a child whose state may become `nil`.
  ///
  /// Stores of a collection's elements (`isOneOfMany`) are removed in batches, because checking
  /// each of them after every send would be slow.
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
    if isOneOfMany { child.observation.isOfElement = true }
    if isNew, !isOneOfMany, core.canStoreCacheChildren {
      removeWhenInvalid(child, id)
    }
    return child
  }

  /// Removes a child store as soon as its state is gone, so that new state gets a new store.
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

  /// Removes the stores of elements that are gone, each time the number of stores has doubled.
  private func forgetInvalidChildren() {
    guard children.count >= childCountToSweepAt else { return }
    children = children.filter { !(($0.value as? any InvalidatableStore)?.isInvalid ?? false) }
    childCountToSweepAt = max(64, children.count * 2)
  }
}

/// A store whose state may be gone.
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
