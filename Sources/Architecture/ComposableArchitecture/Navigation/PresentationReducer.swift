import CasePaths
import Combine
import Dependencies
import InternalSupport

/// Runs the reducer of a presented feature, then the parent.
///
/// It also handles dismissal and cancels the effects of a feature that is no longer presented.
struct PresentationReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let toPresentationState: MemberPath<Base.State, PresentationState<Destination.State>>
  let toPresentationAction: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  let destination: Destination
  let location: SourceLocation

  func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let path = DependencyValues._current.navigationIDPath
    let initial = presentation(in: state, path)
    let effects: Effect<Base.Action>

    switch toPresentationAction.extract(from: action) {
    case .presented(let destinationAction)? where initial.currentID != nil:
      let destinationEffects = reduceDestination(
        into: &state, action: destinationAction, initial.currentID ?? path)
      effects = destinationEffects.merge(with: base._reduce(into: &state, action: action))
      if initial.isEphemeral, initial.canSend(destinationAction),
        currentID(in: state, path) == initial.currentID
      {
        dismiss(&state)
      }

    case .dismiss? where initial.currentID != nil:
      effects = base._reduce(into: &state, action: action)
      if currentID(in: state, path) == initial.currentID {
        dismiss(&state)
      }

    case .some:
      reportIssue(RuntimeIssue.actionWithoutDestination(action: action, location), at: location)
      effects = base._reduce(into: &state, action: action)

    case .none:
      effects = base._reduce(into: &state, action: action)
    }

    return effects.merge(with: followPresentation(from: initial, &state, path))
  }

  // MARK: - The destination

  private func reduceDestination(
    into state: inout Base.State, action: Destination.Action, _ destinationPath: NavigationIDPath
  ) -> Effect<Base.Action> {
    let effects = toPresentationState.modify(&state) { presentation in
      presentation.wrappedValue.withSome { destinationState in
        withReducerDependencies {
          $0.dismiss = DismissEffect {
            Task._cancel(id: PresentationDismissID(), navigationIDPath: destinationPath)
          }
          $0.navigationIDPath = destinationPath
        } operation: {
          destination._reduce(into: &destinationState, action: action)
        }
      }
    }
    return (effects ?? .none)
      .map { [toPresentationAction] in toPresentationAction.embed(.presented($0)) }
      ._cancellable(navigationIDPath: destinationPath)
  }

  private func dismiss(_ state: inout Base.State) {
    toPresentationState.modify(&state) { $0.wrappedValue = nil }
  }

  // MARK: - The presentation

  /// What is presented before an action.
  private struct Presentation {
    /// The id of the feature that is presented now.
    var currentID: NavigationIDPath?
    /// The id of the feature that was presented after the previous action.
    var presentedID: NavigationIDPath?
    var ephemeralType: (any _EphemeralState.Type)?
    /// Only stored for ephemeral state; a copy of other state would prevent changes in place.
    var ephemeralState: Destination.State?

    var isEphemeral: Bool { ephemeralType != nil }

    func canSend(_ action: Destination.Action) -> Bool {
      ephemeralType.map {
        ComposableArchitecture.canSend(action, toEphemeral: $0, in: ephemeralState)
      }
        ?? false
    }
  }

  private func presentation(in state: Base.State, _ path: NavigationIDPath) -> Presentation {
    let presentation = toPresentationState.value(in: state)
    guard let destinationState = presentation.wrappedValue else {
      return Presentation(presentedID: presentation.presentedID)
    }
    let ephemeralType = ephemeralType(of: destinationState)
    return Presentation(
      currentID: id(of: destinationState, path),
      presentedID: presentation.presentedID,
      ephemeralType: ephemeralType,
      ephemeralState: ephemeralType == nil ? nil : destinationState
    )
  }

  private func currentID(in state: Base.State, _ path: NavigationIDPath) -> NavigationIDPath? {
    toPresentationState.value(in: state).wrappedValue.map { id(of: $0, path) }
  }

  private func id(of state: Destination.State, _ path: NavigationIDPath) -> NavigationIDPath {
    path.appending(NavigationID(base: state, keyPath: toPresentationState.keyPath))
  }

  /// Cancels the effects of a feature that is no longer presented, and starts waiting for the
  /// dismissal of a new one.
  private func followPresentation(
    from initial: Presentation, _ state: inout Base.State, _ path: NavigationIDPath
  ) -> Effect<Base.Action> {
    let presentation = toPresentationState.value(in: state)
    let currentID = presentation.wrappedValue.map { id(of: $0, path) }
    let hasChanged = initial.presentedID != currentID
    guard hasChanged || (presentation.presentedID == nil && currentID != nil) else { return .none }

    var effects = Effect<Base.Action>.none
    if hasChanged, let presentedID = initial.presentedID,
      initial.currentID.map({ $0 == presentedID && !initial.isEphemeral }) ?? true
    {
      effects = ._cancel(navigationIDPath: presentedID)
    }
    if let currentID, let destinationState = presentation.wrappedValue,
      ephemeralType(of: destinationState) == nil
    {
      toPresentationState.modify(&state) { $0.presentedID = currentID }
      if hasChanged { effects = effects.merge(with: awaitDismissal(at: currentID)) }
    } else if currentID == nil, presentation.presentedID != nil {
      toPresentationState.modify(&state) { $0.presentedID = nil }
    }
    return effects
  }

  /// Runs as long as the feature is presented.
  ///
  /// When the feature dismisses itself, this effect emits the dismissal.
  private func awaitDismissal(at id: NavigationIDPath) -> Effect<Base.Action> {
    Effect.concatenate(
      Effect.publisher { Empty(completeImmediately: false) }
        ._cancellable(id: PresentationDismissID(), navigationIDPath: id),
      .send(toPresentationAction.embed(.dismiss))
    )
    ._cancellable(navigationIDPath: id)
    ._cancellable(id: OnFirstAppearID(), navigationIDPath: NavigationIDPath())
    .awaitingDismissal
  }
}

/// The id of the effect that waits for a presented feature to dismiss itself.
package struct PresentationDismissID: Hashable, Sendable {
  package init() {}
}

/// The id of all effects that wait for dismissals.
///
/// They do not count as unfinished at the end of a test.
package struct OnFirstAppearID: Hashable, Sendable {
  package init() {}
}
