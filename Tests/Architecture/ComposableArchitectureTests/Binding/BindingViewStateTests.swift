import ComposableArchitecture
import TestSupport
import Testing

/// Older bindings: to `@BindingState` properties, through a view store.
@MainActor
@Suite("Bindings of view stores")
struct BindingViewStateTests {
  @Test("write marked properties and their members")
  func markedProperties() {
    let store = Store(initialState: Form.State()) { Form() }
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.$name.wrappedValue = "Blob"
    viewStore.$address.street.wrappedValue += "Main Street"
    #expect(store.withState(\.name) == "Blob")
    #expect(store.withState(\.address.street) == "Main Street")
    #expect(viewStore.$name.wrappedValue == "Blob")
  }

  @Test("are properties of a view's own state")
  func viewState() {
    struct ViewState: Equatable {
      @BindingViewState var name: String
      @BindingViewState var street: String
      var saves: Int

      init(_ store: BindingViewStore<Form.State>) {
        _name = store.$name
        _street = store.$address.street
        saves = store.saves
      }
    }
    let store = Store(initialState: Form.State()) { Form() }
    let viewStore = ViewStore(store, observe: ViewState.init)
    viewStore.$street.wrappedValue = "Main Street"
    viewStore.$name.wrappedValue = "Blob"
    #expect(viewStore.street == "Main Street")
    #expect(store.withState(\.name) == "Blob")
    #expect(String(customDumping: viewStore.state).contains(#"_name: "Blob""#))
  }

  @Test("work with the compiler's initialiser and with none")
  func memberwiseInitialiser() {
    struct ViewState: Equatable {
      @BindingViewState var name: String
    }
    struct NoState: Equatable {}
    let store = Store(initialState: Form.State()) { Form() }
    let viewStore = ViewStore(store, observe: { ViewState(name: $0.$name) })
    viewStore.$name.wrappedValue = "Blob"
    #expect(store.withState(\.name) == "Blob")
    let empty = ViewStore(store, observe: { _ in NoState() })
    #expect(empty.state == NoState())
  }

  @Test("send actions of a part of the actions")
  func viewActions() {
    struct ViewState: Equatable {
      @BindingViewState var name: String
    }
    let store = Store(initialState: Nested.State()) { Nested() }
    let viewStore = ViewStore(
      store, observe: { ViewState(name: $0.$name) },
      send: { (action: Nested.Action.View) in .view(action) })
    viewStore.$name.wrappedValue = "Blob"
    #expect(store.withState(\.name) == "Blob")
    viewStore.send(.set(\.$name, "Blob Jr."))
    #expect(viewStore.name == "Blob Jr.")
  }

  @Reducer
  struct Nested {
    struct State: Equatable {
      @BindingState var name = ""
    }
    enum Action {
      case view(View)

      enum View: BindableAction {
        case binding(BindingAction<Nested.State>)
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
    }
  }

  @Test("send an action of the new value")
  func closures() {
    let store = Store(initialState: Form.State()) { Form() }
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.binding(get: \.saves, send: { .saved($0) }).wrappedValue = 3
    #expect(store.withState(\.saves) == 3)
    let binding = viewStore.binding(get: \.saves, send: .saved(7))
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 7)
    let saves = ViewStore(store, observe: \.saves, send: { (saves: Int) in .saved(saves) })
    saves.binding(send: { $0 + 1 }).wrappedValue = 1
    #expect(saves.state == 2)
  }

  @Test("report a write that no reducer handles")
  func unhandled() {
    let store = Store(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
    let viewStore = ViewStore(store, observe: { $0 })
    let issues = RecordedIssues.during { viewStore.$name.wrappedValue = "Blob" }
    #expect(
      issues == [
        """
        A binding action sent from a store for binding state defined at \
        "ComposableArchitectureTests/BindingViewStateTests.swift:\(Form.line)" was not handled.

          Action:
            BindingViewStateTests.Form.Action.binding(.set(_, "Blob"))

        Add a "BindingReducer" to the reducer's "body", so that it writes the value to the state.
        """
      ]
    )
  }

  @Reducer
  struct Form {
    nonisolated static let line = #line + 2
    struct State: Equatable {
      @BindingState var name = ""
      @BindingState var address = Address()
      var saves = 0

      struct Address: Equatable {
        var street = ""
      }
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case saved(Int)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .saved(let saves) = action { state.saves = saves }
        return .none
      }
    }
  }
}
