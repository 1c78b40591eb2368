import Foundation
import TestSupport
import Testing

@testable import TCAReplayCommand

@Suite("Reading Swift as text")
struct SwiftTreeTests {
  private func strings(_ source: String) throws -> [String?] {
    try SwiftLexer.tokens(of: Array(source.utf8)).compactMap { token in
      if case .string(let value) = token.kind { .some(value) } else { nil }
    }
  }

  @Test("knows strings of all forms")
  func strings() throws {
    #expect(try strings(#""a\n\"\u{42}""#) == ["a\n\"B"])
    #expect(try strings(##"#"a\n"b"\#n"#"##) == ["a\\n\"b\"\n"])
    #expect(try strings("\"\"\"\n  a\n    b\n  \"\"\"") == ["a\n  b"])
    #expect(try strings("\"\"\"\n  a \\\n  b\n  \"\"\"") == ["a b"])
    #expect(try strings(#""a \(b("c\(d)", [1: ")"])) e""#) == [nil])
    #expect(try strings(#""" "a""#) == ["", "a"])
    #expect(try strings("// \"a\n\"b\" /* \"c /* */ */ \"d\"") == ["b", "d"])
  }

  @Test("separates statements as Swift does")
  func statements() throws {
    func statements(_ source: String) throws -> [String] {
      try SwiftTree.all(in: Array(source.utf8)).statements.map { statement in
        statement.map(\.first.text).joined(separator: " ")
      }
    }
    #expect(try statements("a; b\nc") == ["a", "b", "c"])
    #expect(try statements("a\n  .b()\n  .c { }\nd") == ["a . b ( . c {", "d"])
    #expect(try statements("a =\n  b +\n  c\nd") == ["a = b + c", "d"])
    #expect(try statements("a { } with: { }\n  and: { }\nb") == ["a { with : { and : {", "b"])
    #expect(try statements("a!\nb") == ["a !", "b"])
    #expect(try statements("a\n!b\n\\c") == ["a", "! b", "\\ c"])
  }

  @Test("reads every beginning of a source, or says why not")
  func truncated() throws {
    let file = packageRoot.appendingPathComponent(
      "Tests/Examples/ExampleFeaturesTests/Exported/idioms-streams.swift")
    let bytes = Array(try Data(contentsOf: file))
    var count = 0
    for end in bytes.indices {
      if let trees = try? SwiftTree.all(in: Array(bytes[..<end])) {
        _ = SwiftTestFunction.all(in: trees)
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("does not trap on sources with random changes")
  func mutated() throws {
    let file = packageRoot.appendingPathComponent(
      "Tests/Examples/ExampleFeaturesTests/Exported/counter-new-answers.swift")
    let original = Array(try Data(contentsOf: file))
    var generator = SeededGenerator(seed: 7)
    let marks = Array("\"#\\()[]{}<>.,:;=!?&$`/*@\n 0".utf8)
    var testCount = 0
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<3 {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: index)
        default: bytes[index] = marks.randomElement(using: &generator) ?? 0
        }
      }
      guard let trees = try? SwiftTree.all(in: bytes) else { continue }
      for test in SwiftTestFunction.all(in: trees) {
        testCount += 1
        let script = ImportedScript(path: "a.swift", sourceLines: [])
        #expect(!script.pieces.contains { $0.gap != nil })
        for statement in test.statements {
          _ = SwiftChain(statement)
          _ = SwiftAssignment(statement)
          _ = SwiftClosure(statement)
          _ = try? SwiftValueReader().text(statement)
        }
        _ = SwiftStoreUse.all(in: test.statements)
      }
    }
    #expect(testCount > 50)
  }

  @Test(
    "names scripts by their tests",
    arguments: [
      ("testGoesUp", "goes-up"), ("goesUp", "goes-up"), ("test_up", "up"), ("test", "test"),
      ("testURL2Go", "url2-go"), ("addingARecipe", "adding-a-recipe"), ("loadURL", "load-url"),
    ])
  func names(test: String, script: String) {
    let function = SwiftTestFunction(name: test, line: 1, hasParameters: false, statements: [])
    #expect(function.scriptName == script)
  }

  @Test("a presented 'dismiss' is not that of the presentation")
  func presentedDismissal() throws {
    let reader = SwiftActionReader(values: SwiftValueReader(), type: Never.self)
    func trees(_ source: String) throws -> [SwiftTree] {
      try SwiftTree.all(in: Array(source.utf8))
    }
    let actions = [
      (".sheet(.presented(.dismiss))", "sheet.presented.dismiss"),
      (".sheet(.presented(.dismissed))", "sheet.dismissed"),
    ]
    for (source, text) in actions { #expect(try reader.text(trees(source)) == text) }
    let paths = [
      ("\\.sheet.presented.dismiss", "sheet.presented.dismiss"),
      ("\\.sheet.presented.dismissed", "sheet.dismissed"), ("\\.sheet.dismiss", "sheet.dismiss"),
    ]
    for (source, text) in paths {
      #expect(try reader.text(path: trees(source), payload: nil) == text)
    }
  }
}
