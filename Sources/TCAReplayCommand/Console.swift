import ReplayRegistration

/// What the command reads from and writes to.
struct Console {
  var output: StandardStream
  var error: StandardStream
  var environment: [String: String]
  var tool = ToolIdentity()

  /// Whether standard output is coloured.
  func usesColor(_ choice: ColorChoice) -> Bool {
    choice.isEnabled(environment: environment, isTerminal: output.isTerminal)
  }
}
