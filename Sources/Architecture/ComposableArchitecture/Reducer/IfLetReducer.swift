public import CasePaths
import Dependencies
import InternalSupport

extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`, before this reducer runs.
  ///
  /// The child's effects are cancelled when its state becomes `nil`, or is replaced by state with another identity.
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfLetReducer(
      parent: self,
      child: wrapped(),
      toChildState: MemberPath.to(toWrappedState),
      toChildAction: AnyCasePath(toWrappedAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Sets optional ephemeral state to `nil` after any of its actions.
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer() },
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

/// Runs a child reducer on optional state, then the parent.
struct IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: MemberPath<Parent.State, Child.State?>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let location: SourceLocation

  func _reduce(
    into state: inout Parent.State, action: Parent.Action
  ) -> Effect<Parent.Action> {
    let path = DependencyValues._current.navigationIDPath
    let childEffects = reduceChild(into: &state, action: action, path)
    let idBefore = childID(of: state)
    let parentEffects = parent._reduce(into: &state, action: action)
    let effects = childEffects.merge(with: parentEffects)
    guard let idBefore, idBefore != childID(of: state) else { return effects }
    return effects.merge(with: ._cancel(id: idBefore, navigationIDPath: path))
  }

  private func childID(of state: Parent.State) -> NavigationID? {
    toChildState.value(in: state).map {
      NavigationID(base: $0, keyPath: toChildState.keyPath)
    }
  }

  private func reduceChild(
    into state: inout Parent.State, action: Parent.Action, _ path: NavigationIDPath
  ) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    let result = toChildState.modify(&state) { childState in
      let result = childState.withSome { childState in
        let id = NavigationID(base: childState, keyPath: toChildState.keyPath)
        let effects = withReducerDependencies {
          $0.navigationIDPath = path.appending(id)
        } operation: {
          child._reduce(into: &childState, action: childAction)
        }
        return (id, effects)
      }
      if let type = Child.State.self as? any _EphemeralState.Type,
        canSend(childAction, toEphemeral: type, in: childState)
      {
        childState = nil
      }
      return result
    }
    guard let (id, childEffects) = result else {
      reportIssue(RuntimeIssue.childActionWithoutState(action: action, location), at: location)
      return .none
    }
    return
      childEffects
      .map { [toChildAction] in toChildAction.embed($0) }
      ._cancellable(id: id, navigationIDPath: path)
  }
}
