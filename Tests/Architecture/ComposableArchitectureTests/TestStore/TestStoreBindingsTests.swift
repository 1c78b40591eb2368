import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct TestStoreBindingsTests {
  @Test func viewStatesAreMadeOfTheStateOfTheTestStore() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.set(\.$name, "Blob")) { $0.name = "Blob" }

    let form = FormView(store.bindings)
    #expect(form.name == "Blob")
    #expect(form.isEmpty == false)
  }

  @Test func bindingsChangeACopyByTheWayOfActions() {
    let store = TestStore(initialState: Form.State()) { Form() }
    let form = FormView(store.bindings)
    form.name = "Blob"
    #expect(form.name == "Blob")
    #expect(store.state.name == "")
  }

  @Test func bindingActionsMayBeInACase() async {
    let store = TestStore(initialState: Form.State()) { FormScreen() }
    await store.send(.view(.set(\.$name, "Blob"))) { $0.name = "Blob" }

    let form = FormView(store.bindings(action: \.view))
    #expect(form.name == "Blob")
    form.name = "Blob, Jr."
    #expect(form.name == "Blob, Jr.")
    #expect(store.state.name == "Blob")
  }

  @available(*, deprecated, message: "Case paths of the older kind")
  @Test func bindingActionsMayBeInACaseThatACasePathTells() async {
    let store = TestStore(initialState: Form.State()) { PlainFormScreen() }
    await store.send(.view(.set(\.$name, "Blob"))) { $0.name = "Blob" }

    let form = FormView(store.bindings(action: /PlainFormScreen.Action.view))
    #expect(form.name == "Blob")
    form.name = "Blob, Jr."
    #expect(form.name == "Blob, Jr.")
    #expect(store.state.name == "Blob")
  }
}

private struct Form: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    var isEmpty: Bool { name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

private struct FormScreen: Reducer {
  typealias State = Form.State

  @CasePathable
  enum Action {
    case view(Form.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}

/// A screen whose actions have no case key paths.
@available(*, deprecated, message: "Case paths of the older kind")
private struct PlainFormScreen: Reducer {
  typealias State = Form.State

  enum Action {
    case view(Form.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: /Action.view)
  }
}

private struct FormView: Equatable {
  @BindingViewState var name: String
  var isEmpty: Bool

  @MainActor
  init(_ form: BindingViewStore<Form.State>) {
    _name = form.$name
    isEmpty = form.isEmpty
  }
}
