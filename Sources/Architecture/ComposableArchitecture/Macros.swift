// MARK: - Reducers

/// Generates what a type needs to conform to ``Reducer``.
///
/// On a struct, the macro adds the conformance and whatever is missing: an empty `State` and
/// `Action`, and a `body` that does nothing. It makes nested `State` and `Action` enums
/// case-pathable and `body` a reducer builder.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// On an enum whose cases hold reducers, the macro generates the `State`, the `Action`, and a
/// `body` that runs the reducer of the current case:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case alert(AlertState<Alert>)
///   case detail(Detail)
/// }
/// ```
@attached(
  member,
  names: named(State),
  named(Action),
  named(init),
  named(body),
  named(Body),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Adds protocol conformances to the state and the action of an enum of reducers.
///
/// > Important: Prefer extensions: `extension Destination.State: Equatable {}`.
@attached(
  member,
  names: named(State),
  named(Action),
  named(init),
  named(body),
  named(Body),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
@available(
  *,
  deprecated,
  message: "Conform to protocols in extensions: 'extension MyReducer.State: Equatable {}'"
)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// A protocol that `@Reducer` can make a state or an action conform to.
public struct _SynthesizedConformance: Sendable {}

extension _SynthesizedConformance {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}

/// Marks a case of an enum of reducers whose state is removed after any action, such as an alert's.
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of an enum of reducers that holds plain data instead of a reducer.
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseIgnoredMacro")

// MARK: - Observation

/// Makes the fields of a state observable.
@attached(extension, conformances: Observable, ObservableState, _KeyPathNaming)
@attached(
  member,
  names: named(_$id),
  named(_$observationRegistrar),
  named(_$willModify),
  named(_$keyPathNames),
  named(_$storageKeyPaths),
  named(_$computedProperties),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservableStateMacro")

/// Names the properties of a state with `@BindingState` properties; ``Reducer()`` attaches it.
@attached(extension, conformances: _KeyPathNaming, names: named(_$keyPathNames))
public macro _BindableNames() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "BindableNamesMacro")

/// Observes a field of a state; ``ObservableState()`` attaches it.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateTrackedMacro")

/// Excludes a field of a state from observation.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateIgnoredMacro")

// MARK: - Presentation

/// Wraps an optional field of a state in ``PresentationState``, which tracks presentation and dismissal.
///
/// In observable states it replaces the `@PresentationState` property wrapper.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PresentsMacro")

// MARK: - Views

/// Adds `send(_:)` to a view, for the view actions of its feature; the feature's action must
/// conform to ``ViewAction``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ViewActionMacro")
where R.Action: ViewAction
