import Testing

/// What `@Reducer` generates on enums.
@Suite struct CaseReducerExpansionTests {
  @Test func `cases that hold reducers`() {
    expectExpansion(
      """
      @Reducer
      public enum Destination {
        case child(Child)
        case other(Other<Int> = Other(x: 1))
        case inner(Inner.Body = Inner.body)
      }
      """,
      macros: "Reducer",
      to: #"""
        public enum Destination {
          case child(Child)
          case other(Other<Int> = Other(x: 1))
          case inner(Inner.Body = Inner.body)

          @CasePathable
          @dynamicMemberLookup
          @ObservableState
          public enum State: ComposableArchitecture.CaseReducerState, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture.ObservableState, Observation.Observable {
            public typealias StateReducer = Destination
            case child(Child.State)
            case other(Other<Int>.State)
            case inner(Inner.Body.State)
          }

          @CasePathable
          public enum Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case child(Child.Action)
            case other(Other<Int>.Action)
            case inner(Inner.Body.Action)
          }

          public typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          public static var body: Body {
            func createFeatures() {
              let _: Child = Child()
              let _: Other<Int> = Other(x: 1)
              let _: Inner.Body = Inner.body
            }
            return ComposableArchitecture.Reduce(
                ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
                .ifCaseLet(Self.State.allCasePaths.child, action: Self.Action.allCasePaths.child) {
              Child()
              }
              .ifCaseLet(Self.State.allCasePaths.other, action: Self.Action.allCasePaths.other) {
              Other(x: 1)
              }
              .ifCaseLet(Self.State.allCasePaths.inner, action: Self.Action.allCasePaths.inner) {
              Inner.body
              }
              )
          }

          @CasePathable
          @dynamicMemberLookup
          public enum CaseScope: ComposableArchitecture._CaseScopeProtocol, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case child(ComposableArchitecture.Store<Child.State, Child.Action>)
            case other(ComposableArchitecture.Store<Other<Int>.State, Other<Int>.Action>)
            case inner(ComposableArchitecture.Store<Inner.Body.State, Inner.Body.Action>)
          }

          @MainActor
          public static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .child:
              return .child(store.scope(\.child, action: \.child)!)
            case .other:
              return .other(store.scope(\.other, action: \.other)!)
            case .inner:
              return .inner(store.scope(\.inner, action: \.inner)!)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func `cases that hold alerts or data`() {
    expectExpansion(
      """
      @Reducer
      enum Destination {
        case alert(AlertState<Alert>)
        case dialog(ConfirmationDialogState<Never>)
        @ReducerCaseEphemeral
        case custom(CustomAlert)
        @ReducerCaseIgnored
        case ignored(Meeting)
        case data(id: Int, String)
        case plain
      }
      """,
      macros: "Reducer",
      to: """
        enum Destination {
          case alert(AlertState<Alert>)
          case dialog(ConfirmationDialogState<Never>)
          @ReducerCaseEphemeral
          case custom(CustomAlert)
          @ReducerCaseIgnored
          case ignored(Meeting)
          case data(id: Int, String)
          case plain

          @CasePathable
          @dynamicMemberLookup
          @ObservableState
          enum State: ComposableArchitecture.CaseReducerState, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture.ObservableState, Observation.Observable {
            typealias StateReducer = Destination
            case alert(AlertState<Alert>)
            case dialog(ConfirmationDialogState<Never>)
            case custom(CustomAlert)
            case ignored(Meeting)
            case data(id: Int, String)
            case plain
          }

          @CasePathable
          enum Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case alert(Alert)
            case dialog(Never)
            case custom(CustomAlert.Action)
            case ignored(ComposableArchitecture._ReducerTypes.Never)
            case data(ComposableArchitecture._ReducerTypes.Never)
            case plain(ComposableArchitecture._ReducerTypes.Never)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: Body {
            ComposableArchitecture.Reduce(
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()

            )
          }

          @CasePathable
          @dynamicMemberLookup
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case alert(AlertState<Alert>)
            case dialog(ConfirmationDialogState<Never>)
            case custom(CustomAlert)
            case ignored(Meeting)
            case data(id: Int, String)
            case plain
          }

          @MainActor
          static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case let .alert(v0):
              return .alert(v0)
            case let .dialog(v0):
              return .dialog(v0)
            case let .custom(v0):
              return .custom(v0)
            case let .ignored(v0):
              return .ignored(v0)
            case let .data(v0, v1):
              return .data(id: v0, v1)
            case .plain:
              return .plain
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `conditions, indirect cases and conformances`() {
    expectExpansion(
      """
      @Reducer(state: .equatable, .sendable, action: .hashable)
      indirect enum Destination {
        indirect case child(Self)
        #if DEBUG
          case debug(Debug)
        #else
        #endif
      }
      """,
      macros: "Reducer",
      to: #"""
        indirect enum Destination {
          indirect case child(Self)
          #if DEBUG
            case debug(Debug)
          #else
          #endif

          @CasePathable
          @dynamicMemberLookup
          @ObservableState
          indirect enum State: ComposableArchitecture.CaseReducerState, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture.ObservableState, Observation.Observable, ComposableArchitecture._ReducerTypes.Equatable, ComposableArchitecture._ReducerTypes.Sendable {
            typealias StateReducer = Destination
            indirect case child(Destination.State)
            #if DEBUG
            case debug(Debug.State)
            #endif
          }

          @CasePathable
          indirect enum Action: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable, ComposableArchitecture._ReducerTypes.Hashable {
            indirect case child(Destination.Action)
            #if DEBUG
            case debug(Debug.Action)
            #endif
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: Body {
            func createFeatures() {
              let _: Destination = Destination()
              #if DEBUG
              let _: Debug = Debug()
              #endif
            }
            return ComposableArchitecture.Reduce(
                ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
                .ifCaseLet(Self.State.allCasePaths.child, action: Self.Action.allCasePaths.child) {
              Destination()
              }
              #if DEBUG
              .ifCaseLet(Self.State.allCasePaths.debug, action: Self.Action.allCasePaths.debug) {
                Debug()
              }
              #endif
              )
          }

          @CasePathable
          @dynamicMemberLookup
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case child(ComposableArchitecture.Store<Destination.State, Destination.Action>)
            #if DEBUG
            case debug(ComposableArchitecture.Store<Debug.State, Debug.Action>)
            #endif
          }

          @MainActor
          static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .child:
              return .child(store.scope(\.child, action: \.child)!)
            #if DEBUG
            case .debug:
              return .debug(store.scope(\.debug, action: \.debug)!)
            #endif
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func `what is there is kept`() {
    expectExpansion(
      """
      @Reducer
      enum Destination {
        case child(Child)
        enum State {
          case child(Child.State)
        }
        enum Action {
          case child(Child.Action)
        }
      }
      """,
      macros: "Reducer",
      to: #"""
        enum Destination {
          case child(Child)
          @CasePathable @dynamicMemberLookup
          enum State {
            case child(Child.State)
          }
          @CasePathable
          enum Action {
            case child(Child.Action)
          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: Body {
            func createFeatures() {
              let _: Child = Child()
            }
            return ComposableArchitecture.Reduce(
                ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
                .ifCaseLet(Self.State.allCasePaths.child, action: Self.Action.allCasePaths.child) {
              Child()
              }
              )
          }

          @CasePathable
          @dynamicMemberLookup
          enum CaseScope: ComposableArchitecture._CaseScopeProtocol, nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            case child(ComposableArchitecture.Store<Child.State, Child.Action>)
          }

          @MainActor
          static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
            switch store.state {
            case .child:
              return .child(store.scope(\.child, action: \.child)!)
            }
          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }
}
