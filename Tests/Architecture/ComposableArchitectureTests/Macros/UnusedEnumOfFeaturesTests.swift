import ComposableArchitecture
import Testing

@Reducer
private struct Before {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action {
    case tap
  }
}

@Reducer
private enum Unused {
  case one(Before)
  case other(Before)
}

@Reducer
private struct After {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action {
    case tap
  }
}

/// The test is that this compiles: the compiler once crashed on an enum of features that nothing else in its file used,
/// while the conformances of its nested types were extensions.
@Suite("An enum of features that is not used")
struct UnusedEnumOfFeaturesTests {
  @Test("has state and actions anyway")
  func domain() {
    #expect(Unused.State.one(Before.State()).is(\.one))
    #expect(Unused.Action.other(.tap).is(\.other))
  }
}
