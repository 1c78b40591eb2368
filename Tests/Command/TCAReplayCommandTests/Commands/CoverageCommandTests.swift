import ActionScript
import Foundation
import TestSupport
import Testing

@Suite("Coverage")
struct CoverageCommandTests {
  private static let counting = """
    feature counter

    send incrementButtonTapped
      count = 1
    """

  private static let asking = """
    feature counter
    given numberFact.fetch returns "one"

    send numberFactButtonTapped
    receive numberFactResponse("one")
      numberFact = "one"
    """

  private static let scripts = ["a.replay": counting, "b.replay": asking]

  @Test("fails in each report if it is too low", arguments: ["run --coverage", "coverage"])
  func reported(call: String) throws {
    let run = try CommandProcess(
      shell: """
        "$1" \(call) -q --fail-under 90 --junit a.xml --tap a.tap --markdown a.md --html a.html a.replay > out
        echo "exit code $?"
        grep -c "fail-under.* asks for 90 %" a.xml a.tap a.md
        grep -c "asks for 90 %" a.html
        """, files: ["a.replay": Self.counting])
    #expect(
      run.output == "exit code 1\na.xml:1\na.tap:1\na.md:1\n2\n", "\(run.output)\(run.errors)")
  }

  @Test("shows what is missing first, and then figures")
  func table() throws {
    let run = try CommandProcess(["coverage", "a.replay", "b.replay"], scripts: Self.scripts)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        2 scripts: 2 passed · 3 steps: 3 passed

        counter · 2 scripts

          action    decrementButtonTapped   never sent or received
          endpoint  numberFact.fetch        never threw, never cancelled
          effect    numberFactButtonTapped  never cancelled

          actions     75.0 %  3 of 4
          endpoints   33.3 %  1 of 3
          effects     50.0 %  1 of 2

        all features: actions     75.0 %  3 of 4
        all features: endpoints   33.3 %  1 of 3
        all features: effects     50.0 %  1 of 2

        """)
  }

  @Test("an effect that dismisses its feature has finished")
  func dismissal() throws {
    let run = try CommandProcess(
      ["coverage", "a.replay"],
      scripts: [
        "a.replay": """
        feature record-meeting

        send endMeetingButtonTapped
          alert = .endMeeting
        send alert.confirmDiscard
          alert = nil
          dismissed
        """
      ])
    #expect(run.output.contains("\n  effects     50.0 %  1 of 2\n"), "\(run.output)")
  }

  @Test("a call that waits for its answer to the end has not ended")
  func openCall() throws {
    let run = try CommandProcess(
      ["coverage", "a.replay"],
      scripts: [
        "a.replay": """
        feature counter
        exhaustivity off
        given numberFact.fetch never returns
        send numberFactButtonTapped
          calls numberFact.fetch exists
        """
      ])
    #expect(run.output.contains("  endpoint  numberFact.fetch        no call has ended\n"))
  }

  @Test("lists everything with -v")
  func verbose() throws {
    let run = try CommandProcess(["coverage", "-v", "b.replay"], scripts: Self.scripts)
    #expect(
      run.output == """
        1 script: 1 passed · 2 steps: 2 passed

        counter · 1 script

          action    decrementButtonTapped   never sent or received
          action    incrementButtonTapped   never sent or received
          endpoint  numberFact.fetch        never threw, never cancelled
          effect    numberFactButtonTapped  never cancelled

          actions                 sent  received  changed
          decrementButtonTapped   -     -         -
          incrementButtonTapped   -     -         -
          numberFactButtonTapped  yes   -         -
          numberFactResponse      -     yes       yes

          endpoints         answered  threw  cancelled
          numberFact.fetch  yes       -      -

          effects                 finished  cancelled
          numberFactButtonTapped  yes       -

          actions     50.0 %  2 of 4
          endpoints   33.3 %  1 of 3
          effects     50.0 %  1 of 2

        all features: actions     50.0 %  2 of 4
        all features: endpoints   33.3 %  1 of 3
        all features: effects     50.0 %  1 of 2

        """)
  }

  @Test("prints JSON for tools")
  func json() throws {
    let run = try CommandProcess(
      ["coverage", "--format", "json", "a.replay", "b.replay"], scripts: Self.scripts)
    #expect(
      run.output == """
        {"version":1,"scripts":{"passed":2,"total":2},"actions":{"reached":3,"total":4},"states":{"reached":0,"total":0},"endpoints":{"reached":1,"total":3},"effects":{"reached":1,"total":2},"features":[{"feature":"counter","scripts":2,"actions":{"reached":3,"total":4},"states":{"reached":0,"total":0},"endpoints":{"reached":1,"total":3},"effects":{"reached":1,"total":2},"items":[{"kind":"action","name":"decrementButtonTapped","notReached":["sent","received","changed"],"missing":true},{"kind":"action","name":"incrementButtonTapped","reached":["sent","changed"],"notReached":["received"]},{"kind":"action","name":"numberFactButtonTapped","reached":["sent"],"notReached":["received","changed"]},{"kind":"action","name":"numberFactResponse","reached":["received","changed"],"notReached":["sent"]},{"kind":"endpoint","name":"numberFact.fetch","reached":["answered"],"notReached":["threw","cancelled"],"missing":true},{"kind":"effect","name":"numberFactButtonTapped","reached":["started","finished"],"notReached":["cancelled"],"missing":true}]}]}

        """)
  }

  @Test("is the same from recorded events, also of several machines")
  func report() throws {
    let run = try CommandProcess(
      shell: """
        "$1" run -q --coverage --shard 1/2 --json 1.jsonl a.replay b.replay > /dev/null
        "$1" run -q --coverage --shard 2/2 --json 2.jsonl a.replay b.replay > /dev/null
        "$1" coverage a.replay b.replay > direct
        "$1" report --coverage 1.jsonl 2.jsonl > merged
        cmp direct merged && "$1" report --coverage --format json 1.jsonl 2.jsonl > merged.json
        "$1" coverage --format json a.replay b.replay | cmp - merged.json && echo the same
        """, files: Self.scripts)
    #expect(run.output == "the same\n", "\(run.errors)")
  }

  @Test("fails below a limit of the action cases")
  func failUnder() throws {
    let under = try CommandProcess(
      ["coverage", "--fail-under", "76", "."], scripts: Self.scripts)
    #expect(
      under.errors.hasSuffix(
        " more\nerror: 75.0 % of the action cases were sent or received, and '--fail-under' asks for 76 %\n"
      ))
    #expect(under.exitCode == 1)
    let enough = try CommandProcess(
      ["coverage", "--fail-under", "75", "."], scripts: Self.scripts)
    #expect(enough.exitCode == 0)
    // The figure says nothing of these.
    #expect(enough.errors.hasPrefix("note: no script is of the features 'alerts', 'animations', "))
    let chosen = try CommandProcess(
      ["coverage", "--fail-under", "75"] + Self.scripts.keys.sorted(), scripts: Self.scripts)
    #expect(chosen.errors == "")
  }

  @Test("a script that fails counts with what it reached, and is named")
  func failing() throws {
    let run = try CommandProcess(
      ["coverage", "a.replay"],
      scripts: ["a.replay": Self.counting + "1\nsend decrementButtonTapped\n  count = 10\n"])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error: the state after this step is not what the script says"))
    #expect(run.output.contains("  actions     25.0 %  1 of 4\n"), "\(run.output)")
  }

  @Test("nothing is an error")
  func nothing() throws {
    let unusable = try CommandProcess(
      ["coverage", "a.replay"], scripts: ["a.replay": "feature nobody\n\nsend a\n"])
    #expect(unusable.exitCode == 2)
    let old = try CommandProcess(
      shell: """
        "$1" -q --json old.jsonl a.replay > /dev/null; "$1" report --coverage old.jsonl
        """, files: Self.scripts)
    #expect(old.exitCode == 2)
    #expect(
      old.errors == """
        error: the events of 'a.replay' do not say what it reached
          record them with 'run --coverage --json FILE'

        """)
  }

  @Test("wrong usage is an error")
  func usage() throws {
    let format = try CommandProcess(
      ["coverage", "--format", "tap", "a.replay"], scripts: Self.scripts)
    #expect(format.exitCode == 64)
    #expect(
      format.errors.hasPrefix(
        "error: coverage cannot be printed with '--format tap'\n  it goes with --format pretty and --format json\n"
      ))
    let limit = try CommandProcess(["run", "--fail-under", "9", "a.replay"], scripts: Self.scripts)
    #expect(limit.errors.hasPrefix("error: '--fail-under' needs '--coverage'\n"), "\(limit.errors)")
    let percent = try CommandProcess(
      ["coverage", "--fail-under", "101", "a.replay"], scripts: Self.scripts)
    #expect(
      percent.errors.hasPrefix(
        "error: invalid value '101' for '--fail-under'\n  it takes a whole number from 0 to 100\n"))
  }

  @Test("each action that a script reaches is among those that it can reach")
  func names() throws {
    let run = try CommandProcess(
      shell: """
        "$1" run -q --coverage --format json todos sync-ups navigation-stack recursion
        """, files: try Self.fixtures(["todos", "sync-ups", "navigation-stack", "recursion"]))
    let events = run.output.split(separator: "\n").compactMap { ValueSyntax(json: $0.utf8) }
    var known: Set<String> = []
    var reached: Set<String> = []
    for event in events {
      guard case .object(let members) = event.kind else { continue }
      for member in members where ["coverage", "reached"].contains(member.key) {
        for item in Self.actions(member.value) {
          if member.key == "coverage" { known.insert(item) } else { reached.insert(item) }
        }
      }
    }
    #expect(reached.count > 20)
    #expect(reached.subtracting(known) == [])
  }

  private static func fixtures(_ folders: [String]) throws -> [String: String] {
    var scripts: [String: String] = [:]
    for folder in folders {
      let url = packageRoot.appendingPathComponent("fixtures/\(folder)")
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        scripts["\(folder)/\(name)"] = try String(
          contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      }
    }
    return scripts
  }

  /// The names of actions in a list of items.
  private static func actions(_ value: ValueSyntax) -> [String] {
    guard case .array(let items) = value.kind else { return [] }
    return items.compactMap { item in
      guard case .object(let members) = item.kind else { return nil }
      let texts = members.reduce(into: [String: String]()) { texts, member in
        if case .string(let text) = member.value.kind { texts[member.key] = text }
      }
      return texts["kind"] == "action" ? texts["name"] : nil
    }
  }

  @Test("a note says that a format does not show it", arguments: ["dots", "tap", "github"])
  func hidden(format: String) throws {
    let note = "note: the coverage is not printed: '--format pretty' prints it\n"
    func errors(_ options: String...) throws -> String {
      try CommandProcess(
        ["run", "--coverage", "--format", format, "a.replay"] + options, scripts: Self.scripts
      ).errors
    }
    #expect(try errors() == note)
    #expect(try errors("--html", "a.html") == "")
    #expect(try errors("--fail-under", "10") == "")
  }
}
