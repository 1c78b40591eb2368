/// When to color the output.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Decides for one output.
  ///
  /// In this order: the flag, `NO_COLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR`, `CLICOLOR=0`,
  /// `TERM=dumb`, and whether it is a terminal.
  func isEnabled(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment[variable], !value.isEmpty, value != "0" { return true }
    }
    if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
    return isTerminal
  }
}
