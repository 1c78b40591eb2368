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

/// That this compiles is the test: the compiler crashed over enums of features that nothing in their file had looked into before
/// it checked the file's conformances, while those of their nested types were extensions.
@Suite("An enum of features that nobody uses")
struct UnusedEnumOfFeaturesTests {
  @Test("has state and actions all the same")
  func domain() {
    #expect(Unused.State.one(Before.State()).is(\.one))
    #expect(Unused.Action.other(.tap).is(\.other))
  }
}
