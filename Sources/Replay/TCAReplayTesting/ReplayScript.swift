import ReplayReports
public import Testing

/// A script that a test replays; see ``ReplayScripts``.
public struct ReplayScript: Sendable, Hashable, Codable, CustomTestStringConvertible {
  /// The script's path, relative to the folder of the package.
  public let path: String

  let tool: String
  let folder: String
  let options: [String]

  /// The reason why there is no script to replay; `nil` if there is one.
  let problem: String?

  public var testDescription: String { path }

  /// Replays the script in its own process, and records an issue for each problem at the script's
  /// line.
  ///
  /// Problems without a line are recorded at `sourceLocation`.
  public func replay(sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    func record(_ text: String) { Issue.record("\(text)", sourceLocation: sourceLocation) }
    if let problem { return record(problem) }
    let arguments = ["run", "--format", "json", "--jobs", "1", "--quiet"] + options + ["--", path]
    let process = ToolProcess(tool: tool, folder: folder)
    let result: ToolProcess.Result
    do {
      result = try await process.result(of: arguments)
    } catch {
      return record("\(error)")
    }
    var verdict = ScriptVerdict(events: result.output)
    verdict.exitCode = result.exitCode
    for problem in verdict.problems {
      guard let place = problem.place else {
        record(problem.text)
        continue
      }
      Issue.record(
        "\(problem.text)", sourceLocation: location(place) ?? sourceLocation)
    }
    if let complaint = verdict.complaint {
      let errors = String(decoding: result.errors, as: UTF8.self)
      record(errors.isEmpty ? complaint : "\(complaint)\n\(errors)")
    }
  }

  /// A location in a script, which test reports show like one in Swift code.
  private func location(_ place: ReplayProblem.Place) -> Testing.SourceLocation? {
    guard place.line > 0, place.column > 0 else { return nil }
    let path = place.file.hasPrefix("/") ? place.file : "\(folder)/\(place.file)"
    let parts = path.split(separator: "/").suffix(2)
    return Testing.SourceLocation(
      fileID: parts.count == 2 ? parts.joined(separator: "/") : "Scripts/\(place.file)",
      filePath: path, line: place.line, column: place.column)
  }
}
