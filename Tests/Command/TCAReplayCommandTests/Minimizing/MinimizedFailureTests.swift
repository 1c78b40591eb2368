import ActionScript
import Foundation
import Testing

@testable import TCAReplayCommand

@Suite("The failure that 'minimize' keeps")
struct MinimizedFailureTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  private static let hasSymbolizer = Symbolizer.find() != nil

  @Test("a script without steps has none")
  func nothingToKeep() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"], scripts: ["a.replay": "feature counter\n"])
    #expect(run.errors == "error: 'a.replay' has no steps: there is nothing to minimize\n")
    #expect(run.exitCode == 2)
  }

  @Test(
    "is a crash at the same line, also where the crash has no message",
    .enabled(if: hasSymbolizer))
  func crashSite() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature crash-sites
        exhaustivity off
        send ticketAdded
        send ticketAdded
        send sellTapped
        """
      ], environment: ["PATH": Self.path], tool: "hazard-replay")
    #expect(
      run.output == "feature crash-sites\nexhaustivity off\n\nsend ticketAdded\nsend sellTapped\n")
    #expect(
      run.errors.hasSuffix(
        " replays: the feature crashed: it trapped, as Swift does on overflow or a failed precondition\n"
      ))
  }

  @Test("is a crash at the line that the message names, also where nothing finds lines")
  func namedCrashSite() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature crash-sites
        exhaustivity off
        send ticketAdded
        send ticketAdded
        send refundTapped
        """
      ], tool: "hazard-replay")
    #expect(
      run.output == "feature crash-sites\nexhaustivity off\n\nsend ticketAdded\nsend refundTapped\n"
    )
  }

  @Test(
    "is a stack that overflows, at any line of the recursion", .enabled(if: hasSymbolizer))
  func overflow() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature crash-sites
        exhaustivity off
        send ticketAdded
        send countTapped(7)
        """
      ], environment: ["PATH": Self.path], tool: "hazard-replay")
    #expect(
      run.output == "feature crash-sites\n\nsend countTapped(0)\n",
      "\(run.errors)")
  }

  @Test(
    "is a stack that overflows, also at the first line of a function", .enabled(if: hasSymbolizer))
  func overflowOfAFunction() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature hazards
        exhaustivity off
        send increment
        send increment
        send overflowStack
        send increment
        """
      ], environment: ["PATH": Self.path], tool: "hazard-replay")
    #expect(run.output == "feature hazards\n\nsend overflowStack\n", "\(run.errors)")
  }

  @Test("is that of the same line")
  func line() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature counter
        state
          count = 43

        expect
          count > 41
          count < 43
        """
      ])
    #expect(
      run.output == """
        feature counter
        state
          count = 43

        expect
          count < 43

        """)
    #expect(run.errors.hasSuffix(" replays: 'count < 43' does not hold: 'count' is 43\n"))
  }

  @Test("is that of the same line, also where it has a text")
  func lineWithText() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature login
        send view.binding.email("a")
          email = "a"
        send view.binding.password("b")
          password = "b"
          isFormValid = true
        send view.binding.password("c")
          email = "a"
          password = "WRONG"
        """
      ])
    #expect(
      run.output == """
        feature login

        send view.binding.password("c")
          password = "WRONG"

        """, "\(run.output)")
  }

  @Test(
    "is that of the same key in JSON",
    arguments: [
      #"{"send": "incrementButtonTapped", "expect": {"count": 3, "numberFact": "x"}}"#,
      """
      {
        "send": "incrementButtonTapped",
        "expect": {
          "count": 3,
          "numberFact": "x"
        }
      }
      """,
    ])
  func key(step: String) throws {
    let steps = [1, 2].map {
      #"{"send": "incrementButtonTapped", "expect": {"count": \#($0)}},"#
    }
    let run = try CommandProcess(
      ["minimize", "a.json"],
      scripts: [
        "a.json": #"{"feature": "counter", "steps": [\#(steps.joined())\#(step)]}"#
      ])
    #expect(
      run.output == """
        {
          "feature": "counter",
          "steps": [
            { "send": "incrementButtonTapped", "expect": { "numberFact": "x" } }
          ]
        }

        """, "\(run.output)")
  }

  @Test("does not depend on a label that looks like one of minimizing")
  func label() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature timers
        send toggleTimerButtonTapped
          isTimerActive = true
        label step-1
        advance 1s
        receive timerTicked
          secondsElapsed = 1
        cancel 1
        expect
          secondsElapsed == 5
        """
      ])
    #expect(
      run.output == "feature timers\n\nexpect\n  secondsElapsed == 5\n", "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("needs a seed of hashing only if it differs with the usual one")
  func seed() throws {
    let run = try CommandProcess(
      shell: #"for f in a b; do "$1" minimize $f.replay 2>/dev/null; done"#,
      files: [
        "a.replay": "feature hazards\nhash-seed 1\n\nsend increment\n  count = 2\n",
        "b.replay":
          "feature hazards\nhash-seed 1\nexhaustivity off\n\nsend collectSet\n  log[0] != \"text 12\"\n",
      ], tool: "hazard-replay")
    #expect(
      run.output == """
        feature hazards

        send increment
          count = 2
        feature hazards
        exhaustivity off
        hash-seed 1

        send collectSet
          log[0] != "text 12"

        """)
  }

  @Test("keeps a seed of hashing that cannot be tried without")
  func seedWithoutTemporaryFolder() throws {
    let run = try CommandProcess(
      shell: #"TMPDIR="$PWD/missing" "$1" minimize a.replay 2>/dev/null"#,
      files: [
        "a.replay": "feature counter\nhash-seed 1\n\nsend incrementButtonTapped\n  count = 2\n"
      ])
    #expect(
      run.output == """
        feature counter
        hash-seed 1

        send incrementButtonTapped
          count = 2

        """)
    #expect(run.exitCode == 0)
  }

  @Test("leaves an answer the name that it was asked for")
  func tiedLiterals() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature search
        exhaustivity off
        given weatherClient.search("abcd") returns GeocodingSearch(results: [
          GeocodingSearch.Result(
            country: "abcd", latitude: 40.6, longitude: 7.0, id: 7, name: "Far", admin1: nil)
        ])

        send searchQueryChanged("abcd")
        send searchQueryChangeDebounced
        receive searchResponse.success
        expect
          results.count == 0
        """
      ])
    #expect(
      run.output == """
        feature search
        exhaustivity off
        given weatherClient.search("a") returns GeocodingSearch(
          results: [
            GeocodingSearch.Result(
              country: "a",
              latitude: 0.0,
              longitude: 0.0,
              id: 0,
              name: "",
              admin1: nil
            )
          ]
        )

        send searchQueryChanged("a")
        send searchQueryChangeDebounced
        expect
          results.count == 0

        """)
    #expect(run.exitCode == 0)
  }

  @Test("lets values that differ go on doing so")
  func untiedLiterals() {
    let script = Script.parse(
      SourceFile(
        text: """
          feature x
          given a.b(5) returns T(id: 5, n: 7)
          send c[id: 5].d(7)
          emit e "text"
          expect
            f = "text"
          """)
    ).script
    let tied = TiedLiterals(script)
    #expect(tied.values.map(\.description) == ["5", "7"])
    #expect(tied.isUsed(ValueSyntax(.string("text"))))
    #expect(!tied.isUsed(ValueSyntax(.integer("0"))))
  }

  @Test("is the same for a text with a bracket")
  func bracketInText() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay"],
      scripts: [
        "a.replay": """
        feature search
        exhaustivity off
        given weatherClient.search never returns
        send searchQueryChanged("b)c")
          weather != nil
        """
      ])
    #expect(run.output == "feature search\n\nsend searchQueryChanged(\"\")\n  weather != nil\n")
  }
}
