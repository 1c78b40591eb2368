import Observation

/// Notifies observers of a store's state when the whole state is replaced.
///
/// Changes of single properties are observed through the state's own registrar.
@MainActor
final class StoreObservation {
  nonisolated init() {}

  private var registrar: ObservationRegistrar?
  private var changesKey: UInt64?
  private var lastID: ObservableStateID?
  /// Whether the state is an element of a collection.
  ///
  /// Only the version of its identity shows that an edited copy has replaced it, because the collection compares ids.
  /// A property notifies its observers itself.
  var isOfElement = false

  /// Registers a read of the state, if it happens inside of a tracking closure.
  func access<State: ObservableState, Action>(_ store: Store<State, Action>) {
    guard ObservationProbe.isTracking else { return }
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    registrar.access(store, keyPath: \.observedState)
    guard changesKey == nil else { return }
    // From here on, only 'stateDidChange' updates it. A read during a notification would hide the change.
    lastID = store.core.withState(\._$id)
    let changes = store.core.root.changes
    changesKey = changes.add { [weak self, weak store] in
      guard let self, let store else { return }
      self.stateDidChange(of: store)
    }
  }

  private func stateDidChange<State: ObservableState, Action>(of store: Store<State, Action>) {
    guard let lastID else { return }
    let id = store.core.withState(\._$id)
    guard isOfElement ? id != lastID : !id.isSameOrigin(as: lastID) else { return }
    self.lastID = id
    registrar?.withMutation(of: store, keyPath: \.observedState) {}
  }

  func stop(in changes: StateChanges) {
    guard let changesKey else { return }
    changes.remove(changesKey)
    self.changesKey = nil
  }
}

extension Store {
  /// The property that observers of the whole state access.
  fileprivate var observedState: Void { () }
}

extension Store: Observable {}
