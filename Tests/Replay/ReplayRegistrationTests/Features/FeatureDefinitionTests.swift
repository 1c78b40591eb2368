import ComposableArchitecture
import ReplayValues
import Testing

@testable import ReplayRegistration

/// What the registration of a feature holds.
@Suite("Definitions of features")
struct FeatureDefinitionTests {
  enum SaveError: Error { case full }
  enum LoadError: Error { case offline }
  enum OtherError: Error { case other }

  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable {
      var lastFailure: LoadError?
    }
    enum Action {
      case failed(any Error)
      case saved(Result<Int, SaveError>)
    }
  }

  private struct Errors: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
      feature.knownErrors.map { displayName($0) }
    }
  }

  @Test("its errors are the registered ones and those among its types")
  func errors() {
    let feature = FeatureRegistration("editor") {
      Editor()
    } initialState: {
      Editor.State()
    }
    .errors(OtherError.self, SaveError.self)
    #expect(
      feature.accept(Errors()) == [
        "FeatureDefinitionTests.OtherError", "FeatureDefinitionTests.SaveError",
        "FeatureDefinitionTests.LoadError",
      ])
  }
}
