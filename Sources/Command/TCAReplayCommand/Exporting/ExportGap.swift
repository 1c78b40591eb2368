import ActionScript

/// Why a part of a script cannot be said in Swift.
struct ExportGap: Error {
  var reason: String

  /// A test store has one state of shared values, and not one for each action.
  static var sharedValuesOfStore: ExportGap {
    ExportGap("shared values have changes of effects, or of actions that are received later")
  }

  /// A test store cannot let one value change in a way that the test does not tell.
  static var otherChanges: ExportGap {
    ExportGap("the check that nothing else changes, because the step has a condition")
  }

  static var unknownKey: ExportGap { ExportGap("the key of a shared value is not known") }

  static var pattern: ExportGap {
    ExportGap("the value is a pattern, or only known when the script runs")
  }

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ error: any Error) {
    switch error {
    case let gap as ExportGap: self = gap
    case let diagnostic as ScriptDiagnostic: reason = diagnostic.message
    default: reason = "\(error)"
    }
  }
}
