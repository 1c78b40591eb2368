import ComposableArchitecture
import Testing

@testable import ReplayRegistration

/// When the definition of a registered feature is made.
struct RegisteredFeatureTests {
  @Reducer
  struct Lamp {
    @ObservableState
    struct State: Equatable { var isOn = false }
    enum Action { case toggled }
  }

  /// The names of the clients.
  private struct ClientNames: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
      feature.clients.map(\.name)
    }
  }

  @Test
  func makesTheDefinitionOnceWhenItIsFirstNeeded() {
    var count = 0
    func keyPath() -> WritableKeyPath<DependencyValues, OpenURLEffect> {
      count += 1
      return \.openURL
    }
    let feature = FeatureRegistration("lamp", title: "A lamp") {
      Lamp()
    } initialState: {
      Lamp.State()
    }
    .client("browser", keyPath())
    .sent("toggled")

    #expect(feature.name == "lamp")
    #expect(feature.title == "A lamp")
    #expect(count == 0)
    #expect(feature.accept(ClientNames()) == ["browser"])
    #expect(feature.accept(ClientNames()) == ["browser"])
    #expect(count == 1)
  }

  @Test
  func changesOnlyTheCopy() {
    let feature = FeatureRegistration("lamp") {
      Lamp()
    } initialState: {
      Lamp.State()
    }
    let changed = feature.client("browser", \.openURL)

    #expect(feature.accept(ClientNames()) == [])
    #expect(changed.accept(ClientNames()) == ["browser"])
  }
}
