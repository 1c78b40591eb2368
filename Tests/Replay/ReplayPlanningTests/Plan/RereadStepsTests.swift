import ActionScript
import Foundation
import Testing

@testable import ReplayPlanning
@testable import ReplayRegistration
@testable import ReplayTestSupport

/// Steps of a long script, which are read again when they run.
struct RereadStepsTests {
  @Test(arguments: [ScriptNotation.line, .json])
  func aPlanDoesNotHoldThem(notation: ScriptNotation) throws {
    let nodes = try Awkward.registered.accept(
      NodeVisitor(script: Script.parse(longScript(notation, steps: 6_000), as: notation).script))
    #expect(nodes.count < 300)
    let counts = nodes.compactMap { if case .reread(let count) = $0 { count } else { nil } }
    #expect(counts.reduce(0, +) >= 5_700)
  }

  @Test func allErrorsOfALongScriptAreTold() throws {
    let text = longScript(.line, steps: 6_000)
    let errors = try planErrors(
      text + """
        send taped
          countr.count = 1
        send text(3)
        cancel nowhere
        include missing.replay
        receive text("x"
        sned tapped
        """, for: Awkward.registered)
    #expect(
      errors == [
        "12003:6 unknown action 'taped' [taped]\n? did you mean 'typed'?\n= \(actions)",
        "12004:3 Awkward.State has no 'countr' [countr]\n? did you mean 'counter'?\n= \(fields)",
        "12005:11 expected String, found 3 [3]\n= at .text",
        "12007:9 'missing.replay' cannot be included: there is no such file [missing.replay]",
        "12009:1 expected ',' or ')', found 'sned' [sned]\n? expected ',' or ')'",
      ])
  }

  @Test func allErrorsOfALongScriptInJSONAreTold() throws {
    let text = longScript(.json, steps: 6_000)
    let end = try #require(text.range(of: "]", options: .backwards))
    let errors = try planErrors(
      text[..<end.lowerBound] + """
        , {"send": "taped", "expect": {"countr.count": 1}},
        {"send": {"text": 3}},
        {"cancel": "nowhere"},
        {"sned": "tapped"}
        ]}
        """, for: Awkward.registered, path: "script.json")
    #expect(
      errors == [
        "24004:15 unknown action 'taped' [taped]\n? did you mean 'typed'?\n= \(actions)",
        "24004:35 Awkward.State has no 'countr' [countr]\n? did you mean 'counter'?\n= \(fields)",
        "24005:19 expected String, found 3 [3]\n= at .text",
        "24007:2 unknown key 'sned' in a step [\"sned\"]\n? did you mean 'send'?\n= \(keys)",
      ])
  }

  private let actions = """
    awkward's actions: big(Int64), bytes(Data), callback(@Sendable () -> ()), \
    decoded(Awkward.Decoded), link(URL, UUID), list(IdentifiedArray<UUID, Awkward.Row>), \
    mixed(Int, to: String), moment(Date, Duration), named(first: String, last: String), \
    nested(Int??), numbered([Int: String]), offsets(IndexSet), \
    path(StackAction<Awkward.Page, Awkward.PageAction>), place(Locale, TimeZone), \
    plain(Awkward.Plain), presented(PresentationAction<Awkward.PageAction>), \
    price(Decimal), profile(Awkward.Profile), range(Range<Int>), raw(Awkward.Raw), \
    reference(Awkward.Reference), response(Result<String, Error>), \
    rows(IdentifiedAction<UUID, Awkward.RowAction>), scores([String: [Int]]), \
    single(value: Int), tags(Set<String>), tapped, task(TaskResult<String>), \
    text(String), tree(Awkward.Tree), typed(Result<Int, Awkward.Failure>), \
    unlabelled(Int, String), unsigned(UInt64)
    """
  private let fields = """
    Awkward.State has: counter, rows, nested, pair, result, screen, scores, tags, path, presented, \
    selection, opaque, closure
    """
  private let keys = """
    keys: send, receive, receiveInAnyOrder, advance, expect, given, skip, cancel, exhaustivity, finish, \
    print, repeat, include, emit, end, fail, let, label, value, error, steps, at, within, //
    """

  private func longScript(_ notation: ScriptNotation, steps count: Int) -> String {
    let text = "text(\"\(String(repeating: "x", count: 40))\")"
    let lines = (1...count).map { "send \(text)\n  counter.count = \($0)\n" }.joined()
    let script = Script.parse("feature awkward\n\n" + lines).script
    return script.printed(as: notation)
  }
}

/// The nodes of a plan, without their types.
private enum Node {
  case step
  case reread(count: Int)
  case block
}

private struct NodeVisitor: FeatureVisitor {
  var script: Script

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws -> [Node] {
    let plan = try #require(Planner(feature).plan(script).plan)
    return plan.nodes.map { node in
      switch node {
      case .step: .step
      case .reread(let steps): .reread(count: steps.indices.count)
      case .repetition, .anyOrder: .block
      }
    }
  }
}
