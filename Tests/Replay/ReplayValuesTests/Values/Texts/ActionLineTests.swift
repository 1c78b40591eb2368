import ActionScript
import ComposableArchitecture
import Foundation
import InternalSupport
import Testing

@testable import ReplayAnswers
@testable import ReplayTestSupport
@testable import ReplayValues

/// Actions as reports show them, on one line and as scripts can have them.
struct ActionLineTests {
  @CasePathable
  enum Action {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<Field>)
    case child(ChildAction)
    case colored(Color)
    indirect case nested(IdentifiedAction<UUID, Action>)
    case noted(String)
    case named(first: String, last: String)
    case path(StackAction<Int, ChildAction>)
    case pointed(Point)
    case response(Result<String, any Error>)
    case sheet(PresentationAction<ChildAction>)
    case sorted(Order)
    case tagged(IdentifiedAction<String, ChildAction>)
    case view(View)
    case word(Word)

    enum Order { case ascending }
    @CasePathable
    enum Word { case submitted, typed(String) }
    @CasePathable
    enum Alert { case confirmed, retried(after: Int) }
    @CasePathable
    enum View { case tapped(at: Int) }
  }

  @CasePathable
  enum ChildAction { case dismiss, tapped, typed(String) }

  enum Color { case red }
  struct Point: Equatable { var x = 1, y = 2 }

  @ObservableState
  struct Field { var text = "" }

  private static let lines: [(Action, String)] = [
    (.noted("x"), #"noted("x")"#),
    (.named(first: "Blob", last: "Jr"), #"named(first: "Blob", last: "Jr")"#),
    (.pointed(Point()), "pointed(ActionLineTests.Point(x: 1, y: 2))"),
    (.colored(.red), "colored(.red)"),
    (.sorted(.ascending), "sorted(.ascending)"),
    (.word(.submitted), "word.submitted"),
    (.word(.typed("x")), #"word.typed("x")"#),
    (.child(.tapped), "child.tapped"),
    (.child(.typed("x")), #"child.typed("x")"#),
    (.view(.tapped(at: 1)), "view.tapped(at: 1)"),
    (.alert(.dismiss), "alert.dismiss"),
    (.alert(.presented(.confirmed)), "alert.confirmed"),
    (.alert(.presented(.retried(after: 3))), "alert.retried(after: 3)"),
    (.sheet(.presented(.tapped)), "sheet.tapped"),
    (.sheet(.presented(.dismiss)), "sheet.presented.dismiss"),
    (.response(.success("x")), #"response(.success("x"))"#),
    (.response(.failure(ScriptError("offline"))), #"response(.failure("offline"))"#),
    (.path(.element(id: 0, action: .typed("x"))), #"path[id: 0].typed("x")"#),
    (.path(.popFrom(id: 2)), "path.popFrom(id: #2)"),
    (.path(.push(id: 1, state: 5)), "path.push(id: #1, state: 5)"),
    (
      .tagged(.element(id: #"a]"b""#, action: .typed("x"))), ##"tagged[id: #"a]"b""#].typed("x")"##
    ),
    (.binding(.set(\.text, "x")), #"binding.set(\.text, "x")"#),
    (
      .nested(.element(id: UUID(1), action: .nested(.element(id: UUID(2), action: .noted("x"))))),
      """
      nested[id: UUID(00000000-0000-0000-0000-000000000001)]\
      .nested[id: UUID(00000000-0000-0000-0000-000000000002)].noted("x")
      """
    ),
  ]

  @Test(arguments: lines.indices)
  func actionsOfChildrenAreNamedByPaths(_ index: Int) {
    let (action, line) = Self.lines[index]
    #expect(ActionLine.text(of: action) == line)
  }

  @Test(arguments: lines.indices)
  func whatIsShownCanBeReceived(_ index: Int) throws {
    let (action, line) = Self.lines[index]
    let source = SourceFile(path: "line", text: line)
    let syntax = try SyntaxFragment<ActionSyntax>.action.parse(source)
    let value = try CaseChain(syntax, isPattern: true).value
    #expect(
      try ValueBuilder(source: source).matcher(Action.self, for: value).mismatch(action) == nil)
  }

  @Test(arguments: [
    ("a\nb", #"noted("a\nb")"#),
    ("a\n\"b\"", #"noted("a\n\"b\"")"#),
    ("a\r\nb", #"noted("a\r\nb")"#),
    ("\n", #"noted("\n")"#),
    ("a\n\u{301}b", "noted(\"a\\n\u{301}b\")"),
    ("a\\\n\"#", ##"noted("a\\\n\"#")"##),
  ])
  func textsOfSeveralLinesStandOnOne(_ text: String, _ line: String) throws {
    #expect(ActionLine.text(of: Action.noted(text)) == line)
    let literal = String(line.dropFirst("noted(".count).dropLast())
    #expect(try build(literal, as: String.self) == text)
  }

  @Test func keysAndValuesOfSeveralLinesStandOnOne() throws {
    let values = ["',\"\n": " ,{\n\n", "x": "y"]
    let line = DumpLine.flattened(ReplayDump.text(of: values))
    #expect(line == ##"["',\"\n": " ,{\n\n", "x": "y"]"##)
    #expect(try build(line, as: [String: String].self) == values)
  }

  @Test func namesHaveNoIDs() {
    #expect(
      ActionLine.name(of: Action.tagged(.element(id: "a]", action: .typed("x")))) == "tagged.typed")
    #expect(
      ActionLine.name(of: Action.nested(.element(id: UUID(1), action: .binding(.set(\.text, "x")))))
        == "nested.binding.text")
    #expect(ActionLine.name(of: Action.word(.typed("x"))) == "word.typed")
    #expect(ActionLine.name(of: Action.sheet(.presented(.dismiss))) == "sheet.presented.dismiss")
  }

  @Test func longPayloadsAreLeftOutOfPatterns() {
    #expect(ActionLine.pattern(of: Action.noted("x")) == #"noted("x")"#)
    #expect(
      ActionLine.pattern(
        of: Action.sheet(.presented(.typed(String(repeating: "x", count: 200))))) == "sheet.typed")
    #expect(
      ActionLine.pattern(of: Action.response(.failure(UnansweredCall("'x' was called"))))
        == "response")
  }
}
