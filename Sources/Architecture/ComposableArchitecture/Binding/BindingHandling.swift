import CustomDump
import InternalSupport
import IssueReporting
import RuntimeReflection

/// Checks that a binding's change reaches the state.
final class BindingHandling: @unchecked Sendable {
  // No lock: used on the main actor only.
  var wasHandled = false
  private let message: () -> String
  private let location: SourceLocation?

  init<Value>(actionType: Any.Type, value: Value, definedAt location: SourceLocation? = nil) {
    self.location = location
    message = {
      var dump = ""
      customDump(value, to: &dump, maxDepth: 0)
      return RuntimeIssue.unhandledBinding(
        action: "\(typeName(actionType)).binding(.set(_, \(dump)))", location)
    }
  }

  /// Reports an issue if no reducer has written the value.
  func check() {
    guard !wasHandled else { return }
    if let location {
      reportIssue(message(), at: location)
    } else {
      reportIssue(message())
    }
  }
}
