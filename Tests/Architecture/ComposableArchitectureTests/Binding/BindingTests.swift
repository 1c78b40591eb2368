import ComposableArchitecture
import CustomDump
import TestSupport
import Testing

@MainActor
@Suite("Bindings")
struct BindingTests {
  @Test("write through the store")
  func write() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    #expect(store.changes == ["Blob"])
    store.inner.flag = true
    #expect(store.inner.flag)
  }

  @Test("write through a view's action")
  func viewAction() {
    let store = Store(initialState: Form.Viewed.State()) { Form.Viewed() }
    store.count = 3
    #expect(store.count == 3)
  }

  @Test("differ by property and value")
  func equality() {
    #expect(BindingAction<Form.State>.set(\.name, "a") == .set(\.name, "a"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.name, "b"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.other, "a"))
    #expect(\Form.State.name ~= BindingAction<Form.State>.set(\.name, "a"))
    #expect(Form.Action.set(\.name, "a").is(\.binding.name))
    #expect(Form.Action.set(\.name, "a")[case: \.binding.name] == "a")
    #expect(!Form.Action.set(\.name, "a").is(\.binding.other))
  }

  @Test("are dumped with the name of the property")
  func dump() {
    #expect(
      String(customDumping: Form.Action.set(\.name, "Blob"))
        == #"BindingTests.Form.Action.binding(.set(\BindingTests.Form.State.name, "Blob"))"#)
    #expect(
      String(customDumping: BindingAction<Form.State>.set(\.name, "Blob"))
        == #".set(\BindingTests.Form.State.name, "Blob")"#)
    #expect(
      diff(BindingAction<Form.State>.set(\.name, "Blob"), .set(\.name, "Blob, Jr."))
        == #"""
        - .set(\BindingTests.Form.State.name, "Blob")
        + .set(\BindingTests.Form.State.name, "Blob, Jr.")
        """#)
  }

  @Test("report a write that no reducer handles")
  func unhandled() {
    let store = Store(initialState: Form.State()) {
      EmptyReducer<Form.State, Form.Action>()
    }
    let issues = RecordedIssues.during { store.name = "Blob" }
    #expect(
      issues == [
        """
        A binding action sent from a store was not handled.

          Action:
            BindingTests.Form.Action.binding(.set(_, "Blob"))

        Add a "BindingReducer" to the reducer's "body", so that it writes the value to the state.
        """
      ]
    )
  }

  @Test("do nothing when the state is gone")
  func gone() throws {
    let store = Store(initialState: Parent.State(form: Form.State())) { Parent() }
    let form = try #require(store.scope(\.form, action: \.form) as StoreOf<Form>?)
    form.name = "Blob"
    #expect(form.name == "Blob")
    store.send(.close)
    #expect(RecordedIssues.during { form.name = "Blob Jr." } == [])
    #expect(form.name == "Blob")
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      var form: Form.State?
    }
    enum Action {
      case close
      case form(Form.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .close = action { state.form = nil }
        return .none
      }
      .ifLet(\.form, action: \.form) { Form() }
    }
  }

  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var changes: [String] = []
      var inner = Inner()
      var name = ""
      var other = ""

      struct Inner: Equatable {
        var flag = false
      }
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name):
          state.changes.append(state.name)
          return .none
        case .binding:
          return .none
        }
      }
    }

    @Reducer
    struct Viewed {
      @ObservableState
      struct State {
        var count = 0
      }
      enum Action: ViewAction {
        case view(View)
        @CasePathable
        enum View: BindableAction {
          case binding(BindingAction<State>)
        }
      }
      var body: some ReducerOf<Self> {
        BindingReducer(action: \.view)
      }
    }
  }
}
