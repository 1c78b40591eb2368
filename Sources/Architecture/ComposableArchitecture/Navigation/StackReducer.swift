import CasePaths
import Combine
@_spi(Internals) import Dependencies
import InternalSupport
import OrderedCollections

/// Runs the reducer of a navigation stack's elements, then the parent.
///
/// It also handles pushes and pops and cancels the effects of popped elements.
struct StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let toStackState: MemberPath<Base.State, StackState<Destination.State>>
  let toStackAction: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let destination: Destination
  let location: SourceLocation

  func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let path = DependencyValues._current.navigationIDPath
    let mountedBefore = toStackState.value(in: state)._mounted
    let effects: Effect<Base.Action>

    switch toStackAction.extract(from: action) {
    case .element(let id, let destinationAction):
      let elementEffects = reduceElement(id, into: &state, action: destinationAction, path)
      effects = elementEffects.merge(with: base._reduce(into: &state, action: action))

    case .popFrom(let id):
      let isPresent = toStackState.value(in: state).ids.contains(id)
      effects = base._reduce(into: &state, action: action)
      if isPresent {
        toStackState.modify(&state) { $0.pop(from: id) }
      } else {
        reportIssue(
          RuntimeIssue.popOfMissingElement(
            id: id, ids: toStackState.value(in: state).ids, location), at: location)
      }

    case .push(let id, let element):
      effects =
        push(element, id, into: &state) ? base._reduce(into: &state, action: action) : .none

    case .none:
      effects = base._reduce(into: &state, action: action)
    }

    return effects.merge(with: followStack(from: mountedBefore, &state, path))
  }

  // MARK: - Elements

  private func reduceElement(
    _ id: StackElementID, into state: inout Base.State, action: Destination.Action,
    _ path: NavigationIDPath
  ) -> Effect<Base.Action> {
    let elementPath = self.path(of: id, path)
    let effects = toStackState.modify(&state) { stack in
      // The element stays where it is. By its id, it would be moved out of the stack and back.
      stack._dictionary.index(forKey: id).map { index in
        withReducerDependencies {
          $0.dismiss = DismissEffect {
            Task._cancel(id: NavigationDismissID(elementID: id), navigationIDPath: elementPath)
          }
          $0.navigationIDPath = elementPath
        } operation: {
          destination._reduce(into: &stack._dictionary.values[index], action: action)
        }
      }
    }
    guard let effects else {
      reportIssue(RuntimeIssue.missingElement(action: action, location), at: location)
      return .none
    }
    return
      effects
      .map { [toStackAction] in toStackAction.embed(.element(id: id, action: $0)) }
      ._cancellable(navigationIDPath: elementPath)
  }

  private func path(of id: StackElementID, _ path: NavigationIDPath) -> NavigationIDPath {
    path.appending(NavigationID(id: id, keyPath: toStackState.keyPath))
  }

  // MARK: - The stack

  private func push(
    _ element: Destination.State, _ id: StackElementID, into state: inout Base.State
  ) -> Bool {
    guard !toStackState.value(in: state).ids.contains(id) else {
      reportIssue(
        RuntimeIssue.pushOfPresentElement(id: id, ids: toStackState.value(in: state).ids, location),
        at: location)
      return false
    }
    if DependencyValues._current.context == .test {
      let generator = DependencyValues._current.stackElementID
      let next = generator.peek()
      if id.generation > next.generation {
        reportIssue(
          RuntimeIssue.pushOfUnexpectedGeneration(id: id, next: next, location), at: location)
      } else if id.generation == next.generation {
        _ = generator.next()
      }
    }
    toStackState.modify(&state) { $0._dictionary[id] = element }
    return true
  }

  /// Cancels the effects of elements that are no longer on the stack, and starts waiting for the
  /// dismissal of new ones.
  private func followStack(
    from mountedBefore: OrderedSet<StackElementID>, _ state: inout Base.State,
    _ path: NavigationIDPath
  ) -> Effect<Base.Action> {
    let stack = toStackState.value(in: state)
    let ids = stack.ids
    if stack._mounted != ids { toStackState.modify(&state) { $0._mounted = ids } }
    guard ids != mountedBefore else { return .none }
    let cancellations = mountedBefore.filter { !ids.contains($0) }.map {
      Effect<Base.Action>._cancel(navigationIDPath: self.path(of: $0, path))
    }
    let presentations = ids.lazy.filter { !mountedBefore.contains($0) }.map {
      awaitDismissal(of: $0, path)
    }
    return .merge(cancellations).merge(with: .merge(presentations))
  }

  /// Runs as long as the element is on the stack.
  ///
  /// When the element dismisses itself, this effect emits the pop.
  private func awaitDismissal(
    of id: StackElementID, _ path: NavigationIDPath
  ) -> Effect<Base.Action> {
    let elementPath = self.path(of: id, path)
    return Effect.concatenate(
      Effect.publisher { Empty(completeImmediately: false) }
        ._cancellable(id: NavigationDismissID(elementID: id), navigationIDPath: elementPath),
      .send(toStackAction.embed(.popFrom(id: id)))
    )
    ._cancellable(navigationIDPath: elementPath)
    ._cancellable(id: OnFirstAppearID(), navigationIDPath: NavigationIDPath())
    .awaitingDismissal
  }
}

/// The id of the effect that waits for an element of a stack to dismiss itself.
private struct NavigationDismissID: Hashable, Sendable {
  let elementID: StackElementID
}
