import ClassicComposableArchitecture
import CustomDump
import Testing

@Suite("Bindings")
struct BindingTests {
  private struct State: Equatable {
    @BindableState var isOn = false
    @BindableState var profile = Profile()
    var plain = 0
    var changes = 0
  }

  private struct Profile: Equatable { var name = "" }

  private enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case other
  }

  private static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .binding(\.$isOn):
      state.changes += 1
    case .binding(\.$profile.name), .binding(\.plain):
      state.changes += 10
    case .binding, .other:
      break
    }
    return .none
  }

  @Test(
    "The values of binding actions are written before the reducer runs", arguments: [true, false])
  func reducer(isImplied: Bool) {
    let store = TestStore(
      initialState: State(),
      reducer: isImplied ? Self.reducer.binding() : Self.reducer.binding(action: /Action.binding),
      environment: ())
    store.send(.set(\.$isOn, true)) {
      $0.isOn = true
      $0.changes = 1
    }
    store.send(.binding(.set(\.$profile.name, "Blob"))) {
      $0.profile.name = "Blob"
      $0.changes = 11
    }
    store.send(.binding(.set(\.plain, 7))) {
      $0.plain = 7
      $0.changes = 21
    }
    store.send(.other)
  }

  @Test("Views bind to properties")
  func viewStore() {
    let viewStore = ViewStore(
      Store(initialState: State(), reducer: Self.reducer.binding(), environment: ()))
    viewStore.binding(\.$isOn).wrappedValue = true
    #expect(viewStore.isOn)
    viewStore.$profile.wrappedValue.name = "Blob"
    #expect(viewStore.profile.name == "Blob")
    viewStore.binding(keyPath: \.plain, send: Action.binding).wrappedValue = 3
    #expect(viewStore.plain == 3)
    #expect(viewStore.changes == 11)
  }

  @Test("Actions are equal if they set equal values to one property")
  func equality() {
    let action = BindingAction<State>.set(\.$isOn, true)
    #expect(action == .set(\.$isOn, true))
    #expect(action != .set(\.$isOn, false))
    #expect(action != .set(\.$profile.name, ""))
    struct Parent { var child = State() }
    var parent = Parent()
    let pulledBack = action.pullback(\Parent.child)
    #expect(pulledBack.keyPath == \Parent.child.$isOn)
    #expect(pulledBack == .set(\Parent.child.$isOn, true))
    let reducer = Reducer<Parent, BindingAction<Parent>, Void>.empty.binding(action: { $0 })
    _ = reducer.run(&parent, pulledBack, ())
    #expect(parent.child.isOn)
  }

  @Test("Bindable state shows its value")
  func dumps() {
    #expect(String(customDumping: BindableState(wrappedValue: 1)) == "1")
  }
}
