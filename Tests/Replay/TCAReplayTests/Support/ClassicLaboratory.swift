import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch

/// What ``Laboratory`` does, in the API of 2020 to 2022.
enum ClassicLaboratory {
  struct State: Equatable {
    var count = 0
    var notes: [String] = []
  }

  enum Action: Equatable {
    case increment
    case nothing
    case note(String)
    case ask
    case wait
    case tickEverySecond
    case stop
  }

  /// A test of it by a classic store.
  struct Test {
    private let clock = DispatchQueue.test
    private let store: TestStore<State, State, Action, Action, AnySchedulerOf<DispatchQueue>>

    init() {
      store = TestStore(
        initialState: State(), reducer: reducer, environment: clock.eraseToAnyScheduler())
    }

    func send(_ action: Action, _ update: ((inout State) -> Void)? = nil) {
      store.send(action, update)
    }

    func receive(_ action: Action, _ update: ((inout State) -> Void)? = nil) {
      store.receive(action, update)
    }

    /// Advances time by a second.
    func advance() { clock.advance(by: 1) }
  }

  private static let reducer = Reducer<State, Action, AnySchedulerOf<DispatchQueue>> {
    state, action, queue in
    struct TimerID: Hashable {}
    switch action {
    case .increment:
      state.count += 1
    case .nothing:
      break
    case .note(let note):
      state.notes.append(note)
    case .ask:
      return Effect(value: .note("yes"))
    case .wait:
      return Effect(value: .note("waited")).delay(for: 1, scheduler: queue).eraseToEffect()
    case .tickEverySecond:
      return Effect.timer(id: TimerID(), every: 1, on: queue).map { _ in .increment }
    case .stop:
      return .cancel(id: TimerID())
    }
    return .none
  }
}
