import Combine
import ComposableArchitecture
import Dependencies
import Foundation
import IssueReporting
import TCAReplay

@testable import ReplayRegistration

/// A feature with an action for each thing that can happen in a replay.
@Reducer
struct Laboratory {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var notes: [String] = []
    @Shared(value: 0) var total: Int
  }

  enum Action {
    case increment
    case nothing
    case note(String)
    /// Sends `note` now.
    case ask
    case answered(String)
    /// Sends `note` after a second of the injected clock.
    case wait
    /// The same with the system's own sleep.
    case sleep
    case tickEverySecond
    case tick
    case stop
    /// Starts a timer in place of the last one, and waits for ten seconds beside it.
    case restart
    case scheduleOnMainQueue
    case look
    case complain, complainThrice
    case callNobody
    case listen
    case heard(String)
    case addToTotal
    case dismissSelf
    case circle, stay, postpone, swing, add(Int), addTwiceToTotal, depart
  }

  static let lineOfComplaint = 42

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.oracle) var oracle
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment, .tick:
        state.count += 1
        return .none
      case .nothing:
        return .none
      case .note(let note), .answered(let note), .heard(let note):
        state.notes.append(note)
        return .none
      case .ask:
        return .run { [count = state.count] send in
          await send(.answered(try await oracle.answer(count)))
        }
      case .wait:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.note("waited"))
        }
      case .sleep:
        return .run { send in
          try await Task.sleep(for: .seconds(1))
          await send(.note("slept"))
        }
      case .tickEverySecond:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer)
      case .stop:
        return .cancel(id: CancelID.timer)
      case .restart:
        return .merge(
          .run { _ in try await clock.sleep(for: .seconds(5)) }
            .cancellable(id: CancelID.timer, cancelInFlight: true),
          .run { _ in try await clock.sleep(for: .seconds(10)) })
      case .scheduleOnMainQueue:
        return .run { send in
          try await mainQueue.sleep(for: .milliseconds(500))
          await send(.note("scheduled"))
        }
      case .look:
        state.notes = [
          "\(date.now.timeIntervalSinceReferenceDate)", uuid().uuidString,
          "\(withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) })",
        ]
        return .none
      case .complain:
        reportIssue("This should not be.", line: UInt(Self.lineOfComplaint))
        return .none
      case .complainThrice:
        for _ in 1...3 {
          reportIssue("This should not be.", line: UInt(Self.lineOfComplaint))
        }
        return .none
      case .callNobody:
        return .run { _ in _ = try await oracle.answer(42) }
      case .listen:
        return .run { send in
          for await word in oracle.words() { await send(.heard(word)) }
        }
      case .addToTotal:
        state.$total.withLock { $0 += 1 }
        return .none
      case .dismissSelf:
        return .run { _ in await dismiss() }
      case .circle:
        return .run { _ in
          while !Task.isCancelled { await Task.yield() }
        }
      case .stay:
        // A task of its own, which nobody cancels.
        return .run { _ in await Task { try? await clock.sleep(for: .seconds(9)) }.value }
      case .postpone:
        return .run { await $0(.note("late")) }
          .debounce(id: CancelID.timer, for: .seconds(1), scheduler: mainQueue)
      case .swing:
        return .run { send in
          await send(.add(20))
          await send(.add(-20))
        }
      case .addTwiceToTotal:
        return .run { send in
          await send(.addToTotal)
          await send(.addToTotal)
        }
      case .add(let number):
        state.count += number
        return .none
      case .depart:
        return .run { send in
          try? await clock.sleep(for: .seconds(9))
          // In a task of its own, which is not cancelled.
          await Task { await send(.note("bye")) }.value
        }
      }
    }
  }
}

@DependencyClient
struct Oracle: Sendable {
  var answer: @Sendable (_ question: Int) async throws -> String
  var words: @Sendable () -> AsyncStream<String> = { .finished }
}

extension Oracle: TestDependencyKey {
  static let testValue = Oracle()
}

extension DependencyValues {
  var oracle: Oracle {
    get { self[Oracle.self] }
    set { self[Oracle.self] = newValue }
  }
}

extension RegisteredFeature {
  static var laboratory: RegisteredFeature {
    FeatureRegistration("laboratory") {
      Laboratory()
    } initialState: {
      Laboratory.State()
    }
    .client("oracle", \.oracle)
    .invariant("at most nine") { state in state.count < 10 }
  }
}
