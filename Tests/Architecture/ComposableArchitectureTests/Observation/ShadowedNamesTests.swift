import ComposableArchitecture
import Testing

@Suite struct ShadowedNamesTests {
  @ObservableState
  struct State {
    struct Swift {}
    struct Bool {}
    struct String {}

    var log = 0
    var `default` = 0
    var `my value` = 0
  }

  @Test func stateThatDeclaresTypesLikeThoseOfTheStandardLibrary() {
    var state = State()
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = (state.log, state.`default`, state.`my value`)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    state.`my value` = 1
    #expect(changes.value == 1)
    state.log = 2
    #expect((state.log, state.`my value`) == (2, 1))
  }
}
