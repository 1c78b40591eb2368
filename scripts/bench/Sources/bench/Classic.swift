import ClassicComposableArchitecture

// The features of `ClassicCosts.swift` in the API of 2020 to 2022. A file can import only one of the two APIs.

struct ClassicCounter: Equatable {
  var count = 0
  var fact: String?
}

enum ClassicCounterAction: Equatable {
  case emit
  case increment
  case sent(Int)
}

let classicCounterReducer = Reducer<ClassicCounter, ClassicCounterAction, Void> {
  state, action, _ in
  switch action {
  case .emit:
    return Effect(value: .sent(1))
  case .increment:
    state.count += 1
    return .none
  case .sent(let number):
    state.count += number
    return .none
  }
}

private let parentReducer = classicCounterReducer.pullback(
  state: \(counter: ClassicCounter, other: Int).counter,
  action: CasePath<ClassicCounterAction, ClassicCounterAction>(),
  environment: { $0 }
)

/// Sends actions to stores of the API of 2020 to 2022.
enum ClassicSends {
  static func plain() -> () -> Void {
    let store = Store(
      initialState: ClassicCounter(), reducer: classicCounterReducer, environment: ())
    return { store.send(.increment) }
  }

  static func pulledBack() -> () -> Void {
    let store = Store(
      initialState: (counter: ClassicCounter(), other: 0), reducer: parentReducer, environment: ())
    return { store.send(.increment) }
  }

  static func emitting() -> () -> Void {
    let store = Store(
      initialState: ClassicCounter(), reducer: classicCounterReducer, environment: ())
    return { store.send(.emit) }
  }

  static func testStore() -> () -> Void {
    let store = TestStore(
      initialState: ClassicCounter(), reducer: classicCounterReducer, environment: ())
    return { store.send(.increment) { $0.count += 1 } }
  }

  @MainActor
  static func asynchronousTestStore() -> () async -> Void {
    let store = TestStore(
      initialState: ClassicCounter(), reducer: classicCounterReducer, environment: ())
    return { await store.send(.increment) { $0.count += 1 } }
  }
}
