import Foundation
import Testing

@testable import TCAReplayCommand

@Suite("Where in its source a feature has crashed")
struct CrashTraceTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  private static let hasSymbolizer = Symbolizer.find() != nil

  /// The source of the features that crash.
  private static let source = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../HazardReplay/Hazards.swift").standardized

  /// The number of the first line of the source that contains a text.
  private static func line(of text: String) throws -> Int {
    let lines = try String(contentsOf: source, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  private static func notes(
    _ script: String, _ options: [String] = [], _ variables: [String: String] = [:]
  ) throws -> [Substring] {
    let run = try CommandProcess(
      hazard: script, ["-q"] + options,
      environment: ["PATH": path].merging(variables) { $1 })
    #expect(run.exitCode == 3)
    return run.output.split(separator: "\n").filter { $0.hasPrefix("   = ") }
  }

  @Test(
    "a crash names the line, in the reducer and in an effect",
    .enabled(if: hasSymbolizer),
    arguments: [
      ("outOfBounds(5)", "case .outOfBounds(let"), ("trapInEffect", "case .trapInEffect"),
    ])
  func crash(_ action: String, _ text: String) throws {
    let notes = try Self.notes("feature hazards\nsend \(action)\n")
    #expect(notes.count == 2)
    let note = try #require(notes.last)
    #expect(note.hasPrefix("   = crashed at \(Self.source.path):\(try Self.line(of: text)):"))
  }

  @Test("several crashes at a time each name their line", .enabled(if: hasSymbolizer))
  func parallel() throws {
    let names = (1...4).map { "\($0).replay" }
    let run = try CommandProcess(
      ["-q", "-j", "4"] + names,
      scripts: Dictionary(
        uniqueKeysWithValues: names.map { ($0, "feature hazards\nsend trapInEffect\n") }),
      environment: ["PATH": Self.path], tool: "hazard-replay")
    #expect(run.output.components(separatedBy: "   = crashed at ").count == 5)
  }

  @Test("a stack that overflows names each line of the recursion once", .enabled(if: hasSymbolizer))
  func recursion() throws {
    let notes = try Self.notes("feature hazards\nsend overflowStack\n").dropFirst()
    #expect(notes.first?.hasPrefix("   = crashed at \(Self.source.path):") == true)
    #expect(notes.dropFirst().allSatisfy { $0.hasPrefix("   = called at \(Self.source.path):") })
    #expect(Set(notes).count == notes.count)
  }

  @Test("a step that takes too long names the line that it was at", .enabled(if: hasSymbolizer))
  func loop() throws {
    let notes = try Self.notes(
      "feature hazards\nsend loopInEffect\n", ["--timeout", "100ms"])
    let line = try Self.line(of: "case .loopInEffect")
    #expect(notes.first == "   = --timeout sets the limit")
    #expect(notes.last?.hasPrefix("   = interrupted at \(Self.source.path):\(line)") == true)
  }

  @Test(
    "the line is left out where nothing finds it, where backtraces are off, and where replays are compared",
    arguments: [
      ([], ["PATH": "/nowhere"]), ([], ["SWIFT_BACKTRACE": "color=no,enable=no"]),
      (["--deterministic", "2"], [:]),
    ])
  func leftOut(_ options: [String], _ variables: [String: String]) throws {
    #expect(
      try Self.notes("feature hazards\nsend outOfBounds(5)\n", options, variables) == [
        "   = signal 4 (SIGILL: it trapped, as Swift does on overflow or a failed precondition)"
      ])
  }

  @Test(
    "the output of both symbolizers is read",
    arguments: [
      ("/a/B.swift:12:3", Symbolizer.Place(file: "/a/B.swift", line: 12, column: 3)),
      ("/a/B.swift:12:0", Symbolizer.Place(file: "/a/B.swift", line: 12)),
      ("/a/B.swift:12", Symbolizer.Place(file: "/a/B.swift", line: 12)),
      ("/a/B:1.swift:12 (discriminator 2)", Symbolizer.Place(file: "/a/B:1.swift", line: 12)),
      ("/<compiler-generated>:0:0", nil), ("//<compiler-generated>:?", nil), ("??:0:0", nil),
      ("", nil), (":", nil),
    ])
  func places(_ text: String, _ place: Symbolizer.Place?) {
    #expect(Symbolizer.place(text[...]) == place)
  }
}
