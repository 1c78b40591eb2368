import ReplayRegistration

/// The standard streams and environment of the command.
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
