import ClassicComposableArchitecture
import Foundation
import TCAReplay

@testable import ReplayRegistration

/// A feature of the API of 2020 to 2022, with closures of every kind in its environment.
struct KitchenState: Equatable {
  var log: [String] = []
}

enum KitchenAction: Equatable {
  case cook(Int)
  case cookLater(Int)
  case cookSlowly(Int)
  case clean
  case noted(String)
  case served(Result<String, KitchenFailure>)
  case startTimer
  case stamp
  case stopTimer
}

enum KitchenFailure: Error, Equatable {
  case burnt
  case outOf(String)
}

struct KitchenEnvironment {
  var clean: () -> Effect<Never, Never>
  var cook: (Int) -> Effect<String, KitchenFailure>
  var cookLater: @Sendable (Int) async throws -> String
  var count: () -> Int
  var date: () -> Date
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var runLoop: AnySchedulerOf<RunLoop>
  var uuid: () -> UUID
}

let kitchenReducer = Reducer<KitchenState, KitchenAction, KitchenEnvironment> {
  state, action, environment in
  enum StoveID {}
  enum TimerID {}
  switch action {
  case .cook(let number):
    return environment.cook(number).receive(on: environment.runLoop)
      .catchToEffect(KitchenAction.served)
  case .cookLater(let number):
    let cook = environment.cookLater
    return .task {
      do { return .noted(try await cook(number)) } catch { return .noted("\(error)") }
    }
  case .cookSlowly(let number):
    return environment.cook(number).catchToEffect(KitchenAction.served)
      .debounce(id: StoveID.self, for: 60, scheduler: environment.mainQueue)
  case .clean:
    return environment.clean().fireAndForget()
  case .noted(let text), .served(.success(let text)):
    state.log.append(text)
    return .none
  case .served(.failure(let failure)):
    state.log.append("\(failure)")
    return .none
  case .startTimer:
    return Effect.timer(id: TimerID.self, every: 60, on: environment.mainQueue)
      .map { _ in .noted("tick") }
  case .stamp:
    state.log.append("\(environment.count()) \(environment.uuid())")
    state.log.append(environment.date().ISO8601Format())
    return .none
  case .stopTimer:
    return .cancel(id: TimerID.self)
  }
}

extension RegisteredFeature {
  static var kitchen: RegisteredFeature {
    // One for each replay.
    FeatureRegistration("kitchen", reducer: kitchenReducer) {
      KitchenState()
    } environment: {
      var count = 0
      return KitchenEnvironment(
        clean: { .none },
        cook: { number in Effect(value: "live \(number)") },
        cookLater: { "live \($0)" },
        count: {
          count += 1
          return count
        },
        date: Date.init,
        mainQueue: .main,
        runLoop: .main,
        uuid: UUID.init)
    }
    .environment("clean", \KitchenEnvironment.clean)
    .environment("cook", \KitchenEnvironment.cook)
    .environment("cookLater", \KitchenEnvironment.cookLater)
    .date(\KitchenEnvironment.date)
    .uuid(\KitchenEnvironment.uuid)
  }
}

/// A test of the kitchen by a classic store.
struct KitchenTest {
  private let store = TestStore(
    initialState: KitchenState(), reducer: kitchenReducer,
    environment: KitchenEnvironment(
      clean: { .none }, cook: { Effect(value: "\($0)") }, cookLater: { "\($0)" }, count: { 0 },
      date: Date.init, mainQueue: DispatchQueue.test.eraseToAnyScheduler(), runLoop: .immediate,
      uuid: UUID.init))

  func send(_ action: KitchenAction, _ update: ((inout KitchenState) -> Void)? = nil) {
    store.send(action, update)
  }

  func receive(_ action: KitchenAction, _ update: ((inout KitchenState) -> Void)? = nil) {
    store.receive(action, update)
  }
}
