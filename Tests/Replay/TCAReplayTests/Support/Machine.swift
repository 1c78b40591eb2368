import ComposableArchitecture
import TCAReplay

@testable import ReplayRegistration

/// A generic feature with payloads that hold its type in every way.
@Reducer
struct Machine<Payload: Sample> {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var last: Payload?
    var all: [Payload] = []
    var named: [String: Payload] = [:]
    var message = ""
  }

  enum Action {
    case nothing
    case one(Payload)
    case two(Payload, Payload)
    case labelled(first: Payload, second: Payload)
    case mixed(Payload, count: Int)
    case optional(Payload?)
    case many([Payload])
    case keyed([String: Payload])
    case outcome(Result<Payload, any Error>)
    case inner(Inner)
    /// Sends `echoed` at once.
    case echo(Payload)
    /// Sends `echoed` after a second.
    case later(Payload)
    case echoed(Payload)

    @CasePathable
    enum Inner {
      case set(to: Payload)
      case deeper(Payload?, isOn: Bool)
    }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      Self.reduce(&state, action)
      switch action {
      case .echo(let payload): return .send(.echoed(payload))
      case .later(let payload):
        return .run { [clock] send in
          try await clock.sleep(for: Duration(secondsComponent: 1, attosecondsComponent: 0))
          await send(.echoed(payload))
        }
      default: return .none
      }
    }
  }

  /// The change of the state by an action, without effects.
  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .nothing, .echo, .later: return
    case .one(let payload), .echoed(let payload), .inner(.set(let payload)):
      state.last = payload
    case .two(let first, let second), .labelled(let first, let second):
      state.all = [first, second]
    case .mixed(let payload, let count):
      state.all.append(payload)
      state.count += count
      return
    case .optional(let payload), .inner(.deeper(let payload, isOn: true)): state.last = payload
    case .many(let payloads): state.all = payloads
    case .keyed(let payloads): state.named = payloads
    case .outcome(.success(let payload)): state.last = payload
    case .outcome(.failure(let error)): state.message = "\(error)"
    case .inner(.deeper): state.all.removeAll()
    }
    state.count &+= 1
  }

  static func registered(as name: String) -> RegisteredFeature {
    FeatureRegistration(name) {
      Self()
    } initialState: {
      State()
    }
  }
}
