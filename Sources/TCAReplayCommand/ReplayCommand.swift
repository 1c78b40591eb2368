import ActionScript
import Glibc
package import TCAReplay

/// The command as a function of its arguments.
package enum ReplayCommand {
  /// Does what the arguments say.
  ///
  /// To be called on the main thread, which everything runs on.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - features: The features that scripts can name.
  ///   - environment: The environment's variables.
  /// - Returns: How it ended: the exit code.
  @MainActor
  package static func run(
    _ arguments: [String],
    features: [RegisteredFeature],
    environment: [String: String]
  ) -> ExitCode {
    // A closed pipe is told by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(
      output: StandardStream(descriptor: 1),
      error: StandardStream(descriptor: 2, capacity: 0),
      environment: environment
    )
    defer { console.output.flush() }
    do throws(UsageError) {
      return try run(Arguments(arguments, environment: environment), features, console)
    } catch {
      console.error.write("error: \(error.message)\n")
      if let hint = error.hint {
        console.error.write("  \(hint)\n")
      }
      console.error.write("Run 'tca-replay --help' for the options.\n")
      return .usage
    }
  }

  @MainActor
  private static func run(
    _ arguments: Arguments,
    _ features: [RegisteredFeature],
    _ console: Console
  ) throws(UsageError) -> ExitCode {
    if arguments.has(.help) {
      console.output.write(Help.text)
      return .success
    }
    if arguments.has(.version) {
      console.output.write("\(Help.version)\n")
      return .success
    }
    let registry = FeatureRegistry(features)
    var operands = arguments.operands
    switch operands.first {
    case "features":
      return FeaturesCommand(
        names: Array(operands.dropFirst()), registry: registry, console: console
      )
      .run()
    case "check":
      operands.removeFirst()
      var options = try RunOptions(arguments)
      options.isCheckOnly = true
      return try RunCommand(
        operands: operands, options: options, registry: registry, console: console
      )
      .run()
    case "run":
      operands.removeFirst()
      fallthrough
    default:
      return try RunCommand(
        operands: operands,
        options: RunOptions(arguments),
        registry: registry,
        console: console
      ).run()
    }
  }
}
