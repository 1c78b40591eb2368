import ActionScript
import Foundation
import TestSupport
import Testing

@Suite("The scripts of the examples")
struct FixtureTests {
  private static let folder = packageRoot.appendingPathComponent("fixtures")

  /// The scripts that must pass, by their paths within the folder.
  private static func scripts() throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.compactMap { path in
      guard !path.hasPrefix("_"), path.hasSuffix(".replay") || path.hasSuffix(".json") else {
        return nil
      }
      return (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  @Test("pass in the other notation as well, and reach every action of every example")
  func otherNotation() throws {
    var converted: [String: String] = [:]
    var count = 0
    for (path, text) in try Self.scripts() {
      let parsed = Script.parse(text, path: path)
      try #require(parsed.diagnostics.isEmpty, "\(path)")
      // Each row of a table is a script of its own.
      count += parsed.script.examples?.rows.count ?? 1
      let other: ScriptNotation = path.hasSuffix(".json") ? .line : .json
      converted[path + (other == .json ? ".json" : ".replay")] = parsed.script.printed(as: other)
    }
    #expect(converted.count > 50)

    let run = try CommandProcess(
      ["coverage", "--format", "json"] + converted.keys.sorted(), scripts: converted)

    #expect(run.exitCode == 0, "\(run.errors)")
    let coverage = try JSONDecoder().decode(Coverage.self, from: Data(run.output.utf8))
    #expect(coverage.scripts == .init(passed: count, total: count))
    let missing = coverage.features.flatMap { feature in
      feature.items
        .filter { $0.kind == "action" && ($0.reached ?? []).isEmpty }
        .map { "\(feature.feature): \($0.name)" }
    }
    #expect(missing == [])
  }

  /// The parts of the report of coverage that are asserted.
  private struct Coverage: Decodable {
    struct Scripts: Decodable, Equatable {
      var passed: Int
      var total: Int
    }

    struct Feature: Decodable {
      struct Item: Decodable {
        var kind: String
        var name: String
        var reached: [String]?
      }

      var feature: String
      var items: [Item]
    }

    var scripts: Scripts
    var features: [Feature]
  }

  private static func features() throws -> [String] {
    try CommandProcess(["features"]).output
      .split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  @Test("exist for every test of the example features, under its name")
  func everyTest() throws {
    let features = try Self.features()
    let tests = try ExampleTest.all(features: features)
    let scripts = try Self.scripts()
      .map { $0.path.prefix { $0 != "." } }
    for test in tests {
      #expect(
        scripts.contains { $0 == test.script },
        "no script fixtures/\(test.script).replay for the test '\(test.name)'")
    }
    for feature in features {
      #expect(tests.contains { $0.folder == feature }, "no test of \(feature)")
    }
  }

  @Test("exist in both notations for every feature")
  func bothNotations() throws {
    let names = try Self.features()
    let paths = try Self.scripts().map(\.path)
    for name in names {
      for ending in [".replay", ".json"] {
        #expect(
          paths.contains { $0.hasPrefix("\(name)/") && $0.hasSuffix(ending) },
          "no \(ending) of \(name)")
      }
    }
  }
}
