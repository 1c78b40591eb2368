public import CasePaths
import CustomDump
import Dependencies
import InternalSupport

extension Reducer {
  /// Runs a child reducer on one case of enum state, before this reducer runs.
  ///
  /// The child's effects are cancelled when the case changes.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case>
  where State: CasePathable, CaseState == Case.State, CaseAction == Case.Action {
    _IfCaseLetReducer(
      parent: self,
      child: `case`(),
      toChildState: AnyCasePath(toCaseState),
      toChildAction: AnyCasePath(toCaseAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child reducer on one case of enum state, before this reducer runs.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case>
  where CaseState == Case.State, CaseAction == Case.Action {
    _IfCaseLetReducer(
      parent: self,
      child: `case`(),
      toChildState: toCaseState,
      toChildAction: toCaseAction,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// Runs a child reducer on one case of enum state, then the parent.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: AnyCasePath<Parent.State, Child.State>
  let toChildAction: AnyCasePath<Parent.Action, Child.Action>
  let location: SourceLocation

  public func _reduce(
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
    toChildState.extract(from: state).map {
      NavigationID(root: state, value: $0, casePath: toChildState)
    }
  }

  private func reduceChild(
    into state: inout Parent.State, action: Parent.Action, _ path: NavigationIDPath
  ) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard var childState = toChildState.extract(from: state) else {
      reportIssue(
        RuntimeIssue.childActionInOtherCase(
          operation: "ifCaseLet", action: String(customDumping: action),
          state: String(customDumping: state), location),
        at: location)
      return .none
    }
    let id = NavigationID(root: state, value: childState, casePath: toChildState)
    let childEffects = withReducerDependencies {
      $0.navigationIDPath = path.appending(id)
    } operation: {
      child._reduce(into: &childState, action: childAction)
    }
    state = toChildState.embed(childState)
    return
      childEffects
      .map { [toChildAction] in toChildAction.embed($0) }
      ._cancellable(id: id, navigationIDPath: path)
  }
}
