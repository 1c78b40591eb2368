import CProcess
import Foundation
import ReplayRegistration
public import TCAReplay

/// A `tca-replay` for your own features.
///
/// ```swift
/// @main
/// struct Replay: ReplayTool {
///   static var features: [RegisteredFeature] {
///     FeatureRegistration("counter") { Counter() } initialState: { Counter.State() }
///   }
/// }
/// ```
@MainActor
public protocol ReplayTool {
  /// The features that scripts can use.
  @RegisteredFeatureBuilder static var features: [RegisteredFeature] { get }

  /// The tool's name and version. The default is the program's name and this package's version.
  static var identity: ToolIdentity { get }
}

extension ReplayTool {
  public static var identity: ToolIdentity {
    let path = ProcessInfo.processInfo.arguments.first ?? ""
    let name = path.split(separator: "/").last.map(String.init)
    return ToolIdentity(name: name ?? ToolIdentity().name)
  }

  /// The arguments of the process; paths that are not UTF-8 keep their bytes.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { FilePath.text($0) }
    }
  }

  /// Sets the time zone and the locale that features format with, before any of their code runs.
  ///
  /// Both are those of a clean machine. Foundation's own locale does not depend on variables.
  private static func fixSurroundings() {
    setenv("TZ", "GMT", 1)
    setenv("LANG", "C.UTF-8", 1)
    for name in [
      "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY",
      "LC_NUMERIC", "LC_TIME",
    ] { unsetenv(name) }
    tzset()
  }

  /// Runs the tool with the process's arguments, and exits.
  ///
  /// Sets the seed of the standard library's hash values, so that sets and dictionaries have the
  /// same order in every run. Create none before the call: its elements would not be found.
  public static func main() {
    let launch = ReplayLaunch.begin()
    LargeStack.run { runAndExit(launch) }
  }

  private static func runAndExit(_ launch: ReplayLaunch) {
    process_occupy_closed_streams()
    fixSurroundings()
    let process = ProcessInfo.processInfo
    let code = ReplayCommand.run(
      arguments,
      register: { features },
      environment: process.environment,
      tool: identity,
      launch: launch
    )
    if code == .readerLeft { process_end_by_signal(SIGPIPE) }
    exit(code.rawValue)
  }
}

/// Collects registered features.
@resultBuilder
public enum RegisteredFeatureBuilder {
  public static func buildExpression(_ feature: RegisteredFeature) -> [RegisteredFeature] {
    [feature]
  }

  public static func buildExpression(_ features: [RegisteredFeature]) -> [RegisteredFeature] {
    features
  }

  public static func buildBlock(_ features: [RegisteredFeature]...) -> [RegisteredFeature] {
    features.flatMap { $0 }
  }

  public static func buildOptional(_ features: [RegisteredFeature]?) -> [RegisteredFeature] {
    features ?? []
  }

  public static func buildEither(first features: [RegisteredFeature]) -> [RegisteredFeature] {
    features
  }

  public static func buildEither(second features: [RegisteredFeature]) -> [RegisteredFeature] {
    features
  }

  public static func buildArray(_ features: [[RegisteredFeature]]) -> [RegisteredFeature] {
    features.flatMap { $0 }
  }
}
