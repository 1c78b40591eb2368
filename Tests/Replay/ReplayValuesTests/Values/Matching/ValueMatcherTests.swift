import ActionScript
import ComposableArchitecture
import Foundation
import OrderedCollections
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

struct ValueMatcherTests {
  @Test func wildcardsStandForAnything() throws {
    #expect(try mismatch(3, "_") == nil)
    #expect(try mismatch((1, to: "x"), "(_, to: \"x\")") == nil)
    #expect(try mismatch([1, 2], "[1, _]") == nil)
    #expect(try mismatch(["a": 1], #"["a": _]"#) == nil)
    #expect(
      try mismatch(Awkward.Row(id: UUID(1), title: "A"), #"Row(id: _, title: "A", level: _)"#)
        == nil)
  }

  @Test func wildcardsAreNoPartsOfWhatHasNone() {
    #expect(
      patternError(#"[URLQueryItem(name: "q", value: _)]"#, as: [URLQueryItem].self) == """
        expected URLQueryItem, found 'URLQueryItem(…)' [URLQueryItem(name: "q", value: _)]
        = at [0]
        = no part of a URLQueryItem can be '_': write '_' for all of it
        """)
    #expect(
      patternError("1..._", as: ClosedRange<Int>.self) == """
        expected ClosedRange<Int>, found a range [1..._]
        = no part of a ClosedRange<Int> can be '_': write '_' for all of it
        """)
  }

  /// Not `Equatable`.
  private struct Plan { var number = 0 }

  private struct Desk {
    @Shared var plan: Plan
    var title = ""
  }

  @Test func keyPathsMeanTheValuesThatAreThere() throws {
    let desk = Desk(plan: Shared(value: Plan(number: 1)))
    let pattern = #"Desk(plan: \.plan, title: _)"#
    let references = StateReferences { desk }
    #expect(try mismatch(desk, pattern) { $0.references = references } == nil)
    let other = Desk(plan: Shared(value: Plan(number: 2)))
    #expect(
      try mismatch(other, pattern) { $0.references = references }
        == PatternMismatch.Text(
          path: ".plan", expected: #"\.plan"#, actual: ReplayDump.text(of: Plan(number: 2))))
  }

  @Test func parsersOfLiteralsComeFirst() throws {
    var parsers = ValueParsers()
    parsers.add(Int.self) { 2 * (Int($0) ?? 0) }
    parsers.add(String.self) { $0.uppercased() }
    #expect(try mismatch(3, "3") == nil)
    #expect(try mismatch(6, "3") { $0.parsers = parsers } == nil)
    #expect(try mismatch(3, "3") { $0.parsers = parsers } != nil)
    #expect(try mismatch("A", #""a""#) { $0.parsers = parsers } == nil)
    #expect(
      try mismatch("b", #""a""#)
        == PatternMismatch.Text(path: "", expected: #""a""#, actual: #""b""#))
  }

  @Test func orderedDictionariesAreComparedInOrder() throws {
    let ordered: OrderedDictionary = ["b": 1, "a": 2]
    #expect(try mismatch(ordered, #"["b": _, "a": 2]"#) == nil)
    #expect(try mismatch(ordered, #"["a": 2, "b": _]"#) != nil)
    #expect(try mismatch(["b": 1, "a": 2], #"["a": 2, "b": _]"#) == nil)
  }

  @Test func anyElementOfASetIsOneThatIsLeft() throws {
    // Their order is another one in each set.
    for number in 0..<20 {
      let set: Set = [[number], [number, 1], [number, 2]]
      #expect(try mismatch(set, "[_, [_, 1], [\(number)]]") == nil)
    }
  }

  @Test func patternsOfASetThatOverlapShareItsElements() throws {
    for number in 0..<20 {
      let set: Set = [[number, 1], [number, 2], [-1, 2]]
      // Each element fits one pattern only, whatever the first ones match at first.
      for text in ["[[\(number), _], [_, 2], [_, 1]]", "[[_, 2], [\(number), _], [_, 1]]"] {
        #expect(try mismatch(set, text) == nil)
      }
      #expect(
        try mismatch(set, "[[\(number), _], [_, 1], [_, 1]]")?.expected == "an element [_, 1]")
      #expect(try mismatch(set, "[[\(number), _], [_, 2]]") != nil)
    }
  }

  @Test func textsAreMadeOnlyWhereTheyAreShown() throws {
    let source = SourceFile(
      path: "value", text: #"[Line(name: "a", part: _), Line(name: "z", part: _)]"#)
    let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)
    let matcher = try ValueBuilder(source: source).matcher(Set<Line>.self, for: syntax)

    Counted.dumpCount.setValue(0)
    let lines = Set((0..<1000).map { Line(name: "\($0)", part: Counted()) })
    let mismatch = try #require(matcher.mismatch(lines.union([Line(name: "a", part: Counted())])))
    #expect(Counted.dumpCount.value == 0)
    #expect(mismatch.text.expected == #"an element Line(name: "z", part: _)"#)
    #expect(Counted.dumpCount.value >= 1001)
  }

  private struct Line: Hashable {
    var name: String
    var part: Counted
  }

  /// Counts how often it is dumped.
  private struct Counted: Hashable, CustomDumpStringConvertible {
    static let dumpCount = LockIsolated(0)

    var customDumpDescription: String {
      Self.dumpCount.withValue { $0 += 1 }
      return "counted"
    }
  }

  @Test func storedPropertiesAndCustomDumpsAreBothPatterns() throws {
    let token = Token(text: "abc")
    #expect(try mismatch(token, #"(text: "abc")"#) == nil)
    #expect(try mismatch(token, "•••") == nil)
    #expect(
      try mismatch(token, #"(text: "x")"#)
        == PatternMismatch.Text(path: ".text", expected: #""x""#, actual: #""abc""#))
    // Such a text is not written where all of a value is meant, but that of a wrapper is.
    #expect(try mismatch(token, "•••") { $0.refusesCustomDumps = true } != nil)
    #expect(try mismatch(token, #"(text: "abc")"#) { $0.refusesCustomDumps = true } == nil)
    #expect(try mismatch(Wrapper(id: 1), "1") { $0.refusesCustomDumps = true } == nil)
    #expect(
      try mismatch(Price(amount: 1, currency: "USD"), "1") { $0.refusesCustomDumps = true } != nil)
  }

  private struct Token: CustomDumpStringConvertible {
    var text: String
    var customDumpDescription: String { "•••" }
  }

  private struct Wrapper: CustomDumpRepresentable {
    var id: Int
    var customDumpValue: Any { id }
  }

  private struct Price: CustomDumpRepresentable {
    var amount: Int
    var currency: String
    var customDumpValue: Any { amount }
  }

  @Test func casesOfAnExpectationNeedTheirPayload() throws {
    func problem(_ text: String) -> ValueError? {
      #expect(throws: ValueError.self) {
        _ = try mismatch(Awkward.Action.text("x"), text) { $0.requiresPayloads = true }
      }
    }
    let error = problem(".text")
    #expect(error?.message == "'text' has a payload: (String)")
    #expect(error?.hint == "write '.text(_)' to accept any payload")
    #expect(
      try mismatch(Awkward.Action.text("x"), ".text(_)") { $0.requiresPayloads = true } == nil)
    #expect(try mismatch(Awkward.Action.tapped, ".tapped") { $0.requiresPayloads = true } == nil)
  }

  @Test func partsAreBuiltOnceHoweverDeepTheyLie() throws {
    let text = "Around(value: Around(value: Around(value: Around(value: Leaf(number: 1)))))"
    let source = SourceFile(path: "value", text: text)
    let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)

    Leaf.buildCount.setValue(0)
    let matcher = try ValueBuilder(source: source)
      .matcher(Around<Around<Around<Around<Leaf>>>>.self, for: syntax)
    // Once in the whole value, and once for the comparison of the innermost part.
    #expect(Leaf.buildCount.value == 2)

    func around(_ number: Int) -> Around<Around<Around<Around<Leaf>>>> {
      Around(value: Around(value: Around(value: Around(value: Leaf(number: number)))))
    }
    #expect(matcher.mismatch(around(1)) == nil)
    #expect(matcher.mismatch(around(2))?.text.path == ".value.value.value.value.number")
  }

  /// A type without `==`, which is compared by its parts.
  private struct Around<Value> {
    var value: Value
  }

  /// Counts how often it is built.
  private struct Leaf: Decodable, Equatable {
    static let buildCount = LockIsolated(0)

    var number: Int

    init(number: Int) { self.number = number }

    init(from decoder: any Decoder) throws {
      Self.buildCount.withValue { $0 += 1 }
      number = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .number)
    }

    private enum Key: CodingKey { case number }
  }

  @Test func nilMatchesNoInnerNil() throws {
    #expect(try mismatch(Int??.none, "nil") == nil)
    #expect(
      try mismatch(Int??.some(nil), "nil")
        == PatternMismatch.Text(expected: "nil", actual: ".some(nil)"))
    #expect(
      try mismatch(Int??.some(1), "nil") == PatternMismatch.Text(expected: "nil", actual: "1"))
  }

  @Test func casesWithoutParenthesesMatchAnyPayload() throws {
    #expect(try mismatch(Awkward.Action.text("x"), ".text") == nil)
    #expect(
      try mismatch(Awkward.Action.rows(.element(id: UUID(1), action: .toggled)), ".rows") == nil)
    #expect(
      try mismatch(Awkward.Action.text("x"), ".tapped")
        == PatternMismatch.Text(expected: ".tapped", actual: #"Awkward.Action.text("x")"#))
  }

  @Test func tellsWhereTheDifferenceLies() throws {
    #expect(
      try mismatch(
        Awkward.Action.named(first: "Blob", last: "Sr"), #".named(first: "Blob", last: "Jr")"#)
        == PatternMismatch.Text(path: ".named.last", expected: #""Jr""#, actual: #""Sr""#))
    #expect(
      try mismatch([1, 2, 3], "[1, 4, 3]")
        == PatternMismatch.Text(path: "[1]", expected: "4", actual: "2"))
    #expect(
      try mismatch([1, 2, 3], "[1, 2]")
        == PatternMismatch.Text(path: ".count", expected: "2", actual: "3"))
    #expect(
      try mismatch(["a": 1], #"["a": 2]"#)
        == PatternMismatch.Text(path: #"["a"]"#, expected: "2", actual: "1"))
    #expect(try mismatch(Int?.none, "1") == PatternMismatch.Text(expected: "1", actual: "nil"))
  }

  @Test func errorsMatchByTheirMessage() throws {
    struct Offline: Error {}
    let failed = Awkward.Action.response(.failure(ScriptError("offline")))
    #expect(try mismatch(failed, #".response(.failure("offline"))"#) == nil)
    #expect(try mismatch(failed, #".response(.failure("online"))"#) != nil)
    #expect(try mismatch(failed, ".response.failure") == nil)
    #expect(
      try mismatch(
        Awkward.Action.response(.failure(Offline())), #".response(.failure("Offline()"))"#)
        == nil)
    #expect(
      try mismatch(
        Awkward.Action.response(.failure(Awkward.Failure(code: 4))),
        ".response(.failure(Failure(code: 4)))") == nil)
  }

  @Test func nothingNeedBeBuildable() throws {
    #expect(
      try mismatch(Awkward.Action.reference(Awkward.Reference()), ".reference(_)") == nil)
    #expect(
      try mismatch(
        Awkward.Profile(name: "Blob", age: 1, level: .low, page: nil),
        #"Profile(name: "Blob", age: 1, level: .low, page: nil)"#) == nil)
  }

  @Test func dumpsOfValuesThatShowThemselvesDifferentlyMatch() throws {
    let alert = AlertState<Awkward.Alert> {
      TextState("Title")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
    } message: {
      TextState("Message")
    }
    #expect(try mismatch(alert, String(customDumping: alert)) == nil)
    #expect(
      try mismatch(alert, String(customDumping: alert).replacing("Yes", with: "No")) != nil)
  }

  private var actions: [Awkward.Action] {
    [
      Awkward.Action.tapped, .text("a \"quoted\"\nline"), .big(.min), .unsigned(.max),
      .price(12.5), .moment(Date(timeIntervalSince1970: 0), .seconds(90)),
      .link(URL(filePath: "/a/b"), UUID(7)), .nested(nil), .nested(3),
      .plain(.dimmed(0.25)), .raw(.first),
      .profile(
        .init(name: "Blob", age: 3, level: .high(by: 1), page: .init(title: "P", visits: 2))),
      .decoded(.init(name: "Blob", limit: 3)), .named(first: "A", last: "B"), .single(value: 1),
      .unlabelled(1, "x"), .mixed(1, to: "x"), .tags(["a", "b"]), .scores(["a": [1], "b": []]),
      .numbered([1: "a", 2: "b"]), .response(.success("yes")), .typed(.failure(.init(code: 1))),
      .task(.success("yes")), .rows(.element(id: UUID(1), action: .moved(to: 3))),
      .list([.init(id: UUID(1), title: "A"), .init(id: UUID(2), title: "B", level: .high(by: 9))]),
      .path(.element(id: 3, action: .visited)), .path(.push(id: 3, state: .init(title: "A"))),
      .path(.popFrom(id: 3)), .presented(.presented(.alert(.presented(.confirmed)))),
      .presented(.dismiss), .range(1..<4), .tree(.node(.leaf, 1, .node(.leaf, 2, .leaf))),
    ]
  }

  @Test func whatIsDumpedCanBePastedBack() throws {
    for action in actions {
      let dump = ReplayDump.text(of: action)
      #expect(try mismatch(action, dump) == nil, "\(dump)")
      let built = try build(dump, as: Awkward.Action.self)
      #expect(ReplayDump.text(of: built) == dump)
    }
  }
}
