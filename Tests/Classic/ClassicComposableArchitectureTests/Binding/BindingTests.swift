import ClassicComposableArchitecture
import CustomDump
import Foundation
import SwiftNavigation
import TestSupport
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

  @Test("A value that no reducer writes to the state is reported")
  func unhandledValue() {
    let viewStore = ViewStore(
      Store(initialState: State(), reducer: Self.reducer, environment: ()))
    let line = #line + 2
    let issues = RecordedIssues.during {
      viewStore.binding(\.$isOn).wrappedValue = true
      viewStore.$isOn.wrappedValue = true
    }
    #expect(
      issues == [
        """
        A binding action sent from a view store at \
        "ClassicComposableArchitectureTests/BindingTests.swift:\(line)" was not handled. …

          Action:
            Action.binding(.set(_, true))

        Call "binding()" on the feature's reducer, so that it writes the value to the state.
        """
      ])
    #expect(!viewStore.isOn)
  }

  @Test("A reducer can change what a binding has written")
  func changedValue() {
    let viewStore = ViewStore(
      Store(
        initialState: State(),
        reducer: Reducer<State, Action, Void> { state, action, _ in
          if case .binding(\.$profile.name) = action { state.profile.name += "!" }
          return .none
        }
        .binding(),
        environment: ()))
    viewStore.binding(\.$profile.name).wrappedValue = "Hello"
    #expect(viewStore.profile.name == "Hello!")
  }

  @Test("Bindable state is coded, hashed, compared and described as its value")
  func conformances() throws {
    struct Settings: Codable, Hashable { @BindableState var volume = 3 }
    let data = try JSONEncoder().encode(Settings())
    #expect(String(decoding: data, as: UTF8.self) == #"{"volume":3}"#)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == Settings())
    #expect(Set([Settings(), Settings()]).count == 1)
    #expect(BindableState(wrappedValue: 1) < BindableState(wrappedValue: 2))
    #expect(BindableState(wrappedValue: "a").debugDescription == "\"a\"")
  }
}

@Suite("Buttons of alerts")
struct ButtonTests {
  private enum Action: Equatable { case delete, dismiss }

  @available(*, deprecated)
  @Test("Buttons name their actions as in 0.10 to 0.18, or as later")
  func spellings() {
    typealias Button = AlertState<Action>.Button
    #expect(
      Button.default(TextState("OK"), send: .dismiss)
        == .default(TextState("OK"), action: .send(.dismiss)))
    #expect(
      Button.destructive(TextState("Delete"), send: .delete)
        == .destructive(TextState("Delete"), action: .send(.delete)))
    #expect(
      Button.cancel(TextState("No"), send: .dismiss)
        == .cancel(TextState("No"), action: .send(.dismiss)))
    #expect(Button.cancel(send: .dismiss) == .cancel(TextState("Cancel"), action: .send(.dismiss)))
    #expect(Button.cancel() == .cancel(TextState("Cancel")))
    #expect(Button.default(TextState("OK")).action.action == nil)
    let sheet = ActionSheetState<Action>(
      title: TextState("Delete?"),
      buttons: [.destructive(TextState("Delete"), send: .delete), .cancel()])
    #expect(sheet.buttons.map(\.role) == [.destructive, .cancel])
  }
}
