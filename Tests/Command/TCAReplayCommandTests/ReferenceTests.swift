import Foundation
import TestSupport
import Testing

@testable import TCAReplayCommand

/// Each example of the reference does what the page says.
@Suite("The reference") struct ReferenceTests {
  private static let folder = packageRoot.appendingPathComponent(
    "Sources/Command/TCAReplayCommand/TCAReplayCommand.docc")

  /// A script with its expected messages; without any, it must pass.
  private struct Example {
    var file: String
    var text: String
    var errors: [String] = []
    /// The files that stand beside it.
    var files: [String: String] = [:]
  }

  private static let endings = ["replay": "replay", "json": "json", "log": "jsonl"]

  /// The scripts of a page.
  private static func scripts(of topic: HelpTopic) -> [Example] {
    var examples: [Example] = []
    var files: [String: String] = [:]
    for block in topic.page.blocks {
      if block.kind == "error", !examples.isEmpty {
        examples[examples.count - 1].errors.append(block.text)
      }
      guard let ending = endings[block.kind] else { continue }
      let name = block.name ?? "example.\(ending)"
      // Files that begin with an underscore are for inclusion.
      if !name.split(separator: "/").contains(where: { $0.hasPrefix("_") }) {
        examples.append(Example(file: name, text: block.text, files: files))
      }
      if block.name != nil { files[name] = block.text }
    }
    return examples
  }

  @Test("each script passes, or fails with the message shown", arguments: HelpTopic.allCases)
  func scripts(topic: HelpTopic) throws {
    let examples = Self.scripts(of: topic)
    #expect(examples.count >= 2)
    for example in examples {
      var files = example.files
      files[example.file] = example.text
      let run = try CommandProcess([example.file], scripts: files)
      let output = run.output + run.errors
      #expect(
        (run.exitCode == 0) == example.errors.isEmpty, "\(example.text)\(output)")
      for error in example.errors {
        #expect(output.contains(error), "\(example.text)\(error)\(output)")
      }
    }
  }

  @Test("each call prints what is shown", arguments: HelpTopic.allCases)
  func calls(topic: HelpTopic) throws {
    var files: [String: String] = [:]
    for block in topic.page.blocks {
      if let name = block.name { files[name] = block.text }
      guard block.kind == "console" else { continue }
      let lines = block.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ").map(String.init)
      try #require(words.prefix(2) == ["$", "tca-replay"])
      let run = try CommandProcess(Array(words.dropFirst(2)), scripts: files)
      #expect(run.output + run.errors == lines[1])
    }
  }

  @Test("blocks are of known kinds", arguments: HelpTopic.allCases)
  func kinds(topic: HelpTopic) {
    let known = ["replay", "json", "log", "error", "console", "text", "swift"]
    #expect(topic.page.blocks.allSatisfy { known.contains($0.kind) })
  }

  @Test(
    "the command prints the pages of Sources/Command/TCAReplayCommand/TCAReplayCommand.docc",
    arguments: HelpTopic.allCases)
  func pages(topic: HelpTopic) throws {
    let file = Self.folder.appendingPathComponent("\(topic.rawValue).md")
    #expect(try String(contentsOf: file, encoding: .utf8) == topic.page.markdown)
  }

  @Test("lines fit a wide terminal", arguments: HelpTopic.allCases)
  func width(topic: HelpTopic) {
    let scripts = Set(["replay", "json", "log", "error", "console"])
    let free = topic.page.blocks.filter { scripts.contains($0.kind) }
      .flatMap { $0.text.split(separator: "\n") }
    for line in topic.page.markdown.split(separator: "\n") where !free.contains(line) {
      #expect(line.count <= 120, "\(line)")
    }
  }

  @Test("the terminal shows headings in capitals and code indented")
  func terminalText() {
    let page = ReferencePage(markdown: "# A page\n\nText.\n\n```replay\nfeature a\n\nsend b\n```\n")
    #expect(page.text == "A PAGE\n\nText.\n\n    feature a\n\n    send b\n")
  }
}
