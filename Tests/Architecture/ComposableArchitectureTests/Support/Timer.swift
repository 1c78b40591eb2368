import ComposableArchitecture
import InternalSupport

/// A feature with an effect that goes on until it is cancelled.
@Reducer
struct Timer {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var ticks = 0
  }

  enum Action: Equatable {
    case start
    case stop
    case tick
  }

  enum CancelID { case timer }

  @Dependency(\.ticker) var ticker

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          for await _ in ticker.ticks() {
            await send(.tick)
          }
        }
        .cancellable(id: CancelID.timer)
      case .stop:
        return .cancel(id: CancelID.timer)
      case .tick:
        state.ticks += 1
        return .none
      }
    }
  }
}

/// Ticks on request.
final class Ticker: TestDependencyKey, Sendable {
  private let continuations = Lock<[Int: AsyncStream<Void>.Continuation]>([:])
  private let lastID = Lock(0)

  static var testValue: Ticker { Ticker() }

  var subscriberCount: Int {
    continuations.withLock(\.count)
  }

  func ticks() -> AsyncStream<Void> {
    AsyncStream { continuation in
      let id = lastID.withLock { id in
        id += 1
        return id
      }
      continuations.withLock { $0[id] = continuation }
      continuation.onTermination = { _ in self.continuations.withLock { $0[id] = nil } }
    }
  }

  func tick() {
    for continuation in continuations.withLock({ Array($0.values) }) {
      continuation.yield()
    }
  }
}

extension DependencyValues {
  var ticker: Ticker {
    get { self[Ticker.self] }
    set { self[Ticker.self] = newValue }
  }
}
