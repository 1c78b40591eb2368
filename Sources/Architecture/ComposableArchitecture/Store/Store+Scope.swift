public import CasePaths
import InternalSupport

extension Store {
  /// The store of a child: a property of the state and a case of the actions.
  ///
  /// Returns the same store each time, as long as this one lives.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(id: id(state: state, action: action)) {
      @MainActor func open(_ core: some Core<State, Action>) -> any Core<ChildState, ChildAction> {
        ScopedCore(base: core, stateKeyPath: state, actionKeyPath: action)
      }
      return open(core)
    }
  }

  /// The store of a child: a property of the state and a case of the actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state, action: action)
  }

  /// The store of a child, given by closures; each call returns a new store.
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    @MainActor func open(_ core: some Core<State, Action>) -> any Core<ChildState, ChildAction> {
      ClosureScopedCore(base: core, toState: toChildState, fromAction: fromChildAction)
    }
    return Store<ChildState, ChildAction>(core: open(core))
  }

  /// The cache key of a child store.
  @_spi(Internals)
  public func id<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> ScopeID<State, Action> {
    ScopeID(state: state, action: action)
  }

  /// The cached child store with an id, or a new one.
  func scope<ChildState, ChildAction>(
    id: ScopeID<State, Action>?, core makeCore: @MainActor () -> any Core<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    guard let id, core.canStoreCacheChildren else {
      return Store<ChildState, ChildAction>(core: makeCore())
    }
    if let child = children[id] as? Store<ChildState, ChildAction> {
      return child
    }
    let child = Store<ChildState, ChildAction>(core: makeCore())
    children[id] = child
    return child
  }

  /// Reports an issue if child stores cannot be cached, because observation needs that.
  func checkCanCacheChildren(at location: SourceLocation) {
    guard !core.canStoreCacheChildren else { return }
    reportIssue(RuntimeIssue.scopeOfUncachedStore(self), at: location)
  }

  func removeChild(_ id: ScopeID<State, Action>) {
    children[id] = nil
  }
}

extension Store where State: ObservableState {
  /// The store of an optional child; `nil` if its state is `nil`.
  public func scope<ChildState, ChildAction>(
    _ stateKeyPath: KeyPath<State, ChildState?>,
    action actionKeyPath: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    optionalScope(
      stateKeyPath, action: actionKeyPath,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The store of an optional child; `nil` if its state is `nil`.
  public func scope<ChildState, ChildAction>(
    state stateKeyPath: KeyPath<State, ChildState?>,
    action actionKeyPath: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    optionalScope(
      stateKeyPath, action: actionKeyPath,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  func optionalScope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    at location: SourceLocation
  ) -> Store<ChildState, ChildAction>? {
    checkCanCacheChildren(at: location)
    observation.access(self)
    let id = ScopeID<State, Action>(state: state, action: action)
    guard let childState = core.withState({ $0[keyPath: state] }) else {
      removeChild(id)
      return nil
    }
    return optionalScope(id: id, childState, state, action: action, isOneOfMany: false)
  }
}
