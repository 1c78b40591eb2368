import Testing

extension CaseReducerExpansionTests {
  @Test func `an enum without cases`() {
    expectExpansion(
      """
      @Reducer
      package enum Destination {
      }
      """,
      macros: "Reducer",
      to: """
        package enum Destination {

          @CasePathable
          @dynamicMemberLookup
          @ObservableState
          package enum State: ComposableArchitecture.CaseReducerState, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture.ObservableState, Observation.Observable {
            package typealias StateReducer = Destination

          }

          @CasePathable
          package enum Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {

          }

          package typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          package static var body: Body {
            ComposableArchitecture.Reduce(
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()

            )
          }

          @CasePathable
          @dynamicMemberLookup
          package enum CaseScope: ComposableArchitecture._CaseScopeProtocol, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {

          }

          @MainActor
          package static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {

            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """
    )
  }
}
