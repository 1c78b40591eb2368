import InternalSupport

/// Checks that a view's change of a property reaches the state.
final class BindingHandling {
  var wasHandled = false
  private let warning: () -> RuntimeWarning

  init(_ value: Any, actionType: Any.Type, sentFrom location: SourceLocation) {
    warning = { .unhandledBinding(value, actionType: actionType, location) }
  }

  // The action holds this object. When the action is gone, all reducers have seen it.
  deinit {
    if !wasHandled { warning().report() }
  }
}
