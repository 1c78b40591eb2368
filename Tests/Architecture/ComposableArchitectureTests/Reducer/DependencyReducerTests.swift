import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite("Dependencies of reducers")
struct DependencyReducerTests {
  @Test("are overridden for the reducer, the innermost override last")
  func override() {
    let store = Store(initialState: Feature.State()) {
      Feature()
        .dependency(\.uuid, .constant(UUID(1)))
        .dependency(\.uuid, .constant(UUID(2)))
    } withDependencies: {
      $0.uuid = .constant(UUID(3))
    }
    store.send(())
    #expect(store.withState(\.ids) == [UUID(1)])
  }

  @Test("are transformed for the reducer")
  func transform() {
    let store = Store(initialState: Feature.State()) {
      Feature()
        .transformDependency(\.uuid) { $0 = .constant(UUID(4)) }
    }
    store.send(())
    #expect(store.withState(\.ids) == [UUID(4)])
  }

  struct Feature: Reducer {
    struct State {
      var ids: [UUID] = []
    }

    @Dependency(\.uuid) var uuid

    func _reduce(into state: inout State, action: Void) -> Effect<Void> {
      state.ids.append(uuid())
      return .none
    }
  }
}
