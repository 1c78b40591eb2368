import CasePaths
import InternalSupport

extension Store {
  /// The elements of a stack, for bindings; assigning pushes or pops elements.
  @_spi(Internals)
  public subscript<ElementState, ElementAction>(
    fileID fileID: _HashableStaticString,
    filePath filePath: _HashableStaticString,
    line line: UInt,
    column column: UInt
  ) -> StackState<ElementState>.PathView
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get {
      currentState.path
    }
    set {
      guard !core.isInvalid else { return }
      let newCount = newValue.count
      let path = currentState.path
      guard newCount != path.count else {
        let location = SourceLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
        reportIssue(RuntimeIssue.stackBindingOfEqualCount(location), at: location)
        return
      }
      BindingLocal.$isActive.withValue(true) {
        if newCount > path.count, let component = newValue.last {
          send(.push(id: component.id, state: component.element))
        } else {
          send(.popFrom(id: path[newCount].id))
        }
      }
    }
  }

  /// The store of an element of a stack.
  @_spi(Internals)
  public func scope<ChildState, ChildAction>(
    component: StackState<ChildState>.Component,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>
  where State == StackState<ChildState>, Action == StackAction<ChildState, ChildAction> {
    let state: KeyPath<State, ChildState?> =
      \.[
        id: component.id, fileID: "", filePath: "", line: 0, column: 0]
    let action: CaseKeyPath<Action, ChildAction> = \.[id: component.id]
    return optionalScope(
      id: ScopeID(state: state, action: action), component.element, state, action: action,
      isOneOfMany: true)
  }
}
