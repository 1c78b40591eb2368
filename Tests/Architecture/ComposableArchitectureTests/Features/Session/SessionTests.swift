import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct SessionTests {
  struct Denied: Error {}

  private func makeStore(_ state: Session.State = .loggedOut(LogIn.State())) -> TestStoreOf<Session>
  {
    TestStore(initialState: state) {
      Session()
    } withDependencies: {
      $0[LogInClient.self].logIn = { name in
        if name.isEmpty { throw Denied() }
        return name
      }
    }
  }

  @Test func aUserLogsInAndOut() async {
    let store = makeStore()
    await store.send(\.loggedOut.binding.name, "Blob") {
      $0.modify(\.loggedOut) { $0.name = "Blob" }
    }
    await store.send(\.loggedOut.logInButtonTapped) {
      $0.modify(\.loggedOut) { $0.isInFlight = true }
    }
    await store.receive(\.loggedOut.response.success, "Blob") {
      $0 = .loggedIn(Home.State(user: "Blob"))
    }
    await store.send(\.loggedIn.logOutButtonTapped) {
      $0 = .loggedOut(LogIn.State())
    }
  }

  @Test func anErrorStaysUntilTheNameChanges() async {
    let store = makeStore()
    await store.send(\.loggedOut.logInButtonTapped) {
      $0.modify(\.loggedOut) { $0.isInFlight = true }
    }
    await store.receive(\.loggedOut.response.failure) {
      $0.modify(\.loggedOut) {
        $0.isInFlight = false
        $0.error = "Denied()"
      }
    }
    await store.send(\.loggedOut.binding.name, "B") {
      $0.modify(\.loggedOut) {
        $0.name = "B"
        $0.error = nil
      }
    }
  }

  @Test func loggingOutEndsTheEffectsOfTheOtherCase() async {
    let (news, continuation) = AsyncStream.makeStream(of: String.self)
    let store = makeStore(.loggedIn(Home.State(user: "Blob")))
    store.dependencies[LogInClient.self].news = { news }
    await store.send(\.loggedIn.task)
    continuation.yield("Hello")
    await store.receive(\.loggedIn.newsArrived, "Hello") {
      $0.modify(\.loggedIn) { $0.news = ["Hello"] }
    }
    await store.send(\.loggedIn.logOutButtonTapped) {
      $0 = .loggedOut(LogIn.State())
    }
    continuation.yield("Too late")
  }

  @Test func scopesToTheCasesOfAnEnumGiveTheSameFlow() async {
    let store = TestStore(initialState: Session.State.loggedOut(LogIn.State(name: "Blob"))) {
      ScopedSession()
    } withDependencies: {
      $0[LogInClient.self].logIn = { $0 }
    }
    await store.send(\.loggedOut.logInButtonTapped) {
      $0.modify(\.loggedOut) { $0.isInFlight = true }
    }
    await store.receive(\.loggedOut.response.success) {
      $0 = .loggedIn(Home.State(user: "Blob"))
    }
  }

  @Test func anotherCaseThanExpectedIsToldByBoth() async {
    let messages = await messages {
      let store = makeStore(.loggedIn(Home.State(user: "Blob")))
      await store.send(\.loggedIn.logOutButtonTapped) {
        $0 = .loggedIn(Home.State(user: "Nobody"))
      }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            − Session.State.loggedIn(
            −   Home.State(
            −     _user: "Nobody",
            −     _news: []
            −   )
            − )
            + Session.State.loggedOut(
            +   LogIn.State(
            +     _name: "",
            +     _isInFlight: false,
            +     _error: nil
            +   )
            + )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func anActionOfAnotherCaseIsAnIssue() async {
    let messages = await messages {
      let store = makeStore(.loggedIn(Home.State(user: "Blob")))
      await store.send(\.loggedOut.binding.name, "Blob")
    }
    #expect(
      messages.map(\.withoutAdvice) == [
        """
        An "ifCaseLet" at "ComposableArchitectureTests/Session.swift:33" received a child action when child state was \
        set to a different case.

          Action:
            Session.Action.loggedOut(
              .binding(.set(\\LogIn.State.name, "Blob"))
            )
          State:
            Session.State.loggedIn(
              Home.State(
                _user: "Blob",
                _news: []
              )
            )
        """
      ])
  }
}
