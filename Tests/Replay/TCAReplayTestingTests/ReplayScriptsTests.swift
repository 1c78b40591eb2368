import Foundation
import Synchronization
import Testing

@testable import TCAReplayTesting

/// Scripts as cases of a test.
struct ReplayScriptsTests {
  @Test(arguments: ReplayScripts(in: "fixtures/counter", tool: "tca-replay"))
  func `pass where the script passes`(script: ReplayScript) async {
    await script.replay()
  }

  @Test func `are those that the command finds, by their paths in the package`() {
    let scripts = ReplayScripts(
      in: "fixtures/counter", "fixtures/two-counters", tool: "tca-replay")
    #expect(scripts.map(\.path).first == "fixtures/counter/counting.json")
    #expect(scripts.allSatisfy { $0.problem == nil })
    #expect(scripts.contains { $0.path.hasPrefix("fixtures/two-counters/") })
    #expect(scripts.first?.testDescription == "fixtures/counter/counting.json")
  }

  @Test func `fail at the line of the script`() async {
    let issues = await issues(
      of: ReplayScripts(in: "fixtures/_failing/counter/wrong-count.replay", tool: "tca-replay"))
    #expect(
      issues == [
        """
        fixtures/_failing/counter/wrong-count.replay:5:3
        error: the state after this step is not what the script says
          --> fixtures/_failing/counter/wrong-count.replay:5:3
           |
         5 |   count = 2
           |   ^^^^^
                Counter.State(
              -   count: 2,
              +   count: 1,
                  numberFact: nil
                )
           (expected: -, actual: +)
           = to make it pass, in place of line 5:
          count = 1

        """
      ])
  }

  @Test func `are the rows of a table, and one that fails says so`() async {
    let file = "fixtures/_failing/counter/wrong-row.replay"
    let scripts = ReplayScripts(in: file, tool: "tca-replay")
    #expect(scripts.map(\.path) == ["\(file)[1]", "\(file)[2]", "\(file)[3]"])
    for script in scripts where script.path != "\(file)[2]" { await script.replay() }
    let failures = await issues(of: ReplayScripts(in: "\(file)[2]", tool: "tca-replay"))
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("\(file):12:3\n") == true)
    #expect(failures.first?.contains("   = row 2, line 6: start = 1, end = 3") == true)
  }

  @Test(arguments: [["--junit", "r.xml"], ["--exhaustivity", "off", "--html=r.html"]])
  func `fail with an option that writes a file`(options: [String]) async {
    let scripts = ReplayScripts(in: "fixtures/counter", tool: "tca-replay", options: options)
    let option = options.contains("--junit") ? "--junit" : "--html=r.html"
    #expect(
      await issues(of: scripts) == [
        "'\(option)' writes a file for each call of the tool, and each script has a call of its own: "
          + "run the tool for a report of all scripts"
      ])
  }

  @Test func `know all options that write a file`() throws {
    let tool = ToolProcess(tool: ToolProcess.path(of: "tca-replay"), folder: ".")
    let help = String(decoding: try tool.run(["help", "run"]).output, as: UTF8.self)
    #expect(Set(help.matches(of: /(--[a-z-]+) FILE/).map { String($0.output.1) }) == String.reports)
  }

  @Test func `fail where there is no script`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let issues = await issues(of: ReplayScripts(in: folder.path, tool: "tca-replay"))
    #expect(issues == ["error: '\(folder.path)' has no script (.replay, .json, .jsonl)"])
  }

  @Test func `fail where the folder does not exist`() async {
    let issues = await issues(of: ReplayScripts(in: "Skripts", tool: "tca-replay"))
    #expect(issues == ["error: cannot read 'Skripts': No such file or directory"])
  }

  @Test func `fail where the tool does not exist`() async {
    let issues = await issues(of: ReplayScripts(in: "fixtures/counter", tool: "no-tool"))
    #expect(
      issues == [
        """
        '\(ToolProcess.path(of: "no-tool"))' does not exist. Name the package's executable target, and let the test target \
        depend on it.
        """
      ])
  }

  @Test(arguments: [["--filter", "counting"], ["--filter=counting", "--timeout", "5s"]])
  func `are those that options choose`(options: [String]) async {
    let scripts = ReplayScripts(in: "fixtures/counter", tool: "tca-replay", options: options)
    #expect(
      scripts.map(\.path) == ["fixtures/counter/counting.json", "fixtures/counter/counting.replay"])
    for script in scripts { await script.replay() }
  }

  @Test func `fail where options choose none`() async {
    let issues = await issues(
      of: ReplayScripts(
        in: "fixtures/counter", tool: "tca-replay", options: ["--tag", "no-such-tag"]))
    #expect(issues == ["error: --tag leaves out all scripts"])
  }

  @Test func `fail where nothing is asserted`() async {
    let issues = await issues(
      of: ReplayScripts(
        in: "fixtures/counter/counting.json", tool: "tca-replay", options: ["--explore"]))
    #expect(issues == ["nothing was asserted"])
  }

  @Test(
    arguments: [
      "EFFECTS", "EXPLORE", "FILTER", "FROM", "SHARD", "SKIP", "STATE_AT", "TAG", "TO",
      "COVERAGE", "FAIL_UNDER", "ORDERS", "WATCH",
    ]
      + String.reports.map {
        $0.dropFirst(2).uppercased().replacingOccurrences(of: "-", with: "_")
      })
  func `do not depend on variables for a run of many scripts`(name: String) throws {
    let environment = ToolProcess.environment([
      "TCA_REPLAY_\(name)": "1", "TCA_REPLAY_TIMEOUT": "5s", "HOME": "/home/blob",
    ])
    #expect(environment == ["TCA_REPLAY_TIMEOUT": "5s", "HOME": "/home/blob"])
  }

  @Test func `fail where the tool says nothing`() async {
    let script = ReplayScript(
      path: "x.replay", tool: "/bin/false", folder: "/", options: [], problem: nil)
    let issues = await issues(of: CollectionOfOne(script))
    #expect(issues == ["the tool ended with code 1 before the summary"])
  }

  /// The texts of the issues that scripts record, after their places in scripts.
  private func issues(of scripts: some Sequence<ReplayScript> & Sendable) async -> [String] {
    let texts = Texts()
    for script in scripts {
      await withKnownIssue {
        await script.replay()
      } matching: { issue in
        let comment = issue.comments.map(\.rawValue).joined(separator: "\n")
        let place = issue.sourceLocation.flatMap { location in
          location.fileID.hasSuffix(".replay")
            ? "\(location.fileID):\(location.line):\(location.column)" : nil
        }
        texts.append([place.map { "fixtures/_failing/\($0)" }, comment].compactMap(\.self))
        return true
      }
    }
    return texts.all
  }
}

/// Texts that any thread can add to.
private final class Texts: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock(\.self) }

  func append(_ parts: [String]) {
    texts.withLock { $0.append(parts.joined(separator: "\n")) }
  }
}
