import ActionScript
import Foundation
import InternalSupport
import Testing

@testable import ReplayReports

/// Each text stands in all places of a run, and the run goes through every report.
///
/// A test yields after each text, so that others need not wait for all of them.
@Suite struct NastyTextTests {
  private func text(_ report: some ReplayReport, _ events: [ReplayEvent]) -> String {
    SampleRun.text(report, events)
  }

  /// The first hidden character other than line feeds.
  private func hidden(in text: String) -> Unicode.Scalar? {
    var found: Unicode.Scalar?
    text.forEachScalar { scalar, isHidden in
      if isHidden, scalar != "\n", scalar != "\t", found == nil { found = scalar }
    }
    return found
  }

  // MARK: - For people

  @Test(arguments: [PrettyReport.Verbosity.quiet, .normal])
  func `a terminal gets no control characters`(verbosity: PrettyReport.Verbosity) async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let plain = text(PrettyReport(verbosity: verbosity), NastyRun.run([nasty]))
      #expect(hidden(in: plain) == nil, "\(nasty.debugDescription)")
    }
  }

  @Test func `colors and wrapped lines add nothing but colors and wraps`() async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let events = NastyRun.run([nasty])
      let plain = text(PrettyReport(verbosity: .verbose), events)
      let colored = text(PrettyReport(verbosity: .verbose, isColored: true), events)
      #expect(hidden(in: plain) == nil, "\(nasty.debugDescription)")
      #expect(withoutOwnColors(colored) == plain, "\(nasty.debugDescription)")
      let folded = text(
        PrettyReport(verbosity: .verbose, folding: LineFolding(width: 40, foldsDiffs: true)), events
      )
      #expect(hidden(in: folded) == nil, "\(nasty.debugDescription)")
    }
  }

  private func withoutOwnColors(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.popFirst() == "[" else {
        result.append(scalar)
        continue
      }
      while let next = rest.popFirst(), next != "m" {}
    }
    return String(result)
  }

  @Test func `dots stay dots`() async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let dots = text(DotsReport(), NastyRun.run([nasty]))
      #expect(dots.hasPrefix("FU-\n\n") && hidden(in: dots) == nil, "\(nasty.debugDescription)")
    }
  }

  // MARK: - GitHub

  @Test func `GitHub's runner sees no commands in TAP`() async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let seen = text(TAPReport(), NastyRun.run([nasty])).lines.map { asRunnerSees($0) }
      #expect(
        !seen.contains { $0.hasPrefix("::") || $0.contains("##[") }, "\(nasty.debugDescription)")
    }
  }

  @Test func `GitHub's runner sees the report's own commands, each on a line`() async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let lines = text(GitHubReport(), NastyRun.run([nasty])).lines
      let seen = lines.map { asRunnerSees($0) }
      let commands = seen.filter { $0.hasPrefix("::") }
      #expect(commands.count == 4, "\(nasty.debugDescription)")
      for command in commands {
        let properties = command.dropFirst(2).prefix { $0 != ":" }
        let isWarning = properties.hasPrefix("warning file=")
        #expect(isWarning || properties.hasPrefix("error file="), "\(nasty.debugDescription)")
        #expect(properties.filter { $0 == "," }.count == 5, "\(nasty.debugDescription)")
      }
      let log = seen.filter { !$0.hasPrefix("::") }
      #expect(!log.contains { $0.contains("##[") }, "\(nasty.debugDescription)")
      #expect(hidden(in: lines.joined(separator: "\n")) == nil, "\(nasty.debugDescription)")
    }
  }

  /// The line without the blanks at its ends, and without the characters that comparisons by
  /// culture leave out.
  private func asRunnerSees(_ line: Substring) -> String {
    let kept = line.unicodeScalars.filter { scalar in
      guard !scalar.isASCII else { return true }
      let isMark =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
      return !isMark && !scalar.properties.isDefaultIgnorableCodePoint
    }
    return String(String.UnicodeScalarView(kept.drop { $0.properties.isWhitespace }))
  }

  // MARK: - Markdown

  @Test func `Markdown has cells of plain text`() async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let report = text(MarkdownReport(), NastyRun.run([nasty]))
      #expect(hidden(in: report) == nil, "\(nasty.debugDescription)")
      var isBlock = false
      for line in report.lines {
        if line.hasPrefix("<pre>") { isBlock = true }
        #expect(tags(in: line).isSubset(of: Self.tagsOfMarkdown), "\(nasty.debugDescription)")
        if line.hasPrefix("| ❌") || line.hasPrefix("| ✅") || line.hasPrefix("| ⏭️") {
          let pipes = line.utf8.filter { $0 == UInt8(ascii: "|") }.count
          let marks = line.utf8.contains { "`*[]@~$\\".utf8.contains($0) }
          #expect(pipes == 5 && !marks, "\(nasty.debugDescription)")
        } else if !isBlock {
          #expect(
            ["", "#", "|", "<", "1", "2", "3", "W"].contains(line.prefix(1)),
            "\(nasty.debugDescription)"
          )
        } else {
          #expect(!line.isEmpty, "\(nasty.debugDescription)")
        }
        if line.hasPrefix("</pre>") { isBlock = false }
      }
    }
  }

  private static let tagsOfMarkdown: Set<Substring> = [
    "<code>", "</code>", "<br>", "<pre>", "</pre>", "<details>", "</details>", "<summary>",
    "</summary>",
  ]

  /// All that begins with `<` up to the next `>`.
  private func tags(in text: some StringProtocol) -> Set<Substring> {
    let text = Substring(text)
    var tags: Set<Substring> = []
    var start = text.utf8.startIndex
    while let open = text.utf8[start...].firstIndex(of: UInt8(ascii: "<")) {
      let close = text.utf8[open...].firstIndex(of: UInt8(ascii: ">")) ?? text.utf8.endIndex
      start = close == text.utf8.endIndex ? close : text.utf8.index(after: close)
      tags.insert(text[open..<start])
    }
    return tags
  }

  // MARK: - HTML

  @Test func `the page has its own elements only`() async {
    for start in stride(from: 0, to: NastyRun.texts.count, by: 100) {
      await Task.yield()
      let nasty = NastyRun.texts[start..<start + 100]
      let page = text(HTMLReport(name: nasty.last ?? ""), NastyRun.run(nasty))
      #expect(hidden(in: page) == nil)
      for tag in tags(in: Self.withoutOwnCode(page)) {
        let name = tag.dropFirst(tag.hasPrefix("</") ? 2 : 1).prefix { $0.isLetter || $0.isNumber }
        // The text of the tag, its values, and what is between them.
        let parts = tag.utf8.split(
          separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        let own = parts.indices.filter { $0.isMultiple(of: 2) }.map { Substring(parts[$0]) }
        let isClosed = parts.count % 2 == 1 && tag.hasSuffix(">")
        let isData = !tag.hasPrefix("<script") || tag.hasPrefix(Self.dataElement)
        let hasHandler = own.contains { $0.contains(" on") }
        #expect(Self.elements.contains(name) && isClosed && isData && !hasHandler, "\(tag)")
      }
      // A script with two steps and an end, and two that did not run.
      #expect(page.components(separatedBy: "<article").count == 201)
      #expect(page.components(separatedBy: "<script type").count == 100 * 7 + 2)
    }
  }

  private static let dataElement = #"<script type="application/json" id=""#
  private static let elements: Set<Substring> = [
    "html", "head", "meta", "title", "body", "div", "header", "h1", "h2", "h3", "p", "kbd", "nav",
    "input",
    "label", "section", "main", "noscript", "article", "a", "code", "pre", "del", "ins", "details",
    "summary",
    "script", "span", "button", "select", "output", "",
  ]

  /// The page without its script, its style, and its doctype.
  private static func withoutOwnCode(_ page: String) -> String {
    var page = page
    for (open, close) in [("<style>", "</style>"), ("<script>", "</script>"), ("<!DOCTYPE", ">")] {
      guard let start = page.firstRange(of: open)?.lowerBound,
        let end = page[start...].firstRange(of: close)?.upperBound
      else { continue }
      page.removeSubrange(start..<end)
    }
    return page
  }

  // MARK: - XML

  @Test func `XML is well-formed, and its names are those of the run`() async throws {
    for start in stride(from: 0, to: NastyRun.texts.count, by: 100) {
      await Task.yield()
      let nasty = NastyRun.texts[start..<start + 100]
      let report = text(JUnitReport(), NastyRun.run(nasty))
      #expect(hidden(in: report) == nil)
      let names = try XMLScanner.elements(of: report).filter { $0.name == "testcase" }
        .compactMap { $0.attributes["name"] }
      let expected = nasty.flatMap { Array(repeating: $0.visible(.line), count: 3) }
      #expect(names == expected)
    }
  }

  // MARK: - For other programs

  @Test func `JSON gives back the same events`() async {
    for nasty in NastyRun.texts {
      await Task.yield()
      let events = NastyRun.run([nasty], withTrace: true)
      let report = text(JSONReport(), events)
      #expect(hidden(in: report) == nil, "\(nasty.debugDescription)")
      let read = report.utf8.split(separator: UInt8(ascii: "\n")).map { ReplayEvent(json: $0) }
      #expect(read == events, "\(nasty.debugDescription)")
    }
  }

  @Test func `trace events are JSON`() async {
    for start in stride(from: 0, to: NastyRun.texts.count, by: 100) {
      await Task.yield()
      let events = NastyRun.run(NastyRun.texts[start..<start + 100], withTrace: true)
      let report = text(TraceEventReport(), events)
      #expect(hidden(in: report) == nil)
      guard case .array(let elements)? = ValueSyntax(json: report.utf8)?.kind else {
        Issue.record("not an array: \(report)")
        return
      }
      #expect(elements.count == 200)
    }
  }

  @Test func `TAP keeps its lines, and YAML its texts`() async throws {
    for nasty in NastyRun.texts {
      await Task.yield()
      let report = text(TAPReport(), NastyRun.run([nasty]))
      #expect(hidden(in: report) == nil, "\(nasty.debugDescription)")
      var isYAML = false
      var (results, directives) = (0, 0)
      for line in report.lines.dropLast() {
        let own = line.drop { $0 == " " }
        if own == "---" || own == "..." {
          isYAML = own == "---"
        } else if isYAML {
          let value = own.drop { $0 != ":" }.dropFirst(2)
          if own.hasPrefix("message: ") {
            #expect(unquoted(value)?.utf8.elementsEqual(nasty.utf8) == true, "\(line)")
          } else {
            let isPlain = value == "fail" || !value.isEmpty && value.allSatisfy(\.isNumber)
            #expect(isPlain || unquoted(value) != nil, "\(line)")
          }
        } else if own.hasPrefix("ok ") || own.hasPrefix("not ok ") {
          results += 1
          directives += directive(in: own) ? 1 : 0
        } else {
          #expect(own.first == "#" || own.hasPrefix("1..") || own == "TAP version 14", "\(line)")
        }
      }
      #expect(results == 6 && directives == 2, "\(nasty.debugDescription): \(report)")
    }
  }

  /// Whether a line has a `#` without a backslash.
  private func directive(in line: Substring) -> Bool {
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "#", !isEscaped { return true }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return false
  }

  /// The text of a YAML scalar in double quotes; `nil` if it is not one.
  private func unquoted(_ value: Substring) -> String? {
    var rest = value.unicodeScalars[...]
    guard rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        guard scalar != "\"" else { return nil }
        result.append(scalar)
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      let simple: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "r": "\r", "t": "\t", "\"": "\"", "\\": "\\",
      ]
      let widths: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
      if let scalar = simple[letter] {
        result.append(scalar)
      } else if let width = widths[letter],
        let scalar = UInt32(String(rest.prefix(width)), radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.append(scalar)
        rest = rest.dropFirst(width)
      } else {
        return nil
      }
    }
    return String(result)
  }
}
