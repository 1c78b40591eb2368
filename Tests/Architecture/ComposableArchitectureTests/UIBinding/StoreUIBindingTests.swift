@_spi(Internals) import ComposableArchitecture
import SwiftNavigation
import TestSupport
import Testing

@MainActor
@Suite("Bindings of stores")
struct StoreUIBindingTests {
  @Test("send an action to write a property")
  func sending() {
    let store = Store(initialState: Feature.State()) { Feature() }
    @UIBindable var bound = store
    let count = $bound.count.sending(\.countChanged)
    count.wrappedValue = 3
    #expect(store.count == 3)
    #expect(count.wrappedValue == 3)
  }

  @Test("dismiss a presented feature")
  func presentation() {
    let store = Store(initialState: Feature.State(child: Counter.State(count: 1))) { Feature() }
    @UIBindable var bound = store
    let child = $bound.scope(state: \.child, action: \.child)
    #expect(child.wrappedValue?.count == 1)
    child.wrappedValue?.send(.increment)
    #expect(store.child?.count == 2)
    child.wrappedValue = nil
    #expect(store.child == nil)
  }

  @Test("push and pop")
  func stack() {
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.stackElementID = .testValue
    }
    @UIBindable var bound = store
    let path = $bound.scope(state: \.path, action: \.path).wrappedValue
    var view = path[fileID: "", filePath: "", line: 0, column: 0]
    view.append(StackState.Component(id: 0, element: Counter.State(count: 4)))
    path[fileID: "", filePath: "", line: 0, column: 0] = view
    #expect(store.path.map(\.count) == [4])
    let element = path.scope(component: view[0])
    element.send(.increment)
    #expect(store.path.map(\.count) == [5])
    view.removeLast()
    path[fileID: "", filePath: "", line: 0, column: 0] = view
    #expect(store.path.isEmpty)
  }

  @Test("are derived from a binding and from an observed store, by each form of 'scope'")
  func forms() {
    let state = Feature.State(child: Counter.State(count: 1), path: [Counter.State(count: 2)])
    let store = Store(initialState: state) { Feature() }
    @UIBinding var bound = store
    @UIBindable var observed = store
    let children = [
      $bound.scope(\.child, action: \.child),
      $bound.scope(state: \.child, action: \.child),
      $bound.scope(\.$child, action: \.child),
      $bound.scope(state: \.$child, action: \.child),
      $observed.scope(\.child, action: \.child),
      $observed.scope(state: \.child, action: \.child),
      $observed.scope(\.$child, action: \.child),
      $observed.scope(state: \.$child, action: \.child),
    ]
    #expect(children.map { $0.wrappedValue?.count } == Array(repeating: 1, count: 8))
    let paths = [
      $bound.scope(\.path, action: \.path),
      $bound.scope(state: \.path, action: \.path),
      $observed.scope(\.path, action: \.path),
      $observed.scope(state: \.path, action: \.path),
    ]
    #expect(
      paths.map { $0.wrappedValue.currentState.map(\.count) } == Array(repeating: [2], count: 4))
    children[0].wrappedValue = nil
    #expect(store.child == nil)
  }

  @Test("report a dismissal that no reducer handles")
  func ignoredDismissal() {
    let store = Store(initialState: Feature.State(child: Counter.State())) {
      EmptyReducer<Feature.State, Feature.Action>()
    }
    @UIBindable var bound = store
    let line: UInt = #line + 1
    let child = $bound.scope(state: \.child, action: \.child)
    let issues = RecordedIssues.during { child.wrappedValue = nil }
    #expect(
      issues == [
        #"""
        A binding at "ComposableArchitectureTests/StoreUIBindingTests.swift:\#(line)" was set to "nil", \#
        but the store destination wasn't nil'd out.

        The store ignored the dismissal. Usually an "ifLet" is missing that handles the \#
        presentation's actions. Add it to the reducer's "body":

            Reduce { state, action in
              // …
            }
            .ifLet(\.$destination, action: \.destination) {
              Destination()
            }

        Also check that the root store's reducer contains this reducer.
        """#
      ]
    )
  }

  @Test("ignore a dismissal after the presenting feature is gone")
  func dismissalOfAGoneFeature() throws {
    var sent: [Parent.Action] = []
    let store = Store(initialState: Parent.State(feature: Feature.State(child: Counter.State()))) {
      Reduce { (_: inout Parent.State, action: Parent.Action) in
        sent.append(action)
        return .none
      }
      Parent()
    }
    let feature: StoreOf<Feature> = try #require(
      store.scope(state: \.feature, action: \.feature.presented))
    @UIBindable var bound = feature
    let child = $bound.scope(state: \.child, action: \.child)
    store.send(.feature(.dismiss))
    let issues = RecordedIssues.during { child.wrappedValue = nil }
    #expect(issues.isEmpty)
    #expect(sent.count == 1)
  }

  @Test("report a path of equal length, as a store without a 'forEach' leads to")
  func ignoredPush() {
    let store = Store(initialState: Feature.State(path: [Counter.State()])) {
      EmptyReducer<Feature.State, Feature.Action>()
    }
    @UIBindable var bound = store
    let path = $bound.scope(state: \.path, action: \.path).wrappedValue
    let view = path[fileID: "", filePath: "", line: 0, column: 0]
    let issues = RecordedIssues.during {
      path[fileID: "Feature/View.swift", filePath: "", line: 42, column: 0] = view
    }
    #expect(
      issues == [
        #"""
        A navigation stack binding at "Feature/View.swift:42" was written to with a path that has the \#
        same number of elements that already exist in the store. Write to the binding only to push or pop \#
        elements.

        The store may have ignored an earlier push \#
        or pop because a "forEach" is missing that handles the stack's actions. Add it to the \#
        reducer's "body":

            Reduce { state, action in
              // …
            }
            .forEach(\.path, action: \.path) {
              Path()
            }

        Also check that the root store's reducer contains this reducer.
        """#
      ]
    )
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State {
      @Presents var child: Counter.State?
      var count = 0
      var path = StackState<Counter.State>()
    }
    enum Action {
      case child(PresentationAction<Counter.Action>)
      case countChanged(Int)
      case path(StackActionOf<Counter>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .countChanged(let count) = action { state.count = count }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Counter() }
      .forEach(\.path, action: \.path) { Counter() }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      @Presents var feature: Feature.State?
    }
    enum Action {
      case feature(PresentationAction<Feature.Action>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$feature, action: \.feature) { Feature() }
    }
  }
}
