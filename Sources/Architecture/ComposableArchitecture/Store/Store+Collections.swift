public import CasePaths
public import IdentifiedCollections
import InternalSupport
import OrderedCollections

extension Store where State: ObservableState {
  /// The stores of the elements of an identified array.
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    checkCanCacheChildren(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    observation.access(self)
    return _StoreCollection(scope(state, action: action))
  }

  /// The stores of the elements of an identified array.
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The stores of the elements of an identified array; they are created on demand.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  private let data: IdentifiedArray<ID, State>

  @MainActor
  fileprivate init(_ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>) {
    self.store = store
    data = store.currentState
  }

  public var startIndex: Int { data.startIndex }

  public var endIndex: Int { data.endIndex }

  public func index(after i: Int) -> Int { i + 1 }

  public func index(before i: Int) -> Int { i - 1 }

  public subscript(position: Int) -> Store<State, Action> {
    precondition(
      data.indices.contains(position),
      "The collection of stores has no element at this position."
    )
    // Stores are used on the main actor, but `Collection` cannot say so.
    let store = store
    let id = data.ids[position]
    nonisolated(unsafe) let element = data[position]
    return MainActor.assumeIsolated {
      store.elementScope(id: id, element)
    }
  }
}

extension Store {
  fileprivate func elementScope<ID: Hashable & Sendable, ElementState, ElementAction>(
    id: ID, _ element: ElementState
  ) -> Store<ElementState, ElementAction>
  where
    State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction>
  {
    optionalScope(
      id: ScopeID(
        state: \State.[id: id],
        action: \IdentifiedAction<ID, ElementAction>.Cases.[id: id]),
      element, \.[id: id], action: \.[id: id], isOneOfMany: true
    )
  }
}
