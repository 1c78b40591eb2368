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
        "12006:8 no step has the label 'nowhere' [nowhere]",
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
        "24006:12 no step has the label 'nowhere' [\"nowhere\"]",
        "24007:2 unknown key 'sned' in a step [\"sned\"]\n? did you mean 'send'?\n= \(keys)",
      ])
  }

  /// Sections that an earlier plan knows are not looked at: an error in them is not found again.
  @Test func whatAnEarlierPlanKnowsIsNotPlannedAgain() throws {
    let script = Script.parse(longScript(.line, steps: 6_000), as: .line).script
    var changed = script
    let place = try #require(changed.list.place(after: 3_000))
    changed.list.insert(Step(.advance(nil)), at: place)
    changed.renumberStepsAndReferences()
    let outlines = try Awkward.registered.accept(
      ChangeVisitor(script: script, changed: script.reread(as: changed.rewritten, path: "a.replay"))
    )
    #expect(outlines.known.count == 6_001)
    #expect(outlines.known == outlines.fresh)
    #expect(outlines.known[3_000] == "3001:6003 advance")
    #expect(outlines.known[3_001].hasPrefix("3002:6004 send text"))
    #expect(outlines.skipped == outlines.fresh)
    #expect(outlines.knownCount >= 20)
  }

  private let actions = """
    awkward's actions: big(Int64), bytes(Data), callback(@Sendable () -> ()), \
    decoded(Awkward.Decoded), link(URL, UUID), list(IdentifiedArray<UUID, Awkward.Row>), \
    mixed(Int, to: String), moment(Date, Duration), named(first: String, last: String), \
    nested(Int??) and 23 more
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

/// The steps of a changed script, planned after the plan of the script and on their own.
private struct ChangeVisitor: FeatureVisitor {
  var script: Script
  var changed: ParsedScript

  struct Outlines {
    var known: [String]
    var fresh: [String]
    /// Those of the first, of which one hundred at a time are passed over.
    var skipped: [String]
    /// The number of sections that were known.
    var knownCount: Int
  }

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws -> Outlines {
    let planner = Planner(feature)
    let earlier = try #require(planner.plan(script).plan)
    let known = try #require(planner.plan(changed, after: earlier).plan)
    let fresh = try #require(planner.plan(changed).plan)
    func outline(_ step: PlannedStep<State, Action>) -> String {
      "\(step.number):\(step.place.line) \(step.text)"
    }
    let all = fresh.steps.map(outline)
    let skipped = stride(from: 0, to: all.count, by: 100).flatMap { start in
      var steps = known.steps.makeIterator()
      steps.skip(start)
      return (0..<100).compactMap { _ in steps.next().map(outline) }
    }
    return Outlines(
      known: known.steps.map(outline), fresh: all, skipped: skipped,
      knownCount: earlier.rereadSections.intersection(known.rereadSections).count)
  }
}
