import Foundation
import TestSupport
import Testing

/// Who follows the suggestions of a failure word by word repairs a script with one mistake at once.
@Suite struct FollowedSuggestionTests {
  private static let folder = packageRoot.appendingPathComponent("fixtures")
    .resolvingSymlinksInPath()

  /// Scripts with bursts of actions, timers, streams, shared state, stacks and repetitions.
  static let scripts = [
    "effects-basics", "long-living-effects", "navigate-and-load", "record-meeting", "search",
    "shared-in-memory", "speech-recognition", "sync-ups", "timers", "todos", "tic-tac-toe",
    "voice-memos", "web-socket",
  ].flatMap { feature -> [String] in
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(feature).path)) ?? []
    return names.filter { $0.hasSuffix(".replay") && !$0.hasPrefix("_") }.sorted()
      .map { "\(feature)/\($0)" }
  }

  enum Mistake: String, CaseIterable {
    case deleted, doubled, swapped
    /// `send` in place of `receive`.
    case sent
    /// `receive` in place of `send`.
    case received
  }

  @Test(arguments: Mistake.allCases)
  func aMistakeInWhatIsReceivedIsRepairedAtOnce(_ mistake: Mistake) throws {
    var wrong: [String: String] = [:]
    for path in Self.scripts {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
      // What they include would be missing, and what is captured is used further down.
      guard !text.contains("\ninclude "), !text.contains("let ") else { continue }
      for (line, text) in Self.mistakes(mistake, in: text) {
        wrong["\(path.replacing("/", with: "-").dropLast(7))-\(line).replay"] = text
      }
    }
    #expect(wrong.count >= 10)
    let run = try CommandProcess(["--format", "json"], scripts: wrong)
    // Some actions cannot be sent as they are received, without a payload.
    wrong = try Self.runnable(wrong, run.output)
    #expect(wrong.count >= 10)
    let repaired = try Self.following(run.output, wrong)
    let second = try CommandProcess(["--format", "json"], scripts: repaired)
    let failed = try Self.failed(second.output)
    #expect(
      failed == [],
      "\(failed.map { "\($0):\n\(wrong[$0] ?? "")\n\(repaired[$0] ?? "")" }.joined(separator: "\n\n"))"
    )
  }

  /// The texts with one mistake each, by the line of the step.
  private static func mistakes(_ mistake: Mistake, in text: String) -> [(Int, String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func end(_ line: Int) -> Int {
      lines[(line + 1)...].firstIndex { !$0.hasPrefix(" ") } ?? lines.endIndex
    }
    var isRepeated = false
    return lines.indices.compactMap { line in
      if lines[line].hasPrefix("repeat") { isRepeated = true }
      if lines[line] == "end" { isRepeated = false }
      let verb = mistake == .received ? "send " : "receive "
      guard lines[line].hasPrefix(verb), !isRepeated else { return nil }
      let step = lines[line..<end(line)]
      let behind = lines[end(line)...]
      let before = lines[..<line]
      let changed: [Substring]
      switch mistake {
      case .deleted: changed = Array(before + behind)
      case .doubled: changed = Array(before + step + step + behind)
      case .swapped:
        guard behind.first?.hasPrefix("receive ") == true else { return nil }
        let next = lines[behind.startIndex..<end(behind.startIndex)]
        changed = Array(before + next + step + lines[next.endIndex...])
      case .sent, .received:
        let other = mistake == .sent ? "send" : "receive"
        changed = before + ["\(other) \(lines[line].dropFirst(verb.count))"] + lines[(line + 1)...]
      }
      return (line + 1, changed.joined(separator: "\n"))
    }
  }

  private struct Event: Decodable {
    struct Problem: Decodable {
      var kind: String
      var suggestion: Suggestion?
    }
    struct Suggestion: Decodable {
      var edits: [Edit]
    }
    struct Edit: Decodable {
      var line: Int
      var removed: Int?
      var inserted: [String]?
    }
    var event: String
    var file: String?
    var outcome: String?
    var problems: [Problem]?
  }

  private static func events(_ output: String) throws -> [Event] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
  }

  /// The scripts after the changes that the failures suggest.
  private static func following(
    _ output: String, _ scripts: [String: String]
  ) throws -> [String: String] {
    var scripts = scripts
    var file = ""
    for event in try events(output) {
      file = event.file ?? file
      for suggestion in (event.problems ?? []).compactMap(\.suggestion) {
        var lines = scripts[file, default: ""]
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for edit in suggestion.edits.reversed() {
          lines.replaceSubrange(
            edit.line..<edit.line + (edit.removed ?? 0), with: edit.inserted ?? [])
        }
        scripts[file] = lines.joined(separator: "\n")
      }
    }
    return scripts
  }

  /// The scripts that can be used.
  private static func runnable(
    _ scripts: [String: String], _ output: String
  ) throws -> [String: String] {
    var scripts = scripts
    for event in try events(output) {
      guard let file = event.file, event.event == "unusable" else { continue }
      scripts[file] = nil
    }
    return scripts
  }

  private static func failed(_ output: String) throws -> [String] {
    var failed: Set<String> = []
    var file = ""
    for event in try events(output) {
      file = event.file ?? file
      if event.problems?.isEmpty == false { failed.insert(file) }
    }
    return failed.sorted()
  }
}
