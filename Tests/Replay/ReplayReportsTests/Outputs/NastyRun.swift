import Foundation
import Signposts
import TestSupport

@testable import ReplayReports

/// Runs whose texts all try to be something else: markup, commands, control sequences.
enum NastyRun {
  /// The texts, the same in every run.
  ///
  /// `TCA_NASTY_TEXTS` says how many, in hundreds; five thousand take more than a minute in a debug build.
  static let texts: [String] = {
    let count = ProcessInfo.processInfo.environment["TCA_NASTY_TEXTS"].flatMap { Int($0) } ?? 200
    var generator = SeededGenerator(seed: 22)
    return (0..<max(1, count / 100) * 100).map { index in
      // Each piece stands alone once.
      guard index >= pieces.count else { return pieces[index] }
      let count = 1 + generator.below(4)
      return (0..<count).map { _ in
        generator.below(4) > 0
          ? pieces[generator.below(pieces.count)] : scalar(&generator)
      }
      .joined()
    }
  }()

  private static func scalar(_ generator: inout SeededGenerator) -> String {
    let blocks: [UInt32] = [0x00, 0x80, 0x600, 0x180B, 0x2000, 0x2060, 0xFE00, 0xFFF0, 0xE0000]
    let value = blocks[generator.below(blocks.count)] + UInt32(generator.below(128))
    return Unicode.Scalar(value).map { String($0) } ?? "?"
  }

  static let pieces = [
    "", " ", "\t", "\n", "\r", "\r\n", "\n\n\n", "a", "ä", "e\u{301}", "日本", "שלום", "مرحبا", "👨‍👩‍👧",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "\u{301}", "\u{200D}", "\u{FE0F}",
    "\u{AD}",
    // Markup.
    "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "</script>", "</style>", "</pre>",
    "</noscript>", "</details>", "<!--", "-->", "<![CDATA[", "]]>", "<?xml?>", "<!DOCTYPE html>",
    "&", "&lt;", "&#10;", "\"", "'", "\" onclick=\"alert(1)", "' onclick='alert(1)", "`", "=", ">",
    // Markdown.
    "|", "|\u{301}", "\n| a | b |", "*", "_", "**b**", "[x](javascript:alert(1))", "![x](y)", "@me",
    "# h",
    "\n# h", "```", "~~s~~", "$x$", "\\", "\\|", "---",
    // Commands of GitHub's runner.
    "::error::x", "\n::set-output name=a::b", "\n \u{AD}::error::y", "\n:\u{200D}:error::z",
    "\r::error::x",
    "##[group]x", "\n##[error]x", "#\u{301}#[error]", "%0A::error::x", "%25", "%\u{301}", ":", ",",
    ",title=x",
    // TAP and YAML.
    "#", "# SKIP", "# TODO x", "\\# SKIP", "#\u{301}", "\nok 1 - x", "\nnot ok 2", "\nBail out!",
    "\n1..0",
    "\n  ---", "\n  ...", "x: y", "- x", "\n    # Subtest: x",
    // Terminals.
    "\u{1B}", "\u{1B}[31m", "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\",
    "\u{9B}31m",
    "\u{9D}0;title\u{9C}", "\u{0}", "\u{7}", "\u{8}\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{7F}",
    "\u{85}", "\u{8D}",
    // Characters that hide others.
    "\u{202E}gpj.exe", "\u{202A}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}",
    "\u{2028}",
    "\u{2029}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{180E}", "\u{FFF9}", "\u{FFFE}", "\u{FFFF}",
    "\u{E0001}",
    "a\u{E0041}\u{E0042}", "🏴\u{E0041}", "\u{10FF1B}", "\u{10FFFF}", "\u{FFFD}",
    // Lines that a report has itself.
    "\n1 script: 1 passed", "\n- x", "\n+ x", "error: x",
  ]

  /// A script and its run, in which a text stands in all places.
  static func script(_ text: String, withTrace: Bool = false) -> [ReplayEvent] {
    var problem = ReplayProblem(
      .init(text), text,
      at: .init(
        file: text, line: 3, column: 5, endLine: 3, endColumn: 9, text: text, padding: text,
        width: 1))
    problem.hint = text
    problem.difference = "- \(text)\n+ \(text)"
    problem.expected = text
    problem.actual = text
    problem.notes = [text, text]
    problem.suggestion = .init(file: text, edits: [.init(line: 1, removed: 1, inserted: [text])])

    var start = ReplayEvent.ScriptStart(file: text, feature: text)
    start.title = text
    start.tags = [text]
    start.liveDependencies = [text]
    start.watched = [.init(path: text, value: text)]
    start.warnings = [problem]
    start.state = text
    start.source = SourceText(text: text)

    var step = StepReport(number: text, line: 7, verb: text, text: text, outcome: .failed)
    step.label = text
    step.file = text
    step.source = SourceText(text: text)
    step.cause = text
    step.diff = text
    step.watched = [.init(path: text, from: text, to: text)]
    step.stateEdits = [.init(line: 0, removed: 1, inserted: [text])]
    step.startedEffects = [.init(id: 7, cause: text)]
    step.calls = [.init(endpoint: text, arguments: text)]
    step.captured = text
    step.received = [.init(text: text, cause: text, diff: text)]
    step.output = text
    step.state = text
    step.notes = [text]
    step.problems = [problem]
    var skipped = StepReport(number: text, line: 8, verb: text, text: text, outcome: .skipped)
    skipped.cause = text

    let mark = TracedMark(
      event: SignpostEvent(
        phase: .actionBegan, id: 1, name: text, log: OSLog(subsystem: text, category: text)),
      time: .zero)
    var end = ReplayEvent.ScriptEnd(file: text, outcome: .failed)
    end.problems = [problem]
    end.notes = [text]
    end.captured = text

    return [.scriptStarted(start), .stepEnded(step), .stepEnded(skipped)]
      + (withTrace ? [.traced([mark])] : []) + [
        .scriptEnded(end), .scriptUnusable(.init(file: text, problems: [problem])),
        .scriptNotRun(.init(file: text, reason: text)),
      ]
  }

  /// A run with a script for each text.
  static func run(_ texts: some Sequence<String>, withTrace: Bool = false) -> [ReplayEvent] {
    var summary = ReplayEvent.RunSummary()
    var events: [ReplayEvent] = [.runStarted]
    for event in texts.lazy.flatMap({ script($0, withTrace: withTrace) }) {
      summary.add(event)
      events.append(event)
    }
    return events + [.runEnded(summary)]
  }
}
