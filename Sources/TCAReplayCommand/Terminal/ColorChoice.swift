import InternalSupport

/// Whether output is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// The decision for one output: the flag, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`, then whether it is a
  /// terminal.
  func isEnabled(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal
  }
}
