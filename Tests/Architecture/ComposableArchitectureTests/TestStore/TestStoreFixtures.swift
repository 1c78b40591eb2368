import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Dispatch
import Testing

/// A feature with an action for each thing that a test store checks.
struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var name = "Blob"
  }

  @CasePathable
  enum Action: Equatable {
    case decrement
    case increment
    case nothing
    /// Sends `increment` by an effect, as often as asked.
    case incrementLater(times: Int)
    case load
    case loaded(String)
    case named(first: String, last: String)
    case neverEnds
    case stop
    case tick
    case timer
    case world
    /// Runs `timer` and `world` in one effect.
    case worldBesideTimer
    /// Asks the world, and gives up after a second.
    case worldInTime
  }

  private enum CancelID { case effect }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrement:
        state.count -= 1
        return .none
      case .increment:
        state.count += 1
        return .none
      case .nothing, .named:
        return .none
      case .incrementLater(let times):
        return .run { send in
          for _ in 0..<times { await send(.increment) }
        }
      case .load:
        return .send(.loaded("Blob, Jr."))
      case .loaded(let name):
        state.name = name
        return .none
      case .neverEnds:
        return .run { _ in try await Task.never() }
          .cancellable(id: CancelID.effect)
      case .stop:
        return .cancel(id: CancelID.effect)
      case .tick:
        state.count += 1
        return .none
      case .timer:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.effect)
      case .world:
        // Another thread, which the test cannot see.
        return .run { send in await send(.loaded(await World.current.answer())) }
      case .worldBesideTimer:
        return .merge(
          reduce(into: &state, action: .timer),
          reduce(into: &state, action: .world)
        )
      case .worldInTime:
        return .run { send in
          let name = try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask { await World.current.answer() }
            group.addTask {
              try await clock.sleep(for: .seconds(1))
              return "Nobody"
            }
            defer { group.cancelAll() }
            return try await group.next()
          }
          if let name { await send(.loaded(name)) }
        }
      }
    }
  }
}

/// A client outside of the test that answers at any time.
final class World: Sendable {
  private static let worlds = LockIsolated<[Test.ID?: World]>([:])
  private let question = LockIsolated<(@Sendable (String) -> Void)?>(nil)

  /// The world of the running test: tests run in parallel, and each has its own.
  static var current: World {
    let id = Test.current?.id
    return worlds.withValue { worlds in
      let world = worlds[id] ?? World()
      worlds[id] = world
      return world
    }
  }

  func answer() async -> String {
    await withCheckedContinuation { continuation in
      question.setValue { continuation.resume(returning: $0) }
    }
  }

  func answer(_ answer: String) {
    let question = question.withValue { question in
      defer { question = nil }
      return question
    }
    question?(answer)
  }
}

/// Runs an operation after a number of thread changes, so that no test store can foresee it.
func onAnotherThread(after changes: Int, _ operation: @escaping @Sendable () -> Void) {
  DispatchQueue.global().async {
    if changes == 0 {
      operation()
    } else {
      onAnotherThread(after: changes - 1, operation)
    }
  }
}

@MainActor
func makeStore(
  clock: any Clock<Duration> = TestClock(),
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> TestStoreOf<Feature> {
  TestStore(initialState: Feature.State()) {
    Feature()
  } withDependencies: {
    $0.continuousClock = clock
  }
}
