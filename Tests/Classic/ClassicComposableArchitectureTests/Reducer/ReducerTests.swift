import ClassicComposableArchitecture
import Combine
import CombineSchedulers
import Dispatch
import TestSupport
import Testing

@Suite("Reducers")
final class ReducerTests {
  private var cancellables: Set<AnyCancellable> = []

  @Test("A reducer is called as a function")
  func callAsFunction() {
    let reducer = Reducer<Int, Void, Void> { state, _, _ in
      state += 1
      return .none
    }
    var state = 0
    _ = reducer.run(&state, (), ())
    _ = reducer(&state, (), ())
    #expect(state == 2)
    _ = Reducer<Int, Void, Void>.empty.run(&state, (), ())
    #expect(state == 2)
  }

  @Test("Combined effects run at the same time")
  func combinedEffects() {
    enum Action: Equatable { case increment }
    var fastValue: Int?
    let fastReducer = Reducer<Int, Action, AnySchedulerOf<DispatchQueue>> { state, _, scheduler in
      state += 1
      return Effect.fireAndForget { fastValue = 42 }
        .delay(for: 1, scheduler: scheduler)
        .eraseToEffect()
    }
    var slowValue: Int?
    let slowReducer = Reducer<Int, Action, AnySchedulerOf<DispatchQueue>> { state, _, scheduler in
      state += 1
      return Just(1729)
        .delay(for: 2, scheduler: scheduler)
        .handleEvents(receiveOutput: { slowValue = $0 })
        .fireAndForget()
    }
    let scheduler = DispatchQueue.test
    let store = TestStore(
      initialState: 0,
      reducer: .combine(fastReducer, slowReducer),
      environment: scheduler.eraseToAnyScheduler()
    )
    store.send(.increment) { $0 = 2 }
    scheduler.advance(by: 1)
    #expect(fastValue == 42)
    #expect(slowValue == nil)
    scheduler.advance(by: 1)
    #expect(slowValue == 1729)
  }

  @Test("Combined reducers run in their order")
  func order() {
    func appending(_ text: String) -> Reducer<String, Void, Void> {
      Reducer { state, _, _ in
        state += text
        return .none
      }
    }
    var state = ""
    _ = Reducer.combine([appending("a"), appending("b")])
      .combined(with: appending("c"))
      .run(&state, (), ())
    #expect(state == "abc")
  }

  @Test("Ten thousand combined reducers take no stack")
  func manyReducers() {
    var state = 0
    let one = Reducer<Int, Void, Void> { state, _, _ in
      state += 1
      return Effect(value: ())
    }
    var count = 0
    Reducer.combine(Array(repeating: one, count: 10_000)).run(&state, (), ())
      .sink { count += 1 }
      .store(in: &cancellables)
    #expect(state == 10_000)
    #expect(count == 10_000)
  }

  // MARK: - Pullbacks

  private struct Child: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  private enum ChildAction: Equatable {
    case increment
    case incremented(by: Int)
  }

  private static let child = Reducer<Child, ChildAction, Int> { state, action, step in
    switch action {
    case .increment:
      state.count += step
      return Effect(value: .incremented(by: step))
    case .incremented:
      return .none
    }
  }

  @Test("A pulled back reducer runs on a part of the state")
  func pullback() {
    struct Parent: Equatable { var child = Child(id: 1) }
    enum Action: Equatable { case child(ChildAction), other }
    let store = TestStore(
      initialState: Parent(),
      reducer: Self.child.pullback(
        state: \Parent.child, action: /Action.child, environment: { (text: String) in text.count }),
      environment: "abc"
    )
    store.send(.child(.increment)) { $0.child.count = 3 }
    store.receive(.child(.incremented(by: 3)))
    store.send(.other)
  }

  @Test("A reducer of a case runs while the state is in it")
  func pullbackToCase() {
    enum Parent: Equatable { case child(Child), none }
    enum Action: Equatable { case child(ChildAction), leave }
    let reducer = Reducer<Parent, Action, Void>.combine(
      Self.child.pullback(state: /Parent.child, action: /Action.child, environment: { 2 }),
      Reducer { state, action, _ in
        if action == .leave { state = .none }
        return .none
      }
    )
    let line = #line - 6
    let store = TestStore(
      initialState: Parent.child(Child(id: 1)), reducer: reducer, environment: ())
    store.send(.child(.increment)) { $0 = .child(Child(id: 1, count: 2)) }
    store.receive(.child(.incremented(by: 2)))
    store.send(.leave) { $0 = .none }
    let issues = RecordedIssues.during { store.send(.child(.increment)) }
    #expect(
      issues.map { $0.components(separatedBy: "\n\nThe logic")[0] } == [
        """
        A reducer pulled back at "ClassicComposableArchitectureTests/ReducerTests.swift:\(line)" received an action \
        when state was unavailable. …

          Action:
            ChildAction.increment
          State:
            Parent.none
        """
      ])
  }

  @Test("An optional reducer runs while there is state")
  func optional() {
    let reducer = Self.child.optional()
    let line = #line - 1
    var state: Child? = Child(id: 1)
    _ = reducer.run(&state, .increment, 2)
    #expect(state == Child(id: 1, count: 2))
    state = nil
    let issues = RecordedIssues.during { _ = reducer.run(&state, .increment, 2) }
    #expect(
      issues.map { $0.components(separatedBy: "\n\nThe logic")[0] } == [
        """
        An "optional" reducer at "ClassicComposableArchitectureTests/ReducerTests.swift:\(line)" received an action \
        when state was "nil". …

          Action:
            ChildAction.increment
        """
      ])
    let silent = RecordedIssues.during {
      _ = Self.child.optional(breakpointOnNil: false).run(&state, .increment, 2)
    }
    #expect(silent == [])
  }

  @Test("A reducer runs for each element of an array")
  func arrays() {
    struct Parent: Equatable { var children = [Child(id: 1), Child(id: 2)] }
    enum Action: Equatable { case child(index: Int, action: ChildAction) }
    let reducer = Self.child.forEach(
      state: \Parent.children, action: /Action.child(index:action:), environment: { 1 })
    let line = #line - 2
    let store = TestStore(initialState: Parent(), reducer: reducer, environment: ())
    store.send(.child(index: 1, action: .increment)) { $0.children[1].count = 1 }
    store.receive(.child(index: 1, action: .incremented(by: 1)))
    let issues = RecordedIssues.during { store.send(.child(index: 2, action: .increment)) }
    #expect(
      issues.map { $0.components(separatedBy: "\n\nThe logic")[0] } == [
        """
        A "forEach" reducer at "ClassicComposableArchitectureTests/ReducerTests.swift:\(line)" received an action \
        when state contained no element at that index. …

          Action:
            ChildAction.increment
          Index:
            2
        """
      ])
  }

  @Test("A reducer runs for each element of an identified array")
  func identifiedArrays() {
    struct Parent: Equatable {
      var children: IdentifiedArrayOf<Child> = [Child(id: 7), Child(id: 8)]
    }
    enum Action: Equatable { case child(id: Int, action: ChildAction) }
    let reducer = Self.child.forEach(
      state: \Parent.children, action: /Action.child, environment: { 1 })
    let line = #line - 2
    let store = TestStore(initialState: Parent(), reducer: reducer, environment: ())
    store.send(.child(id: 8, action: .increment)) { $0.children[id: 8]?.count = 1 }
    store.receive(.child(id: 8, action: .incremented(by: 1)))
    let issues = RecordedIssues.during { store.send(.child(id: 9, action: .increment)) }
    #expect(
      issues.map { $0.components(separatedBy: "\n\nThe logic")[0] } == [
        """
        A "forEach" reducer at "ClassicComposableArchitectureTests/ReducerTests.swift:\(line)" received an action \
        when state contained no element with that id. …

          Action:
            ChildAction.increment
          ID:
            9
        """
      ])
  }

  @Test("A reducer runs for each value of a dictionary")
  func dictionaries() {
    struct Parent: Equatable { var children = ["a": Child(id: 1)] }
    enum Action: Equatable { case child(key: String, action: ChildAction) }
    let reducer = Self.child.forEach(
      state: \Parent.children, action: /Action.child(key:action:), environment: { 1 })
    let line = #line - 2
    let store = TestStore(initialState: Parent(), reducer: reducer, environment: ())
    store.send(.child(key: "a", action: .increment)) { $0.children["a"]?.count = 1 }
    store.receive(.child(key: "a", action: .incremented(by: 1)))
    let issues = RecordedIssues.during { store.send(.child(key: "b", action: .increment)) }
    #expect(
      issues.map { $0.components(separatedBy: "\n\nThe logic")[0] } == [
        """
        A "forEach" reducer at "ClassicComposableArchitectureTests/ReducerTests.swift:\(line)" received an action \
        when state contained no value at that key. …

          Action:
            ChildAction.increment
          Key:
            b
        """
      ])
  }

  @Test("A reducer can pass itself to its closure")
  func recursion() {
    indirect enum Action: Equatable { case nested(Action), rename(String) }
    struct Nested: Equatable {
      var children: [Nested] = []
      var name = ""
    }
    let reducer = Reducer<Nested, Action, Void>.recurse { `self`, state, action, environment in
      switch action {
      case .nested(let action):
        return self(&state.children[0], action, environment).map(Action.nested).eraseToEffect()
      case .rename(let name):
        state.name = name
        return .none
      }
    }
    var state = Nested(children: [Nested(children: [Nested()])])
    _ = reducer(&state, .nested(.nested(.rename("Blob"))), ())
    #expect(state.children[0].children[0].name == "Blob")
  }
}

extension Reducer {
  fileprivate static func recurse(
    _ reducer: @escaping (Reducer, inout State, Action, Environment) -> Effect<Action, Never>
  ) -> Reducer {
    Reducer { state, action, environment in
      reducer(.recurse(reducer), &state, action, environment)
    }
  }
}
