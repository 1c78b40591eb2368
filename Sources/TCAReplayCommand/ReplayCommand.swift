import ActionScript
import Glibc
import ReplayRegistration
import ReplayReports
import TCAReplay

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
  ///   - tool: What the command calls itself.
  /// - Returns: How it ended: the exit code.
  @MainActor
  package static func run(
    _ arguments: [String],
    features: [RegisteredFeature],
    environment: [String: String],
    tool: ToolIdentity = ToolIdentity()
  ) -> ExitCode {
    // A closed pipe shows in the write that fails.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(
      output: StandardStream(descriptor: 1),
      error: StandardStream(descriptor: 2, capacity: 0),
      environment: environment,
      tool: tool
    )
    let code = run(arguments, features, environment, console)
    console.output.flush()
    guard let failure = console.output.failure else { return code }
    console.error.write(
      "error: cannot write standard output: \(String(cString: strerror(failure)))\n")
    return code.rawValue > ExitCode.usage.rawValue ? code : .broken
  }

  @MainActor
  private static func run(
    _ arguments: [String], _ features: [RegisteredFeature], _ environment: [String: String],
    _ console: Console
  ) -> ExitCode {
    do throws(UsageError) {
      return try run(Arguments(arguments, environment: environment), features, console)
    } catch {
      let tool = console.tool
      console.error.write("error: \(error.message)\n")
      if let hint = error.hint {
        console.error.write("  \(hint)\n")
      }
      console.error.write("Run '\(tool.name) --help' for the options.\n")
      return .usage
    }
  }

  @MainActor
  private static func run(
    _ arguments: Arguments,
    _ features: [RegisteredFeature],
    _ console: Console
  ) throws(UsageError) -> ExitCode {
    let registry = FeatureRegistry(features)
    if let name = registry.duplicateName {
      throw UsageError(
        "the feature '\(name)' is registered twice",
        hint: "give each registration a name of its own: RegisteredFeature(\"NAME\") { … }")
    }
    if let code = try OtherVerbs.run(arguments, registry, console) { return code }
    if arguments.verb == .features {
      return FeaturesCommand(names: arguments.operands, registry: registry, console: console).run()
    }
    if arguments.verb == .update {
      return try UpdateCommand(arguments, registry: registry, console: console).run()
    }
    return try RunCommand(
      operands: arguments.operands,
      options: RunOptions(arguments),
      registry: registry,
      console: console
    ).run()
  }
}
