import ActionScript
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// What the tool prints can be pasted back.
struct DumpRoundTripTests {
  @Test func dumpsOfActionsMatchAndBuildThem() throws {
    var randomness = Randomness(seed: 1)
    for _ in 0..<2_000 {
      let action = randomness.action()
      let dump = ReplayDump.text(of: action)
      try #require(try mismatch(action, dump) == nil, "\(dump)")
      let built = try build(dump, as: Awkward.Action.self)
      try #require(ReplayDump.text(of: built) == dump)
    }
  }

  @Test func dumpsOfOtherValuesDoNotMatch() throws {
    var randomness = Randomness(seed: 2)
    for _ in 0..<500 {
      let (one, other) = (randomness.action(), randomness.action())
      let dump = ReplayDump.text(of: one)
      guard dump != ReplayDump.text(of: other) else { continue }
      try #require(try mismatch(other, dump) != nil, "\(dump)")
    }
  }

  @Test func bothNotationsPlanTheSameActions() throws {
    var randomness = Randomness(seed: 3)
    for _ in 0..<25 {
      let actions = (0..<20).map { _ in randomness.action() }
      let steps = actions.map { action in
        "send "
          + ReplayDump.text(of: action).replacing("Awkward.Action.", with: "", maxReplacements: 1)
      }
      let text = "feature awkward\n\n" + steps.joined(separator: "\n") + "\n"
      let parsed = Script.parse(text, path: "script.replay")
      try #require(parsed.diagnostics.isEmpty, "\(text) \(parsed.diagnostics.map(\.plainText))")
      let json = parsed.script.printed(as: .json)
      let fromLines = try withPlan(text, for: Awkward.registered) {
        ($0.sentActions, $0.diagnostics)
      }
      let fromJSON = try withPlan(json, for: Awkward.registered, path: "script.json") {
        ($0.sentActions, $0.diagnostics)
      }
      try #require(fromLines.1.isEmpty, "\(fromLines.1.map(\.plainText))")
      try #require(fromJSON.1.isEmpty, "\(json) \(fromJSON.1.map(\.plainText))")
      let expected = actions.map { ReplayDump.text(of: $0) }
      try #require(fromLines.0.map { ReplayDump.text(of: $0) } == expected)
      try #require(fromJSON.0.map { ReplayDump.text(of: $0) } == expected)
    }
  }
}

private struct Tagged<Tag, RawValue>: RawRepresentable {
  var rawValue: RawValue
}

extension Tagged: Equatable where RawValue: Equatable {}

private enum UserTag {}

private struct Generic<Value> {
  var value: Value
  var list: [Value]
}

private enum Either<Left, Right> {
  case left(Left)
  case right(Right)
}

private struct Secret {
  var text: String
}

struct UncommonTypeTests {
  @Test func wrappersOfOneValueReadIt() throws {
    #expect(try build("3", as: Tagged<UserTag, Int>.self).rawValue == 3)
    #expect(try build("Tagged(rawValue: 3)", as: Tagged<UserTag, Int>.self).rawValue == 3)
    #expect(
      try mismatch(Tagged<UserTag, Int>(rawValue: 3), "Tagged(rawValue: 3)") == nil)
  }

  @Test func genericsAreReadByTheirArguments() throws {
    let generic = try build(#"Generic(value: "a", list: ["b"])"#, as: Generic<String>.self)
    #expect(generic.value == "a")
    #expect(generic.list == ["b"])
    guard case .right(3) = try build(".right(3)", as: Either<String, Int>.self) else {
      Issue.record("not .right(3)")
      return
    }
  }

  @Test func parsersComeFirst() throws {
    var parsers = ValueParsers()
    parsers.add(Secret.self) { Secret(text: "parsed \($0)") }
    let source = SourceFile(path: "value", text: #"["x", 3]"#)
    let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)
    let secrets = try ValueBuilder(parsers: parsers, source: source)
      .build([Secret].self, from: syntax)
    #expect(secrets.map(\.text) == ["parsed x", "parsed 3"])
  }
}
