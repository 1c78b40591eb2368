import ActionScript

/// Why a part of a script cannot be said in Swift.
struct ExportGap: Error {
  var reason: String

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
