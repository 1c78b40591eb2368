import ActionScript
import TCAReplay
import Testing

@testable import ReplayRegistration
@testable import TCAReplayCommand

@Suite("JSON Schemas")
struct SchemaTests {
  /// The member at a path.
  private func member(_ tree: JSONTree, _ path: String...) -> JSONTree? {
    var tree: JSONTree? = tree
    for key in path { tree = tree?.members.first { $0.0 == key }?.1 }
    return tree
  }

  @Test("each is JSON, and the same every time", arguments: SchemaKind.allCases)
  func text(kind: SchemaKind) throws {
    let text = try CommandProcess(["schema", kind.rawValue]).output
    #expect(try CommandProcess(["schema", kind.rawValue]).output == text)
    let value = try #require(ValueSyntax(json: text.utf8))
    guard case .object(let members) = value.kind else {
      Issue.record("the schema is not an object")
      return
    }
    #expect(members.first?.key == "$schema")
  }

  @Test("every reference has a definition", arguments: SchemaKind.allCases)
  func references(kind: SchemaKind) throws {
    let text = try CommandProcess(["schema", kind.rawValue]).output
    let names = Set(
      text.split(separator: "\"#/$defs/").dropFirst().map { String($0.prefix { $0 != "\"" }) })
    #expect(names.count > 3)
    for name in names { #expect(text.contains("\n    \"\(name)\": "), "\(name)") }
  }

  @Test("a feature's actions are named")
  func actions() throws {
    let text = try CommandProcess(["schema", "scripts"]).output
    #expect(
      text.contains(
        """
            "counter.action": {
              "anyOf": [
                {
                  "enum": [
                    "decrementButtonTapped",
                    "incrementButtonTapped",
                    "numberFactButtonTapped"
                  ]
                },
                {
                  "type": "string",
                  "pattern": "^\\\\s*\\\\.?`?(decrementButtonTapped|incrementButtonTapped|numberFactButtonTapped|\
        numberFactResponse)`?\\\\s*([.(\\\\[#]|$)"
                },
        """))
  }

  @Test("without features, any script that has the form of one is valid")
  func withoutFeatures() {
    let tree = Schema(.scripts, registry: FeatureRegistry([])).tree
    #expect(member(tree, "allOf") == nil)
    #expect(member(tree, "properties", "feature") == ["type": "string"])
  }
}
