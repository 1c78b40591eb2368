public import CasePaths
import InternalSupport

/// Runs a child reducer on a part of the parent's state: a property of a struct, or a case of an
/// enum.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private enum StatePath {
    indirect case casePath(AnyCasePath<ParentState, Child.State>, SourceLocation)
    case keyPath(MemberPath<ParentState, Child.State>)
  }

  private let toChildState: StatePath
  private let toChildAction: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  private init(
    toChildState: StatePath, toChildAction: AnyCasePath<ParentAction, Child.Action>, child: Child
  ) {
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.child = child
  }

  /// Runs the child on a property of the parent's state for one case of the parent's actions.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: AnyCasePath(toChildAction), child: child)
  }

  /// Runs the child on a property of the parent's state for one case of the parent's actions.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState, action: toChildAction, child)
  }

  /// Runs the child on a property of the parent's state for one case of the parent's actions.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: _CaseMember<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentAction: CasePathable {
    self.init(
      state: toChildState, action: ParentAction.allCasePaths[keyPath: toChildAction], child: child)
  }

  /// Runs the child on a property of the parent's state for one case of the parent's actions.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: _CaseMember<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentAction: CasePathable {
    self.init(toChildState, action: toChildAction, child)
  }

  /// Runs the child on a case of the parent's state for one case of the parent's actions.
  public init<ChildState, ChildAction>(
    _ toChildState: _CaseMember<ParentState, ChildState>,
    action toChildAction: _CaseMember<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    ChildState == Child.State, ChildAction == Child.Action,
    ParentState: CasePathable, ParentAction: CasePathable
  {
    self.init(
      state: ParentState.allCasePaths[keyPath: toChildState],
      action: ParentAction.allCasePaths[keyPath: toChildAction], child: child,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs the child on a case of the parent's state for one case of the parent's actions.
  public init<ChildState, ChildAction>(
    state toChildState: _CaseMember<ParentState, ChildState>,
    action toChildAction: _CaseMember<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    ChildState == Child.State, ChildAction == Child.Action,
    ParentState: CasePathable, ParentAction: CasePathable
  {
    self.init(
      toChildState, action: toChildAction, child,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs the child on a case of the parent's state for one case of the parent's actions.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: AnyCasePath(toChildState), action: AnyCasePath(toChildAction), child: child,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs the child on a case of the parent's state for one case of the parent's actions.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState, action: toChildAction, child,
      fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Runs the child on a property of the parent's state for one case of the parent's actions.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState: .keyPath(MemberPath.to(toChildState)), toChildAction: toChildAction,
      child: child()
    )
  }

  /// Runs the child on a case of the parent's state for one case of the parent's actions.
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState: .casePath(
        toChildState,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      ),
      toChildAction: toChildAction,
      child: child()
    )
  }

  public func _reduce(
    into state: inout ParentState, action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    return switch toChildState {
    case .keyPath(let path):
      path.modify(&state) { child._reduce(into: &$0, action: childAction) }
        .map { [toChildAction] in toChildAction.embed($0) }
    case .casePath(let casePath, let location):
      reduceCase(casePath, of: &state, action, childAction, location)
    }
  }

  // A function of its own, so that a scope to a property does not look up its generic types.
  @inline(never)
  private func reduceCase(
    _ casePath: AnyCasePath<ParentState, Child.State>, of state: inout ParentState,
    _ action: ParentAction, _ childAction: Child.Action, _ location: SourceLocation
  ) -> Effect<ParentAction> {
    guard var childState = casePath.extract(from: state) else {
      reportIssue(
        RuntimeIssue.childActionInOtherCase(
          operation: "Scope", action: debugCaseOutput(action), state: debugCaseOutput(state),
          location),
        at: location)
      return .none
    }
    defer { state = casePath.embed(childState) }
    return child._reduce(into: &childState, action: childAction)
      .map { [toChildAction] in toChildAction.embed($0) }
  }
}
