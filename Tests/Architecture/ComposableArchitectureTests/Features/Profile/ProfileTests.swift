import ComposableArchitecture
import DependenciesTestSupport
import Testing

@MainActor
@Suite(.serialized) struct ProfileTests {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "You are offline." }
  }

  @Test func fieldsAreSetByTheirKeyPaths() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }

    await store.send(\.view.binding.name, "Blob") {
      $0.name = "Blob"
    }
    await store.send(.view(.set(\.newsletter.perMonth, 2))) {
      $0.newsletter = Profile.State.Newsletter(isOn: true, perMonth: 2)
    }
    await store.send(.view(.set(\.newsletter.isOn, false))) {
      $0.newsletter.isOn = false
    }
    await store.send(.view(.binding(.set(\.name, "Blob, Jr.")))) {
      $0.name = "Blob, Jr."
    }
  }

  @Test func aFailureIsShownAndMayBeRetried() async {
    let isOnline = LockIsolated(false)
    let store = TestStore(initialState: Profile.State(name: "Blob")) {
      Profile()
    } withDependencies: {
      $0[ProfileClient.self].save = { name in
        guard isOnline.value else { throw Offline() }
        return name == "Blob"
      }
    }

    await store.send(\.view.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saved.failure) {
      $0.isSaving = false
      $0.alert = AlertState {
        TextState("You are offline.")
      } actions: {
        ButtonState(action: .retryButtonTapped) { TextState("Try again") }
      }
    }
    isOnline.setValue(true)
    await store.send(\.alert.retryButtonTapped) {
      $0.alert = nil
      $0.isSaving = true
    }
    await store.receive(\.saved.success, true) {
      $0.isSaving = false
    }
  }

  @Test(.dependencies { $0[ProfileClient.self].save = { _ in true } })
  func dependenciesOfATraitReachTheStore() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.view(.saveButtonTapped)) { $0.isSaving = true }
    await store.receive(\.saved) { $0.isSaving = false }
  }

  @Test func aBindingThatChangesMoreThanExpectedIsToldInFull() async {
    let messages = await messages {
      let store = TestStore(initialState: Profile.State()) { Profile() }
      await store.send(.view(.set(\.newsletter.perMonth, 2))) {
        $0.newsletter.perMonth = 2
      }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Profile.State(
            \u{2007}   _alert: nil,
            \u{2007}   _isSaving: false,
            \u{2007}   _name: "",
            \u{2007}   _newsletter: Profile.State.Newsletter(
            −     isOn: false,
            +     isOn: true,
            \u{2007}     perMonth: 2
            \u{2007}   )
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func aBindingThatChangesNothingIsToldWithWhatWasExpected() async {
    let messages = await messages {
      let store = TestStore(initialState: Profile.State(name: "Blob")) { Profile() }
      await store.send(\.view.binding.name, "Blob") {
        $0.name = "Blob"
      }
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("Expected state to change, but no change occurred.\n\n") == true)
  }

  @Test func anEndpointWithoutAnOverrideIsNamed() async {
    let messages = await messages {
      let store = TestStore(initialState: Profile.State()) { Profile() }
      await store.send(.view(.saveButtonTapped)) { $0.isSaving = true }
      await store.receive(\.saved.failure) {
        $0.isSaving = false
        $0.alert = AlertState {
          TextState("\(DependenciesMacros.Unimplemented("save"))")
        } actions: {
          ButtonState(action: .retryButtonTapped) { TextState("Try again") }
        }
      }
    }
    #expect(messages == ["Unimplemented: 'ProfileClient.save'"])
  }
}

/// What a screen of a user-interface framework would be.
@ViewAction(for: Profile.self)
@MainActor
private struct ProfileScreen {
  let store: StoreOf<Profile>

  func appear() {
    send(.set(\.name, "Blob"))
    send(.set(\.newsletter.perMonth, 1), animation: .default)
    send(.set(\.newsletter.isOn, false), transaction: Transaction(animation: .default))
  }
}

@MainActor
@Suite struct ProfileScreenTests {
  @Test func aScreenSendsViewActionsWithOrWithoutAnAnimation() {
    let store = Store(initialState: Profile.State()) { Profile() }
    ProfileScreen(store: store).appear()
    #expect(
      store.state
        == Profile.State(
          name: "Blob", newsletter: Profile.State.Newsletter(isOn: false, perMonth: 1)))
  }
}
