public import Combine
import EffectSupport

extension Store {
  /// Calls `unwrap` with a store when optional state becomes non-`nil`, and `else` when it becomes
  /// `nil` or starts as `nil`.
  ///
  /// The returned cancellable ends the callbacks and keeps the store alive until then.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> any Cancellable where State == Wrapped? {
    statePublisher()
      .removeDuplicates { ($0 != nil) == ($1 != nil) }
      .sink { state in
        guard let state else { return `else`() }
        MainActor.assumeIsolated { unwrap(self.unwrapped(state)) }
      }
  }

  private func unwrapped<Wrapped>(_ state: Wrapped) -> Store<Wrapped, Action>
  where State == Wrapped? {
    @MainActor func open(_ core: some Core<State, Action>) -> any Core<Wrapped, Action> {
      UnwrappedCore(base: core, lastState: state)
    }
    return Store<Wrapped, Action>(core: open(core))
  }
}

/// The wrapped value of another core's optional state.
///
/// When it becomes `nil`, the last value remains visible.
@MainActor
private final class UnwrappedCore<Base: Core, State>: Core where Base.State == State? {
  private let base: Base
  private var lastState: State

  init(base: Base, lastState: State) {
    self.base = base
    self.lastState = lastState
  }

  var root: any AnyRootCore { base.root }

  var canStoreCacheChildren: Bool { base.canStoreCacheChildren }

  var isInvalid: Bool { base.isInvalid || base.withState { $0 == nil } }

  func withState<Result>(_ body: (State) -> Result) -> Result {
    if let state = base.state { lastState = state }
    return body(lastState)
  }

  func send(_ action: Base.Action) -> EffectTasks? {
    base.send(action)
  }
}
