import Dispatch
import Foundation

/// Runs a replay tool.
struct ToolProcess: Sendable {
  /// The path of the executable.
  var tool: String

  var folder: String

  /// The variables of the tool that leave out scripts, steps or assertions, or that are about a run
  /// of all scripts: its reports, its coverage, its orders of tasks, and whether it ends.
  private static let excludedVariables = [
    "EFFECTS", "EXPLORE", "FILTER", "FROM", "SHARD", "SKIP", "STATE_AT", "TAG", "TO",
    "COVERAGE", "FAIL_UNDER", "HTML", "JSON", "JUNIT", "MARKDOWN", "ORDERS", "TAP", "TRACE_EVENTS",
    "WATCH",
  ].map { "TCA_REPLAY_\($0)" }

  /// The environment of the tool: one without the variables that would let a test pass although
  /// something did not run, or that are not for a run of one script.
  static func environment(_ variables: [String: String]) -> [String: String] {
    variables.filter { !excludedVariables.contains($0.key) }
  }

  struct Result: Sendable {
    var exitCode: Int32
    var output: Data
    var errors: Data
  }

  /// Thrown if the tool cannot be run.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The path of an executable in SwiftPM's build folder; a path is returned unchanged.
  static func path(of tool: String) -> String {
    guard !tool.contains("/") else { return tool }
    return URL(fileURLWithPath: "/proc/self/exe")
      .resolvingSymlinksInPath()
      .deletingLastPathComponent()
      .appendingPathComponent(tool)
      .path
  }

  /// Runs the tool on another thread, because this blocks until it ends.
  func result(of arguments: [String]) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Swift.Result { try run(arguments) })
      }
    }
  }

  /// Runs the tool and waits for its end.
  func run(_ arguments: [String]) throws -> Result {
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      throw Failure(
        description: """
          '\(tool)' does not exist. Name the package's executable target, and let the test target depend on it.
          """)
    }
    // A file, because a second pipe would have to be read at the same time.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    guard FileManager.default.createFile(atPath: errors.path, contents: nil) else {
      throw Failure(description: "cannot write '\(errors.path)'")
    }
    // A temporary file that stays behind does not affect the result.
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: tool)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = arguments
    process.environment = Self.environment(ProcessInfo.processInfo.environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: output,
      errors: try Data(contentsOf: errors)
    )
  }
}
