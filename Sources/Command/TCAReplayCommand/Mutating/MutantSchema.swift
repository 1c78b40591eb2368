import TCAReplay

/// Mutants in the format of mutation-testing-report-schema 2, which viewers of other tools read.
///
/// A mutant of a crash counts as killed: the schema's `RuntimeError` would leave it out of the score.
@MainActor
struct MutantSchema {
  let session: MutantSession
  let tool: ToolIdentity

  var text: String { report.text }

  private var report: JSONTree {
    [
      "schemaVersion": "2.0",
      "thresholds": ["high": 95, "low": 80],
      "framework": ["name": .string(tool.name)],
      "files": .members(
        session.sources.keys.sorted().map { path in
          (path, file(path))
        }),
      "testFiles": .members(
        Set(session.scripts.map(\.file.path)).sorted().map { path in (path, tests(in: path)) }),
    ]
  }

  private func file(_ path: String) -> JSONTree {
    let mutants = session.mutants.indices.filter { session.mutants[$0].found.file == path }
    return [
      "language": path.hasSuffix(".json") ? "json" : "replay",
      "source": .string(session.sources[path] ?? ""),
      "mutants": .array(mutants.map { mutant($0) }),
    ]
  }

  private func tests(in path: String) -> JSONTree {
    let scripts = session.scripts.indices.filter { session.scripts[$0].file.path == path }
    return [
      "tests": .array(
        scripts.map { number in
          let script = session.scripts[number]
          let title = script.title.map { "\(script.feature): \($0)" } ?? script.file.name
          return ["id": id(ofScript: number), "name": .string(title)]
        })
    ]
  }

  private func id(ofScript number: Int) -> JSONTree { .string(session.scripts[number].file.name) }

  private func mutant(_ index: Int) -> JSONTree {
    let mutant = session.mutants[index]
    let mutation = mutant.mutation
    var members: [(String, JSONTree)] = [
      ("id", .string("\(index + 1)")),
      ("mutatorName", .string(mutation.kind.rawValue)),
      ("replacement", .string(mutation.replacement)),
      ("description", .string("step \(mutant.found.step) \(mutation.deed)")),
      ("location", ["start": Self.tree(mutant.found.start), "end": Self.tree(mutant.found.end)]),
      ("testsCompleted", .int(mutant.triedCount)),
      ("coveredBy", .array(mutant.scripts.map(id))),
    ]
    let (status, script, reason): (JSONTree, Int?, String?) =
      switch mutant.status {
      case .survived: ("Survived", nil, nil)
      case .killed(let script, let reason), .crashed(let script, let reason):
        ("Killed", script, reason)
      case .limited(let script, let reason): ("Timeout", script, reason)
      }
    members.append(("status", status))
    if let script { members.append(("killedBy", [id(ofScript: script)])) }
    if let reason { members.append(("statusReason", .string(reason))) }
    return .members(members)
  }

  private static func tree(_ position: FoundMutation.Position) -> JSONTree {
    ["line": .int(position.line), "column": .int(position.column)]
  }
}
