import Foundation
import TestSupport
import Testing

@Suite("Trace events")
struct TraceEventsTests {
  private static let current = """
    feature counter
    given numberFact.fetch(0) after 1s returns "zero"
    send numberFactButtonTapped
    advance 1s
    receive numberFactResponse("zero")
      numberFact = "zero"
    """
  private static let classic = """
    feature classic-counter
    given numberFact(0) after 1s returns "zero"
    send numberFactButtonTapped
    advance 1s
    receive numberFactResponse(.success("zero"))
      numberFactAlert = "zero"
    """

  /// Runs scripts, and gives the trace that was written.
  private func trace(
    _ arguments: [String], scripts: [String: String]
  ) throws -> (trace: String, run: CommandProcess) {
    let run = try CommandProcess(
      ["-q"] + arguments + ["--trace-events", "trace.json"] + scripts.keys.sorted(),
      files: scripts.mapValues { Data($0.utf8) },
      script: #""$@" >&2; code=$?; /bin/cat trace.json; exit $code"#)
    return (run.output, run)
  }

  @Test("of a feature of the current API")
  func current() throws {
    let (trace, run) = try trace([], scripts: ["counter.replay": Self.current])
    #expect(run.exitCode == 0)
    let common = #""pid":1,"tid":1"#
    let log = #""args":{"log":"Reducer Instrumentation"}"#
    #expect(
      trace == """
        [
        {"name":"process_name","ph":"M","pid":1,"args":{"name":"counter.replay"}},
        {"name":"Counter.Action.numberFactButtonTapped","cat":"action","ph":"B","ts":0,\(common),\(log)},
        {"name":"Counter.Action.numberFactButtonTapped","cat":"action","ph":"E","ts":0,\(common),\(log)},
        {"name":"Counter.Action.numberFactButtonTapped","cat":"effect","ph":"b","ts":0,\(common),"id":1,\(log)},
        {"name":"Counter.Action.numberFactResponse","cat":"effect","ph":"n","ts":1000000,\(common),"id":1,\(log)},
        {"name":"Counter.Action.numberFactResponse","cat":"action","ph":"B","ts":1000000,\(common),\(log)},
        {"name":"Counter.Action.numberFactResponse","cat":"action","ph":"E","ts":1000000,\(common),\(log)},
        {"name":"Counter.Action.numberFactButtonTapped","cat":"effect","ph":"e","ts":1000000,\(common),"id":1,\(log)}
        ]

        """)
  }

  @Test("do not change what is reported", arguments: ["login", "motion-manager", "record-meeting"])
  func sameEvents(feature: String) throws {
    let run = try CommandProcess(
      shell: """
        scripts=$(ls '\(packageRoot.path)/fixtures/\(feature)'/*.replay)
        "$1" -q --json a.jsonl $scripts
        "$1" -q --json b.jsonl --trace-events trace.json $scripts
        cmp a.jsonl b.jsonl && echo same
        """)
    #expect(run.output.hasSuffix("same\n"), "\(run.output)\(run.errors)")
  }

  // Its effect is merged with the bookkeeping of the screen, which goes on.
  @Test("do not keep work going that has ended")
  func endedWork() throws {
    let script = """
      feature login
      state
        twoFactor = TwoFactor.State(alert: nil, code: "1234", isFormValid: true, \
      isTwoFactorRequestInFlight: false, token: "deadbeefdeadbeef")
      given authenticationClient.twoFactor throws AuthenticationError.invalidTwoFactor
      send twoFactor.view.submitButtonTapped
        any change
      receive twoFactor.twoFactorResponse.failure
        any change
      cancel 1
      """
    let (_, run) = try trace(["--diff", "none"], scripts: ["a.replay": script])
    #expect(run.errors.contains("error: no effect of step 1 is in flight\n"), "\(run.errors)")
    #expect(run.exitCode == 1)
  }

  @Test("of a feature of the classic API say the same")
  func classic() throws {
    let classic = try trace([], scripts: ["counter.replay": Self.classic])
    let current = try trace([], scripts: ["counter.replay": Self.current])
    #expect(classic.run.exitCode == 0)
    #expect(phases(classic.trace) == phases(current.trace))
    #expect(
      classic.trace.contains(#""name":"CounterAction.numberFactButtonTapped","cat":"effect""#))
  }

  private func phases(_ trace: String) -> [String] {
    trace.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"cat":"(\w+)","ph":"(\w)","ts":(\d+)/).map {
        "\($0.output.1) \($0.output.2) \($0.output.3)"
      }
    }
  }

  @Test("of several scripts have a process each, and are the same in every run")
  func severalScripts() throws {
    let scripts = [
      "a.replay": Self.current, "b.replay": Self.classic, "c.replay": "feature nothing\n",
      "d.replay": Self.current.replacing(#"= "zero""#, with: #"= "one""#),
    ]
    let (trace, run) = try trace(["--jobs", "3"], scripts: scripts)
    #expect(run.exitCode == 2)
    let names = trace.matches(of: /"ph":"M","pid":(\d),"args":\{"name":"([a-d]).replay"\}/)
    #expect(names.map { "\($0.output.1)\($0.output.2)" } == ["1a", "2b", "3d"])
    // Effects of different scripts are different ones.
    #expect(Set(trace.matches(of: /"id":(\d)/).map { $0.output.1 }) == ["1", "2", "3"])
    #expect(try JSONSerialization.jsonObject(with: Data(trace.utf8)) is [Any])
    #expect(try self.trace(["--jobs", "1"], scripts: scripts).trace == trace)
    #expect(try self.trace(["--jobs", "0"], scripts: scripts).trace == trace)
  }

  @Test("of a script that crashes go up to the crash")
  func crash() throws {
    let script = """
      feature hazards
      send increment
        count = 1
      send trap
      """
    let run = try CommandProcess(
      ["-q", "--trace-events", "trace.json", "a.replay"],
      files: ["a.replay": Data(script.utf8)],
      script: #""$@" >&2; code=$?; /bin/cat trace.json; exit $code"#, tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [Any])
    #expect(
      run.output.matches(of: /"name":"[\w.]*\.(\w+)","cat":"action","ph":"(\w)"/)
        .map { "\($0.output.1) \($0.output.2)" } == ["increment B", "increment E", "trap B"])
  }

  @Test("do not change what else is written")
  func otherReports() throws {
    let scripts = ["a.replay": Self.current]
    let plain = try CommandProcess(["--format", "json", "a.replay"], scripts: scripts)
    let traced = try CommandProcess(
      ["--format", "json", "--trace-events", "t.json", "a.replay"], scripts: scripts)
    #expect(plain.exitCode == 0)
    #expect(traced.output == plain.output)
  }

  @Test("of an empty run are an empty list")
  func nothing() throws {
    let (trace, run) = try trace([], scripts: ["a.replay": "feature nothing\n"])
    #expect(run.exitCode == 2)
    #expect(trace == "[]\n")
  }

  @Test("that cannot be written end the command with 3")
  func unwritable() throws {
    let run = try CommandProcess(
      ["-q", "--trace-events", "a.replay/trace.json", "a.replay"],
      scripts: ["a.replay": Self.current])
    #expect(run.exitCode == 3)
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.contains("a.replay/trace.json"))
  }

  @Test("can also be requested by a variable, and are explained")
  func asking() throws {
    let run = try CommandProcess(
      ["a.replay"], files: ["a.replay": Data(Self.current.utf8)],
      environment: ["TCA_REPLAY_TRACE_EVENTS": "trace.json"],
      script: #""$@" >&2; /bin/cat trace.json"#)
    #expect(run.output.hasPrefix("[\n"))
    let help = try CommandProcess(["help", "run"])
    #expect(help.output.contains("--trace-events FILE"))
    #expect(try CommandProcess(["man"]).output.contains("trace\\-events"))
    // Nothing runs there.
    #expect(try CommandProcess(["check", "--trace-events", "t.json", "a"]).exitCode == 64)
  }
}
