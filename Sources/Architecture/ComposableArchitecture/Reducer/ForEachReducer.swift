import CasePaths
import Dependencies
import IdentifiedCollections
import InternalSupport
import OrderedCollections

/// Runs a child reducer on the elements of an identified array, then the parent.
struct ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  let parent: Parent
  let toElementsState: MemberPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let toElementAction: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  let element: Element
  let location: SourceLocation

  func _reduce(
    into state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    let path = DependencyValues._current.navigationIDPath
    let elementEffects = reduceElement(into: &state, action: action, path)
    let idsBefore = toElementsState.value(in: state).ids
    let parentEffects = parent._reduce(into: &state, action: action)
    let idsAfter = toElementsState.value(in: state).ids
    return
      elementEffects
      .merge(with: parentEffects)
      .merge(with: cancelElements(of: idsBefore, goneFrom: idsAfter, path))
  }

  private func reduceElement(
    into state: inout Parent.State, action: Parent.Action, _ path: NavigationIDPath
  ) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction)? = toElementAction.extract(from: action) else {
      return .none
    }
    let navigationID = NavigationID(id: id, keyPath: toElementsState.keyPath)
    let elementEffects = toElementsState.modify(&state) { elements in
      // The element stays where it is. By its id, it would be moved out of the array and back.
      elements.index(id: id).map { index in
        withReducerDependencies {
          $0.navigationIDPath = path.appending(navigationID)
        } operation: {
          element._reduce(into: &elements[index], action: elementAction)
        }
      }
    }
    guard let elementEffects else {
      reportIssue(RuntimeIssue.missingElement(action: action, location), at: location)
      return .none
    }
    return
      elementEffects
      .map { [toElementAction] in toElementAction.embed(.element(id: id, action: $0)) }
      ._cancellable(id: navigationID, navigationIDPath: path)
  }

  private func cancelElements(
    of idsBefore: OrderedSet<ID>, goneFrom idsAfter: OrderedSet<ID>, _ path: NavigationIDPath
  ) -> Effect<Parent.Action> {
    guard idsBefore != idsAfter else { return .none }
    return .merge(
      idsBefore.lazy.filter { !idsAfter.contains($0) }.map {
        ._cancel(
          id: NavigationID(id: $0, keyPath: toElementsState.keyPath),
          navigationIDPath: path
        )
      }
    )
  }
}
