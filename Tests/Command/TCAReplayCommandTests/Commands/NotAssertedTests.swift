import Foundation
import Testing

@Suite("Steps before --from")
struct NotAssertedTests {
  private static let script = """
    feature counter

    send incrementButtonTapped
      count = 5
    send incrementButtonTapped
      count = 2
    send decrementButtonTapped
      count = 1
    """

  private func run(_ arguments: String...) throws -> CommandProcess {
    try CommandProcess(
      ["--from", "2", "--diff", "none"] + arguments + ["a.replay"],
      scripts: ["a.replay": Self.script])
  }

  @Test("do not count as passed")
  func pretty() throws {
    #expect(
      try run().output == """
        a.replay · counter

          2 ✓ send incrementButtonTapped
          3 ✓ send decrementButtonTapped

        1 script: 1 passed · 3 steps: 2 passed, 1 not asserted

        """)
  }

  @Test("assert nothing in a log")
  func log() throws {
    let run = try CommandProcess(
      ["--from", "3", "--diff", "none", "a.jsonl"],
      scripts: [
        "a.jsonl": """
        {"feature": "counter"}
        {"action": "incrementButtonTapped", "state": {"count": 5}}
        {"action": {"numberFactResponse": "x"}, "received": true}
        {"action": "incrementButtonTapped", "state": {"count": 2}}
        """
      ])
    #expect(
      run.output == """
        a.jsonl · counter · A counter with number facts

          3 ✓ send incrementButtonTapped

        1 script: 1 passed · 3 steps: 1 passed, 2 not asserted

        """)
    #expect(run.exitCode == 0)
  }

  @Test("may have issues in a log, whose calls are not answered")
  func issues() throws {
    let run = try CommandProcess(
      ["--from", "3", "--diff", "none", "a.jsonl"],
      scripts: [
        "a.jsonl": """
        {"feature": "counter"}
        "numberFactButtonTapped"
        "incrementButtonTapped"
        "numberFactButtonTapped"
        """
      ])
    #expect(
      run.output == """
        a.jsonl · counter · A counter with number facts

          3 ✗ send numberFactButtonTapped                       1 effect started

        error: 'numberFact.fetch' was called with (number: 1), but nothing answers it
          --> a.jsonl:4:2
           |
         4 | "numberFactButtonTapped"
           |  ^^^^^^^^^^^^^^^^^^^^^^
           |
           = add "given": {"numberFact.fetch": {"returns": …}}

        1 script: 1 failed · 3 steps: 1 failed, 2 not asserted

        """)
    #expect(run.exitCode == 1)
  }

  @Test(
    "need not be able to do what they say",
    arguments: [
      #"emit numberFact.fetch "x""#, "skip received", "skip effects", "cancel 1",
    ])
  func refused(step: String) throws {
    let script = """
      feature counter
      send incrementButtonTapped
        count = 1
      \(step)
      send incrementButtonTapped
        count = 2
      """
    let run = try CommandProcess(["--from", "3", "-q", "a.replay"], scripts: ["a.replay": script])
    #expect(run.output == "1 script: 1 passed · 3 steps: 1 passed, 2 not asserted\n")
    let whole = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script])
    #expect(whole.exitCode == 1)
  }

  @Test("may send to a feature that has dismissed itself")
  func dismissed() throws {
    let script = """
      feature record-meeting
      exhaustivity off
      given speechClient.authorizationStatus returns .denied
      send onTask
      advance 6s
      send nextButtonTapped
      expect
        secondsElapsed == 6
      """
    let run = try CommandProcess(["--from", "4", "-q", "a.replay"], scripts: ["a.replay": script])
    #expect(run.output == "1 script: 1 passed · 4 steps: 1 passed, 3 not asserted\n")
    let whole = try CommandProcess(["-q", "a.replay"], scripts: ["a.replay": script])
    #expect(
      whole.output.contains("error: the feature has dismissed itself: nothing can be sent to it\n"))
  }

  @Test("are counted in each report")
  func reports() throws {
    #expect(
      try run("--format", "tap").output == """
        TAP version 14
        # Subtest: a.replay
            ok 1 - 2 send incrementButtonTapped
            ok 2 - 3 send decrementButtonTapped
            # not asserted: 1 step
            1..2
        ok 1 - a.replay
        1..1
        # 1 script: 1 passed · 3 steps: 2 passed, 1 not asserted

        """)
    let files = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\nsend decrementButtonTapped\\n  count = 0\\n' > a.replay
        "$1" --from 2 --junit r.xml --markdown r.md a.replay > r.txt
        cat r.md r.xml
        """
    ).output
    #expect(
      files.contains("1 script: 1 passed · 2 steps: 1 passed, 1 not asserted"), "\(files)")
    #expect(files.contains("| 1 passed, 1 not asserted |"), "\(files)")
    #expect(files.contains("\nnot asserted: 1 step\n"), "\(files)")
    let json = try run("--format", "json").output
    #expect(
      json.contains(#""steps":{"passed":2,"failed":0,"notRun":0,"notAsserted":1}"#), "\(json)")
  }

  @Test("are counted by 'report', which refuses a stream that counts them as passed")
  func recorded() throws {
    let json = try run("--format", "json").output
    let report = try CommandProcess(["report", "e.jsonl"], scripts: ["e.jsonl": json])
    #expect(
      report.output.hasSuffix("1 script: 1 passed · 3 steps: 2 passed, 1 not asserted\n"),
      "\(report.output)\(report.errors)")
    let forged = json.replacingOccurrences(
      of: #""passed":2,"failed":0,"notRun":0,"notAsserted":1"#,
      with: #""passed":3,"failed":0,"notRun":0"#)
    let refused = try CommandProcess(["report", "e.jsonl"], scripts: ["e.jsonl": forged])
    #expect(refused.exitCode != 0)
    #expect(
      (refused.output + refused.errors).contains(
        "the end of 'a.replay' counts 3 steps: 3 passed; its events have 3 steps: 2 passed, 1 not asserted"
      ), "\(refused.output)\(refused.errors)")
  }
}
