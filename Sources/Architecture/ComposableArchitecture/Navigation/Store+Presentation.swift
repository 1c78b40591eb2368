public import CasePaths
import InternalSupport

extension Store where State: ObservableState {
  /// The store of a presented feature, for bindings; assigning `nil` dismisses the feature.
  @_spi(Internals)
  public subscript<ChildState, ChildAction>(
    id id: AnyHashable?,
    state state: KeyPath<State, ChildState?>,
    action action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    isInViewBody isInViewBody: Bool,
    fileID fileID: _HashableStaticString,
    filePath filePath: _HashableStaticString,
    line line: UInt,
    column column: UInt
  ) -> Store<ChildState, ChildAction>? {
    get {
      optionalScope(
        state, action: action.appending(path: \.presented),
        at: SourceLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column))
    }
    set {
      guard newValue == nil, !core.isInvalid, core.withState({ $0[keyPath: state] != nil }),
        id == nil || id == core.withState({ $0[keyPath: state].flatMap { _identifiableID($0) } })
      else { return }
      BindingLocal.$isActive.withValue(true) {
        _ = send(action(.dismiss))
      }
      guard core.withState({ $0[keyPath: state] != nil }) else { return }
      let location = SourceLocation(
        fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
      reportIssue(RuntimeIssue.ignoredDismissal(location), at: location)
    }
  }
}

/// The id of a presented feature, for bindings.
@_spi(Presentation)
public struct AnyIdentifiable: Identifiable {
  public let id: AnyHashable

  public init(_ base: some Identifiable) {
    id = AnyHashable(base.id)
  }
}
