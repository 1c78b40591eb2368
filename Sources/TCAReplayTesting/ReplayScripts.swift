import Foundation

/// The scripts of folders as arguments of a test, so that each script is a case of its own.
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
/// The test target depends on the executable target of the tool, so that SwiftPM builds the tool before the tests run.
/// The tool searches the folders as it does on the command line. A folder without a script, or a tool that cannot be run, gives
/// one case that fails and says why.
public struct ReplayScripts: RandomAccessCollection, Sendable {
  private let scripts: [ReplayScript]

  /// Finds scripts.
  ///
  /// - Parameters:
  ///   - paths: Folders and files, relative to the folder of the package.
  ///   - tool: The name of the executable that registers the features.
  ///   - options: Options of `run`, such as `--feature counter`.
  ///   - filePath: A file of the package; by default the one that calls this.
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
    func script(_ path: String, problem: String? = nil) -> ReplayScript {
      ReplayScript(
        path: path, tool: process.tool, folder: process.folder, options: options, problem: problem)
    }
    let name = paths.joined(separator: ", ")
    let result: ToolProcess.Result
    do {
      result = try process.run(["list", "--json"] + paths)
    } catch {
      return [script(name, problem: "\(error)")]
    }
    let entries = (try? JSONDecoder().decode([ListedScript].self, from: result.output)) ?? []
    var scripts = entries.map { script($0.file) }
    // What cannot be listed must not look like a folder in which everything passes.
    if result.exitCode != 0 || scripts.isEmpty {
      let errors = String(decoding: result.errors, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      scripts.append(script(name, problem: errors.isEmpty ? "there is no script" : errors))
    }
    return scripts
  }

  /// The nearest folder above a file that has a manifest; the folder of the file where there is none.
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

/// A script as `list --json` shows it.
private struct ListedScript: Decodable {
  var file: String
}
