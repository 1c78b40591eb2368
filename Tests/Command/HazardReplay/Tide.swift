import CombineSchedulers
import ComposableArchitecture

/// A feature that waits on the run loop, and whose dependencies have other names in scripts.
@Reducer
struct Tide {
  @ObservableState
  struct State: Equatable {
    var height = 0
  }

  enum Action {
    case risen(Int)
    case started
  }

  @Dependency(\.gauge) var gauge
  @Dependency(\.lighthouse.blow) var blow
  @Dependency(\.mainRunLoop) var runLoop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .risen(let height):
        state.height = height
        return .none
      case .started:
        return .run { send in
          await blow()
          try await runLoop.sleep(for: .seconds(1))
          await send(.risen(gauge.height()))
        }
      }
    }
  }
}

@DependencyClient
struct Gauge: Sendable {
  var height: @Sendable () async -> Int = { 0 }
}

extension Gauge: TestDependencyKey {
  static let testValue = Gauge()
}

struct Lighthouse: Sendable {
  var blow: @Sendable () async -> Void
}

extension Lighthouse: TestDependencyKey {
  static let testValue = Lighthouse(blow: {})
}

extension DependencyValues {
  var gauge: Gauge {
    get { self[Gauge.self] }
    set { self[Gauge.self] = newValue }
  }

  var lighthouse: Lighthouse {
    get { self[Lighthouse.self] }
    set { self[Lighthouse.self] = newValue }
  }
}
