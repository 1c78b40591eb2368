import Foundation

/// The scripts in folders as arguments of a test, so that each script is a test case.
///
/// ```swift
/// import TCAReplayTesting
/// import Testing
///
/// @Test(arguments: ReplayScripts(in: "Scripts", tool: "replay"))
/// func replays(_ script: ReplayScript) async {
///   await script.replay()
/// }
/// ```
///
/// The test target depends on the tool's executable target, so that SwiftPM builds the tool before
/// the tests run. Folders are searched as on the command line. If a folder contains no scripts, or
/// the tool cannot be run, there is one case, which fails with the reason. Variables such as
/// `TCA_REPLAY_TAG` that leave out scripts, steps or assertions have no effect, nor do those for
/// reports, coverage, orders of tasks and watching, because each script has a run of its own.
public struct ReplayScripts: RandomAccessCollection, Sendable {
  private let scripts: [ReplayScript]

  /// Finds the scripts in folders and files, whose paths are relative to the folder of the package.
  ///
  /// `tool` is the name of the executable that registers the features. `options` are options of
  /// `run`, such as `--feature counter`. `--tag`, `--filter` and `--shard` choose the scripts. Options
  /// that write a file are an error, because each script would replace the file. The package is that
  /// of the calling file.
  public init(
    in paths: String..., tool: String, options: [String] = [], filePath: StaticString = #filePath
  ) {
    let process = ToolProcess(
      tool: ToolProcess.path(of: tool), folder: Self.packageFolder(of: "\(filePath)"))
    scripts = Self.find(paths, process, options)
  }

  public var startIndex: Int { scripts.startIndex }
  public var endIndex: Int { scripts.endIndex }
  public subscript(position: Int) -> ReplayScript { scripts[position] }

  private static func find(
    _ paths: [String], _ process: ToolProcess, _ options: [String]
  ) -> [ReplayScript] {
    let (choosing, running) = options.dividedByUse
    func script(_ path: String, problem: String? = nil) -> ReplayScript {
      ReplayScript(
        path: path, tool: process.tool, folder: process.folder, options: running, problem: problem)
    }
    let name = paths.joined(separator: ", ")
    if let option = running.first(where: \.isReport) {
      return [
        script(
          name,
          problem:
            "'\(option)' writes a file for each call of the tool, and each script has a call of its own: "
            + "run the tool for a report of all scripts")
      ]
    }
    let result: ToolProcess.Result
    do {
      result = try process.run(["list", "--json"] + choosing + ["--"] + paths)
    } catch {
      return [script(name, problem: "\(error)")]
    }
    // Output that cannot be read counts as no script, which is reported below.
    let entries = (try? JSONDecoder().decode([ListedScript].self, from: result.output)) ?? []
    var scripts = entries.map { script($0.file) }
    // If listing fails, this must not look as if everything passed.
    if result.exitCode != 0 || scripts.isEmpty {
      let errors = String(decoding: result.errors, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      scripts.append(script(name, problem: errors.isEmpty ? "there is no script" : errors))
    }
    return scripts
  }

  /// The nearest folder above a file that contains a manifest; the file's folder if there is none.
  private static func packageFolder(of file: String) -> String {
    let start = URL(fileURLWithPath: file).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return start.path
  }
}

extension String {
  /// The options of `run` that write a file.
  static let reports: Set = [
    "--html", "--json", "--junit", "--markdown", "--tap", "--trace-events",
  ]

  fileprivate var isReport: Bool { Self.reports.contains(String(prefix { $0 != "=" })) }
}

extension [String] {
  /// The options that choose scripts, and those with which a script runs.
  ///
  /// A script that is chosen would leave itself out as a shard of one.
  fileprivate var dividedByUse: (choosing: [String], running: [String]) {
    var (choosing, running): ([String], [String]) = ([], [])
    var isValue = false
    for word in self {
      let name = word.prefix { $0 != "=" }
      if isValue || ["--tag", "--filter", "--shard"].contains(name) {
        choosing.append(word)
        isValue = !isValue && name == word
      } else {
        running.append(word)
      }
    }
    return (choosing, running)
  }
}

/// A script as `list --json` shows it.
private struct ListedScript: Decodable {
  var file: String
}
