import Foundation
import TestSupport
import Testing

/// The lists of the article name every file that a new verb, step, report or rule changes.
@Suite("Adding a verb, a step, a report or a rule") struct AddingAVerbTests {
  /// A list of files, and how to find the files that belong to it.
  struct List: Sendable, CustomTestStringConvertible {
    /// The heading above the list.
    var heading: String
    /// The folders of sources that are searched.
    var folders: [String]
    /// The sample's name in code.
    var sample: String
    /// The type that implements the sample.
    var type: String?

    var testDescription: String { heading }

    /// Matches a line of code that mentions the sample: `.NAME` without a value before it, `case … NAME`,
    /// `"NAME"`, or the type.
    ///
    /// `text.print()` and `other.list` are other things, so a value before the dot does not count. The name of an
    /// enum of verbs, keys or formats does.
    var mention: String {
      let name = NSRegularExpression.escapedPattern(for: sample)
      var patterns = [
        #"(?<![\w)])\.\#(name)\b"#,
        #"(Verb|Keyword|Name|Kind|Format)\.\#(name)\b"#,
        #"\bcase\b[^:=(]*\b\#(name)\b"#,
        "\"\(name)\"",
      ]
      if let type { patterns.append(#"\b\#(type)\b"#) }
      return patterns.joined(separator: "|")
    }
  }

  static let lists = [
    List(
      heading: "Adding a verb", folders: ["Sources/Command"], sample: "list", type: "ListCommand"),
    List(
      heading: "Adding a step", folders: ["Sources/Command", "Sources/Replay"], sample: "print"),
    List(
      heading: "Adding a report", folders: ["Sources/Command", "Sources/Replay"], sample: "tap",
      type: "TAPReport"),
    List(
      heading: "Adding a rule to the test store", folders: ["Sources"], sample: "unhandledActions"),
  ]

  @Test("the list names the files that mention the sample", arguments: lists)
  func files(list: List) throws {
    let listed = try Self.listedFiles(below: list.heading)
    let mentioning = try Self.filesThatMention(list)
    let missing = mentioning.subtracting(listed).sorted()
    let needless = listed.subtracting(mentioning).sorted()
    #expect(missing == [], "these files mention '\(list.sample)' and are not in the list")
    #expect(needless == [], "these files are in the list and do not mention '\(list.sample)'")
    #expect(listed.count > 4)
  }

  @Test(
    "the files that the articles name exist", arguments: ["AddingAVerb", "PackageArchitecture"])
  func existing(article: String) throws {
    let file = packageRoot.appendingPathComponent(
      "Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/\(article).md")
    let paths = try String(contentsOf: file, encoding: .utf8).matches(of: #/`(Sources/[^`]*)`/#)
    #expect(paths.count > 10)
    for path in paths.map({ String($0.1) }) {
      let place = packageRoot.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }

  /// The files that begin the items of a section: ``- `Sources/…`: …``.
  private static func listedFiles(below heading: String) throws -> Set<String> {
    let article = packageRoot.appendingPathComponent(
      "Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/AddingAVerb.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "## \(heading)"))
    var files: Set<String> = []
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("## ") }) {
      guard line.hasPrefix("- `Sources/") else { continue }
      files.insert(String(line.dropFirst(3).prefix { $0 != "`" }))
    }
    return files
  }

  /// The Swift files whose code mentions a list's sample, without comments that are lines of their own.
  private static func filesThatMention(_ list: List) throws -> Set<String> {
    let mention = list.mention
    let names = [list.sample, list.type].compactMap(\.self)
    var files: Set<String> = []
    for folder in list.folders {
      let url = packageRoot.appendingPathComponent(folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
        // Each pattern has one of these, and a search for it is quicker.
        guard names.contains(where: { text.contains($0) }) else { continue }
        let code = text.split(separator: "\n")
          .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        if code.contains(where: { $0.range(of: mention, options: .regularExpression) != nil }) {
          files.insert("\(folder)/\(path)")
        }
      }
    }
    return files
  }
}
