import ActionScript
import TestSupport
import Testing

@testable import ReplayPlanning
@testable import ReplayRegistration
@testable import ReplayReports
@testable import ReplayTestSupport
@testable import TCAReplay

/// Runs a replay in its own process, whose executors it takes over, and gives its output.
struct Replaying: Codable, Sendable {
  var script: String
  /// The registered name of the feature.
  var feature = "laboratory"
  /// Whether each script is replayed once more, turned into JSON.
  var isInBothNotations = false
  /// Replayed after the script, each with its own transcript.
  var further: [String] = []
  /// Replayed in place of the script.
  var log: [Entry] = []
  var isJSON = false
  var isVerbose = false
  /// Whether events carry states, effects and calls.
  var isDetailed = false
  var keepsGoing = false
  var explores = false
  var showsDiffs = true
  var from: Int?
  var to: Int?
  var skipped: Int?
  var timeout = 10.0
  var repetitions = 1

  /// An entry of a log: an action by the name of its case.
  struct Entry: Codable, Sendable {
    var name: String
    var seconds: Int?
    var isReceived: Bool

    init(_ name: String, at seconds: Int? = nil, isReceived: Bool = false) {
      self.name = name
      self.seconds = seconds
      self.isReceived = isReceived
    }

    func action(line: Int) -> LoggedAction<Laboratory.State, Laboratory.Action> {
      let action: Laboratory.Action =
        switch name {
        case "addToTotal": .addToTotal
        case "complain": .complain
        case "increment": .increment
        case "note": .note("waited")
        case "tickEverySecond": .tickEverySecond
        case "wait": .wait
        default: .nothing
        }
      return LoggedAction(
        PlannedAction(action) { name }, at: seconds.map { .seconds($0) }, isReceived: isReceived,
        line: line)
    }
  }

  /// Runs it in this process, prints, and ends the process.
  @MainActor
  func print() {
    // No code returns from here to another executor: the replay's has replaced it.
    defer { leaveProcess() }
    for _ in 0..<repetitions {
      Swift.print(transcript(of: script), terminator: "")
    }
    for (index, script) in ([script] + further).enumerated() {
      if index > 0 { Swift.print("\u{1E}\(transcript(of: script))", terminator: "") }
      if isInBothNotations {
        Swift.print("\u{1E}\(transcript(of: script, isInJSON: true))", terminator: "")
      }
    }
  }

  @MainActor
  private func transcript(of script: String, isInJSON: Bool = false) -> String {
    var output: [UInt8] = []
    var pretty = PrettyReport(verbosity: isVerbose ? .verbose : .normal)
    var json = JSONReport()
    var summary = ReplayEvent.RunSummary()
    func receive(_ event: ReplayEvent) {
      summary.add(event)
      if isJSON {
        json.receive(event, into: &output)
      } else {
        pretty.receive(event, into: &output)
      }
    }
    do {
      guard let feature = Self.features.first(where: { $0.name == feature }) else {
        return "no feature '\(feature)'\n"
      }
      let host = TestHost(receive: receive) {
        receive(.runEnded(summary))
        Swift.print(String(decoding: output, as: UTF8.self), terminator: "")
      }
      try feature.accept(
        Visitor(replaying: self, script: script, isInJSON: isInJSON, host: host))
    } catch let diagnostic as ScriptDiagnostic {
      return "\(diagnostic.position.line):\(diagnostic.position.column) \(diagnostic.plainText)\n"
    } catch {
      return "\(error)\n"
    }
    receive(.runEnded(summary))
    return String(decoding: output, as: UTF8.self)
  }

  private static var features: [RegisteredFeature] {
    [
      .agora, .archive, .catalog, .classicForm, .gallery, .gauge, .inquiry, .kitchen, .laboratory,
      .letter, .lockers, .mailbox, .menagerie, .outpost, .plainForm, .plainInquiry, .relay, .safe,
      .studio,
    ]
  }

  private var options: ReplayOptions {
    var options = ReplayOptions()
    options.keepsGoing = keepsGoing
    options.explores = explores
    if !showsDiffs { options.diff = .none }
    options.showsReceivedChanges = explores || isVerbose
    options.from = from.map { .number(StepNumber($0)) }
    options.to = to.map { .number(StepNumber($0)) }
    options.skipped = skipped.map { [.number(StepNumber($0))] } ?? []
    options.timeout = .seconds(timeout)
    options.includesStates = isDetailed
    options.includesEffects = isDetailed
    options.includesCalls = isDetailed
    return options
  }

  private struct Visitor: FeatureVisitor {
    var replaying: Replaying
    var script: String
    var isInJSON: Bool
    var host: TestHost

    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
      // It does not leave the main actor, which calls this.
      nonisolated(unsafe) let feature = feature
      try MainActor.assumeIsolated { try replay(feature) }
    }

    @MainActor
    private func replay<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
      var parsed = Script.parse("feature \(feature.name)\n" + script, path: "lab.replay")
      if let error = parsed.diagnostics.first { throw error }
      if isInJSON {
        // The steps are read again when they run, as those of a long script.
        let source = SourceFile(path: "lab.json", text: parsed.script.printed(as: .json))
        parsed = Script.parse(source, as: .json, sectionSize: 1)
        if let error = parsed.diagnostics.first { throw error }
      }
      let outcome = Planner(feature).plan(parsed.script)
      guard let plan = outcome.plan else { throw outcome.diagnostics[0] }
      guard let header = plan as? Plan<Laboratory.State, Laboratory.Action>,
        !replaying.log.isEmpty
      else {
        ScriptReplay(plan, options: replaying.options, in: host).run()
        return
      }
      var entries = replaying.log.enumerated().makeIterator()
      LogReplay(header, file: "lab.jsonl", options: replaying.options, in: host) {
        entries.next().map { $0.element.action(line: $0.offset + 1) }
      }.run()
    }
  }
}

enum ReplayProcess {
  /// The output of a replay in its own process.
  static func output(of replaying: Replaying) async -> String {
    let result = await waitingForProcesses {
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [replaying = replaying as Replaying] in
        await replaying.print()
      }
    }
    return String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
  }
}

/// The output of the replays of several scripts, all in one process.
func transcripts(
  _ scripts: [String], _ change: (inout Replaying) -> Void = { _ in }
) async -> [String] {
  guard let first = scripts.first else { return [] }
  var replaying = Replaying(script: first)
  replaying.further = Array(scripts.dropFirst())
  change(&replaying)
  return await ReplayProcess.output(of: replaying)
    .split(separator: "\u{1E}", omittingEmptySubsequences: false).map(String.init)
}

/// The output of a replay of a script, from line notation and from JSON.
func transcriptInBothNotations(
  _ script: String, of feature: String, _ change: (inout Replaying) -> Void = { _ in }
) async -> (line: String, json: String) {
  let outputs = await transcripts([script]) {
    $0.feature = feature
    $0.isInBothNotations = true
    change(&$0)
  }
  guard outputs.count == 2 else { return (outputs.first ?? "", "") }
  // The notations differ in their lines.
  let texts = outputs.map { $0.replacing(#/warning: line \d+: /#, with: "warning: ") }
  return (texts[0], texts[1])
}

/// A script passes in both notations, and its transcripts are the same.
@discardableResult
func expectPassesInBothNotations(
  _ script: String, of feature: String, sourceLocation: SourceLocation = #_sourceLocation
) async -> String {
  let output = await transcriptInBothNotations(script, of: feature)
  #expect(
    output.line.contains("1 script: 1 passed"), "\(output.line)", sourceLocation: sourceLocation)
  #expect(
    output.json == output.line.replacing("lab.replay", with: "lab.json"),
    sourceLocation: sourceLocation)
  return output.line
}

/// The output of a replay of a script.
func transcript(
  _ script: String, _ change: (inout Replaying) -> Void = { _ in }
) async -> String {
  var replaying = Replaying(script: script)
  change(&replaying)
  return await ReplayProcess.output(of: replaying)
}
