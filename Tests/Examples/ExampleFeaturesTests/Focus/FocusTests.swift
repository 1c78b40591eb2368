import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Focus")
@MainActor
struct FocusTests {
  @Test("signing in moves the focus to the first empty field")
  func signIn() async {
    let store = TestStore(initialState: Focus.State()) {
      Focus()
    }

    await store.send(.signInButtonTapped) { $0.focusedField = .username }
    await store.send(\.binding.username, "blob") { $0.username = "blob" }
    await store.send(.signInButtonTapped) { $0.focusedField = .password }
    await store.send(\.binding.password, "1234") { $0.password = "1234" }
    await store.send(\.binding.focusedField, nil) { $0.focusedField = nil }
    await store.send(.signInButtonTapped)
  }
}
