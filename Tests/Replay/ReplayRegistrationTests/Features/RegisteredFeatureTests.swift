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

  /// The names of the invariants that a state breaks.
  private struct Broken: FeatureVisitor {
    let state: Any

    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
      guard let state = state as? State else { return [] }
      return feature.invariants.filter { !$0.holds(state) }.map(\.name)
    }
  }

  /// Without a builder, the compiler gives up on these conditions of optional values.
  @Test
  func conditionsHaveAnyForm() {
    let feature = FeatureRegistration("map") {
      Map()
    } initialState: {
      Map.State()
    }
    .invariant("one expression") { state in
      state.shown == nil || state.shown == state.query || state.shown == ""
    }
    .invariant("another one") { $0.shown == nil || $0.query != "x" && $0.zoom ?? 1 > 0 }
    .invariant("branches") { state in
      if let zoom = state.zoom { zoom > 0 } else { state.shown == nil || state.query != "x" }
    }
    .invariant("cases") { state in
      switch state.zoom {
      case nil: true
      case let zoom?: zoom > 0
      }
    }
    .invariant("statements") { state in
      guard let zoom = state.zoom else { return true }
      return zoom > 0
    }
    #expect(feature.accept(Broken(state: Map.State())) == [])
    #expect(
      feature.accept(Broken(state: Map.State(query: "x", shown: "y"))) == [
        "one expression", "another one", "branches",
      ])
    #expect(
      feature.accept(Broken(state: Map.State(zoom: 0))) == ["branches", "cases", "statements"])
  }

  @Reducer
  struct Map {
    struct State: Equatable {
      var query = ""
      var shown: String?
      var zoom: Int?
    }
    enum Action {}
  }
}
