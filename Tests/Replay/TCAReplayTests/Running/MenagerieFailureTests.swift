import Foundation
import Testing

/// The output of failing scripts, in both notations.
@Suite struct MenagerieFailureTests {
  /// From the first error to the summary.
  private func problems(
    of script: String, in feature: String = "menagerie"
  ) async -> (line: String, json: String) {
    let output = await transcriptInBothNotations(script, of: feature)
    func errors(_ output: String) -> String {
      guard let start = output.range(of: "error: ") else { return output }
      return String(output[start.lowerBound...])
    }
    return (errors(output.line), errors(output.json))
  }

  @Test func aWrongValue() async {
    let problems = await problems(of: "send view.moved(x: 1, y: 2)\n  list = [1, 3]\n")
    #expect(
      problems.line.hasPrefix(
        """
        error: the state after this step is not what the script says
          --> lab.replay:3:3
           |
         3 |   list = [1, 3]
           |   ^^^^
                Menagerie.State(

        """), "\(problems.line)")
    #expect(
      problems.json.hasPrefix(
        """
        error: the state after this step is not what the script says
          --> lab.json:4:54
           |
         4 |     { "send": "view.moved(x: 1, y: 2)", "expect": { "list": [1, 3] } }
           |                                                      ^^^^
                Menagerie.State(

        """), "\(problems.json)")
    for text in [problems.line, problems.json] {
      #expect(
        text.contains(
          """
                    list: [
                      [0]: 1,
                -     [1]: 3
                +     [1]: 2
                    ],

          """), "\(text)")
    }
  }

  @Test func dataThatDecodesToAnotherValue() async {
    let problems = await problems(
      of: """
        send data(Data(json: {"name": "Jr", "counts": [3]}))
          data = decoded(Menagerie.Saved(name: "Jr", counts: [4]))
        """)
    #expect(
      problems.line.contains(
        """
        error: 'data.counts[0]' is 3, not 4
          --> lab.replay:3:3
           |
         3 |   data = decoded(Menagerie.Saved(name: "Jr", counts: [4]))
           |   ^^^^
           expected: decoded(Menagerie.Saved(name: "Jr", counts: [4]))
           actual: Data(base64: "eyJuYW1lIjoiSnIiLCJjb3VudHMiOlszXX0=")

        """), "\(problems.line)")
  }

  @Test func dataThatDoesNotDecode() async {
    let problems = await problems(
      of: """
        send data(Data("hello"))
          data = decoded(Menagerie.Saved(name: "Jr", counts: _))
        """)
    #expect(
      problems.line.contains(
        """
        error: 'data' is Data("hello"), which does not decode as Menagerie.Saved, not \
        decoded(Menagerie.Saved(name: "Jr", counts: _))

        """), "\(problems.line)")
  }

  @Test func dataOfTypesThatCannotBeNamed() async {
    let problems = await problems(of: "send data(encoded(Saved(name: \"Jr\", counts: [])))")
    #expect(
      problems.line == """
        2:19 no type of the feature is called 'Saved' [Saved(name: "Jr", counts: [])]
        ? did you mean 'Menagerie.Saved'?
        = at .data
        = types of these modules can be named: TCAReplayTests; private and generic ones cannot

        """, "\(problems.line)")
  }

  @Test func dataOfJSONThatIsNone() async {
    let problems = await problems(of: "send data(Data(json: {\"a\": .b}))")
    #expect(
      problems.line.hasPrefix(
        """
        2:28 expected JSON, found '.b' [.b]
        = at .data
        = JSON has null, true, false, numbers, "text", [1, 2] and {"key": 1}
        """), "\(problems.line)")
  }

  @Test func namedValuesThatDoNotFit() async {
    let problems = await problems(of: "let rows = [1, \"x\"]\nsend list(rows)")
    #expect(
      problems.line == """
        3:11 expected Int, found the string "x" [rows]
        = at .list[1]
        = in 'rows': "x"

        """, "\(problems.line)")
  }

  @Test func namesInNamedValues() async {
    let problems = await problems(
      of: "let one = 1\nlet rows = [one]\nsend list([one])\nsend list(rows)")
    #expect(
      problems.line == """
        5:11 expected Int, found 'one' [rows]
        = at .list[0]
        = in 'rows': one

        """, "\(problems.line)")
  }

  @Test func namedValuesThatAreNamedTwice() async {
    let problems = await problems(of: "let one = 1\nlet one = 2\nsend visit\n  visits = 1")
    #expect(
      problems.line == """
        3:1 the header 'let one' occurs twice [let]

        """, "\(problems.line)")
  }

  @Test func namedValuesAfterTheFirstStep() async {
    let problems = await problems(of: "send visit\n  visits = 1\nlet one = 1")
    #expect(
      problems.line.hasPrefix("4:1 'let' must come before the first step"), "\(problems.line)")
  }

  @Test func valuesThatDoNotFit() async {
    let problems = await problems(
      of:
        #"send screen(.loaded(Row(id: 00000000-0000-0000-0000-000000000001, title: 3, isDone: false)))"#
    )
    #expect(
      problems.line == """
        2:74 expected String, found 3 [3]
        = at .screen.loaded.title

        """)
    #expect(
      problems.json.hasSuffix(
        """
         expected String, found 3 [3]
        = at .screen.loaded.title

        """), "\(problems.json)")
  }

  @Test func whatNoScriptCanSay() async {
    let closure = await problems(of: "send callback(3)")
    #expect(
      closure.line == """
        2:15 no @Sendable () -> () can be made from a script [3]
        = at .callback
        = a closure cannot be written: register a parser that makes one: .value(of: (@Sendable () -> ()).self) { text in … }

        """)
    let reference = await problems(of: "send handle(Handle(reference: 3))")
    #expect(
      reference.line == """
        2:31 no Menagerie.Reference can be made from a script [3]
        = at .handle.reference
        = make Menagerie.Reference Decodable
        = or register a parser for it: .value(of: Menagerie.Reference.self) { text in … }

        """)
  }
}
