import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Login")
@MainActor
struct LoginTests {
  @Test("two factors let a user in")
  func twoFactorFlow() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: true)
      }
      $0.authenticationClient.twoFactor = { @Sendable _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      }
    }

    await store.send(\.view.binding.email, "2fa@pointfree.co") {
      $0.email = "2fa@pointfree.co"
    }
    await store.send(\.view.binding.password, "password") {
      $0.password = "password"
      $0.isFormValid = true
    }
    let twoFactorPresentationTask = await store.send(.view(.loginButtonTapped)) {
      $0.isLoginRequestInFlight = true
    }
    await store.receive(\.loginResponse.success) {
      $0.isLoginRequestInFlight = false
      $0.twoFactor = TwoFactor.State(token: "deadbeefdeadbeef")
    }
    await store.send(\.twoFactor.view.binding.code, "1234") {
      $0.twoFactor?.code = "1234"
      $0.twoFactor?.isFormValid = true
    }
    await store.send(\.twoFactor.view.submitButtonTapped) {
      $0.twoFactor?.isTwoFactorRequestInFlight = true
    }
    await store.receive(\.twoFactor.twoFactorResponse.success) {
      $0.twoFactor?.isTwoFactorRequestInFlight = false
    }
    await store.send(\.twoFactor.dismiss) {
      $0.twoFactor = nil
    }
    await twoFactorPresentationTask.finish()
  }

  @Test("going back cancels the second factor")
  func dismissalCancelsTwoFactor() async {
    let store = TestStore(
      initialState: Login.State(twoFactor: TwoFactor.State(token: "deadbeefdeadbeef"))
    ) {
      Login()
    } withDependencies: {
      $0.authenticationClient.twoFactor = { @Sendable _, _ in try await Task.never() }
    }

    await store.send(\.twoFactor.view.submitButtonTapped) {
      $0.twoFactor?.isTwoFactorRequestInFlight = true
    }
    await store.send(\.twoFactor.dismiss) {
      $0.twoFactor = nil
    }
  }

  @Test("a wrong password raises an alert")
  func failing() async {
    let store = TestStore(
      initialState: Login.State(email: "blob@pointfree.co", isFormValid: true, password: "blub")
    ) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        throw AuthenticationError.invalidUserPassword
      }
    }

    await store.send(.view(.loginButtonTapped)) {
      $0.isLoginRequestInFlight = true
    }
    await store.receive(\.loginResponse.failure) {
      $0.alert = AlertState { TextState("There is no user with this password.") }
      $0.isLoginRequestInFlight = false
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }
}
