import Testing

/// What `@ObservableState` generates.
@Suite struct ObservableStateExpansionTests {
  @Test func `a struct`() {
    expectExpansion(
      """
      @ObservableState
      struct State: Equatable {
        var count = 0
        let id = 1
        var double: Int { count * 2 }
        static var shared = State()
      }
      """,
      macros: "ObservableState",
      to: #"""
        struct State: Equatable {
          @ObservationStateTracked
          var count = 0
          let id = 1
          var double: Int { count * 2 }
          static var shared = State()

          @ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          public var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private static func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            true
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.Equatable>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs != rhs
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs !== rhs
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.Equatable & ComposableArchitecture._ObservableStateTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs != rhs
          }

          static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            var names: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
            names.append(("count", \Self.count))
            return names
          }

          static var _$storageKeyPaths: [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            var paths: [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
            paths.append((\Self._$observationRegistrar, \Self._$observationRegistrar))
            paths.append((\Self.count, \Self._count))
            return paths
          }

          static var _$computedProperties: ComposableArchitecture._ComputedProperties {
            var properties = ComposableArchitecture._ComputedProperties()
            properties.add("double") { (state: Self) in
              return state.double
            }
            return properties
          }
        }

        extension State: ComposableArchitecture.ObservableState, Observation.Observable, ComposableArchitecture._KeyPathNaming {
        }
        """#
    )
  }

  @Test func `fields that observe themselves, are ignored, lazy or conditional`() {
    expectExpansion(
      """
      @ObservableState
      public struct State {
        @Shared(.appStorage("x")) public var shared = 1
        @SharedReader var reader: Int
        @Presents var child: Child.State?
        @ObservationStateIgnored var ignored = 1
        lazy var later = 1
        #if DEBUG
          var `default` = true
        #endif
      }
      """,
      macros: "ObservableState",
      to: #"""
        public struct State {
          @Shared(.appStorage("x"))
          @ObservationStateIgnored public var shared = 1
          @SharedReader
          @ObservationStateIgnored var reader: Int
          @Presents
          @ObservationStateIgnored var child: Child.State?
          @ObservationStateIgnored var ignored = 1
          lazy var later = 1
          #if DEBUG
            var `default` = true
          #endif

          @ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          public var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private static func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            true
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.Equatable>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs != rhs
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs !== rhs
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.Equatable & ComposableArchitecture._ObservableStateTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs != rhs
          }

          public static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            var names: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
            names.append(("shared", \Self.shared))
            names.append(("reader", \Self.reader))
            names.append(("child", \Self.child))
            names.append(("ignored", \Self.ignored))
            #if DEBUG
            names.append(("default", \Self.`default`))
            #endif
            return names
          }

          public static var _$storageKeyPaths: [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            var paths: [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
            paths.append((\Self._$observationRegistrar, \Self._$observationRegistrar))
            paths.append((\Self.$child, \Self._child))
            #if DEBUG
            paths.append((\Self.`default`, \Self._default))
            #endif
            return paths
          }
        }

        extension State: ComposableArchitecture.ObservableState, Observation.Observable, ComposableArchitecture._KeyPathNaming {
        }
        """#
    )
  }

  @Test func `isolation is handed on`() {
    expectExpansion(
      """
      @ObservableState
      nonisolated struct State {
      }
      """,
      macros: "ObservableState",
      to: """
        nonisolated struct State {

          @ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          public var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          private static func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            true
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.Equatable>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs != rhs
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs !== rhs
          }

          private static func shouldNotifyObservers<Member: ComposableArchitecture._ObservableStateTypes.Equatable & ComposableArchitecture._ObservableStateTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> ComposableArchitecture._ObservableStateTypes.Bool {
            lhs != rhs
          }

          static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            []
          }

          static var _$storageKeyPaths: [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            []
          }
        }

        extension State: nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable, nonisolated ComposableArchitecture._KeyPathNaming {
        }
        """
    )
  }

  @Test func `an enum`() {
    expectExpansion(
      """
      @ObservableState
      enum State {
        case child(Child.State)
        case plain
        case pair(Int, Int)
        #if DEBUG
          case labelled(state: Other.State)
        #endif
      }
      """,
      macros: "ObservableState",
      to: """
        enum State {
          case child(Child.State)
          case plain
          case pair(Int, Int)
          #if DEBUG
            case labelled(state: Other.State)
          #endif

          public var _$id: ComposableArchitecture.ObservableStateID {
            switch self {
            case let .child(state):
              return ._$id(for: state)._$tag(0)
            case .plain:
              return ComposableArchitecture.ObservableStateID._$inert._$tag(1)
            case .pair:
              return ComposableArchitecture.ObservableStateID._$inert._$tag(2)
            #if DEBUG
            case let .labelled(state):
              return ._$id(for: state)._$tag(3)
            #endif
            }
          }

          public mutating func _$willModify() {
            switch self {
            case var .child(state):
              ComposableArchitecture._$willModify(&state)
              self = .child(state)
            case .plain:
              break
            case .pair:
              break
            #if DEBUG
            case var .labelled(state):
              ComposableArchitecture._$willModify(&state)
              self = .labelled(state: state)
            #endif
            }
          }
        }

        extension State: ComposableArchitecture.ObservableState, Observation.Observable {
        }
        """
    )
  }

  @Test func `an enum without cases`() {
    expectExpansion(
      """
      @ObservableState
      enum State {
      }
      """,
      macros: "ObservableState",
      to: """
        enum State {

          public var _$id: ComposableArchitecture.ObservableStateID {
            ._$inert
          }

          public mutating func _$willModify() {
          }
        }

        extension State: ComposableArchitecture.ObservableState, Observation.Observable {
        }
        """
    )
  }
}
