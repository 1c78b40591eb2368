import Foundation
import Testing

@testable import TCAReplayCommand

@Suite("Calling the command")
struct ReplayCommandTests {
  @Test("a wrong option exits with 64 and shows what to do on standard error")
  func wrongOption() throws {
    let run = try CommandProcess(["--nope"])

    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: unknown option '--nope'
        Run 'tca-replay --help' for the options.

        """
    )
  }

  @Test("a runtime that cannot be reflected on ends the command before a script runs")
  func reflectionOff() throws {
    let run = try CommandProcess(
      ["a.replay"], files: ["a.replay": Data("feature counter\n".utf8)],
      environment: ["TCA_REFLECTION": "off"])

    #expect(run.exitCode == 3)
    #expect(run.output == "")
    #expect(
      run.errors == "reflection over types is off: the environment sets TCA_REFLECTION to 'off'\n")
  }

  @Test("the examples of a tool name its own features")
  func examples() throws {
    let run = try CommandProcess(["features", "--help"], tool: "hazard-replay")

    #expect(run.exitCode == 0)
    #expect(run.output.contains("hazard-replay features hazards "), "\(run.output)")
    #expect(try CommandProcess(["features", "hazards"], tool: "hazard-replay").exitCode == 0)
    let update = try CommandProcess(["update", "--help"], tool: "hazard-replay")
    #expect(update.output.contains("hazard-replay update Scripts/hazards.replay"))
  }

  @Test("a name that is registered twice is a usage error at the start")
  func duplicateFeature() throws {
    let run = try CommandProcess(
      ["a.replay"], files: ["a.replay": Data("feature hazards\n".utf8)],
      environment: ["HAZARD_DUPLICATE": "1"], tool: "hazard-replay")

    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: the feature 'hazards' is registered twice
          give each registration a different name: FeatureRegistration("NAME") { … }
        Run 'hazard-replay --help' for the options.

        """
    )
  }

  @Test("the version is shown without registering the features")
  func versionAlone() throws {
    let run = try CommandProcess(
      ["--version"], environment: ["HAZARD_DUPLICATE": "1"], tool: "hazard-replay")

    #expect(run.exitCode == 0)
    #expect(run.output == "hazard-replay \(ToolIdentity.currentVersion)\n")
    let help = try CommandProcess(
      ["--version", "--help"], environment: ["HAZARD_DUPLICATE": "1"], tool: "hazard-replay")
    #expect(help.exitCode == 64)
  }

  @Test("a call without anything prints a short help and exits with 64")
  func nothing() throws {
    let run = try CommandProcess([])

    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(run.errors == Help(tool: ToolIdentity()).short)
    #expect(run.errors.split(separator: "\n").count <= 24)
  }

  @Test("a call without a script exits with 64")
  func noScript() throws {
    let run = try CommandProcess(["run"])

    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: no script was given
          name a file, a folder, or - for standard input
        Run 'tca-replay --help' for the options.

        """
    )
  }

  @Test("help begins with examples and ends with the exit codes")
  func help() throws {
    let run = try CommandProcess(["--help"])

    #expect(run.exitCode == 0)
    #expect(run.output.contains("\nEXAMPLES\n"))
    #expect(
      run.output.hasSuffix(
        """
          130  interrupted; 129 by SIGHUP, 143 by SIGTERM
          141  the reader of standard output left before the end, and no other report was written

        """))
    #expect(try CommandProcess(["help"]).output == run.output)
  }

  @Test("every verb has its own help", arguments: Verb.allCases)
  func helpOfVerb(verb: Verb) throws {
    let run = try CommandProcess([verb.rawValue, "--help"])

    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("tca-replay \(verb.rawValue): \(verb.summary)\n\nEXAMPLES\n"))
    #expect(run.output.contains("\nEXIT CODES\n"))
    #expect(try CommandProcess(["help", verb.rawValue]).output == run.output)
  }

  @Test("the exit codes of a verb name only its options", arguments: Verb.allCases)
  func exitCodesOfVerb(verb: Verb) {
    let words = Help.exitCodes(of: verb).split { " ,\n".contains($0) }.filter { $0.hasPrefix("--") }
    let own = Set(verb.options.map { "--\($0.word)"[...] })
    #expect(Set(words).subtracting(own) == [])
  }

  @Test(
    "a wrong call names the help that lists its options",
    arguments: [
      ("run", ""), ("help", ""), ("fuzz", " fuzz"), ("explore", " explore"), ("schema", " schema"),
    ])
  func helpForAWrongCall(verb: String, word: String) throws {
    let run = try CommandProcess([verb, "--nope"])
    #expect(
      run.errors == """
        error: unknown option '--nope'
        Run 'tca-replay\(word) --help' for the options.

        """)
    #expect(run.exitCode == 64)
  }

  @Test("a verb says what its exit codes mean for it")
  func meaningsOfVerb() {
    #expect(
      Help.exitCodes(of: .diff).hasPrefix(
        """
            0  the runs are the same
            1  the runs differ
            2  a script that cannot be used, or none found

        """))
    #expect(
      Help.exitCodes(of: .minimize).hasPrefix(
        """
            0  a script or a log that fails in the same way was printed or written
            2  a script that cannot be used, or that passes

        """))
  }

  @Test("the trace of a run is explained as its events")
  func trace() throws {
    let run = try CommandProcess(["help", "trace"])
    #expect(run.exitCode == 0)
    #expect(run.output == (try CommandProcess(["help", "events"]).output))
    #expect(run.output.contains("The events are also the trace of a run"))
  }

  @Test("topics are explained", arguments: HelpTopic.allCases)
  func topic(topic: HelpTopic) throws {
    let run = try CommandProcess(["help", topic.rawValue])

    #expect(run.exitCode == 0)
    #expect(run.output == topic.page.text)
  }

  @Test("a word that is nearly a verb gets a suggestion")
  func misspeltVerb() throws {
    let run = try CommandProcess(["fmt", "a.replay"])

    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: 'fmt' is neither a verb nor a file
          did you mean 'format'?
        Run 'tca-replay --help' for the options.

        """
    )
  }

  @Test("behind '--', a verb and an option are names of files", arguments: ["check", "--help"])
  func verbAsFile(word: String) throws {
    let run = try CommandProcess(["--", word])
    #expect(run.exitCode == 3)
    #expect(
      run.output == """
        error: cannot read '\(word)': No such file or directory

        1 script: 1 broken

        """)
  }

  @Test("a file that is called like a misspelt verb is a file")
  func fileLikeAVerb() throws {
    let run = try CommandProcess(["fmt"], scripts: ["fmt": "feature counter\nfinish\n"])
    #expect(run.exitCode == 0)
  }

  @Test("an empty path is not the root of the file system", arguments: ["--save", "--corpus"])
  func emptyPath(option: String) throws {
    let run = try CommandProcess(["fuzz", "counter", "--runs", "1", option, ""])
    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: invalid value '' for '\(option)'
          it takes a path
        Run 'tca-replay fuzz --help' for the options.

        """)
  }

  @Test("options without a script are an error, not a call for help")
  func onlyOptions() throws {
    let quiet = try CommandProcess(["-q"])
    #expect(quiet.exitCode == 64)
    #expect(
      quiet.errors == """
        error: no script was given
          name a file, a folder, or - for standard input
        Run 'tca-replay --help' for the options.

        """)
    let timeout = try CommandProcess(["--timeout", "a.replay"])
    #expect(timeout.exitCode == 64)
    #expect(timeout.errors.hasPrefix("error: invalid value 'a.replay' for '--timeout'\n"))
  }

  @Test(
    "a folder with the name of a feature does not hide the feature", arguments: ["fuzz", "debug"])
  func folderOfAFeature(verb: String) throws {
    let options = verb == "fuzz" ? "--runs 1 --actions incrementButtonTapped" : ""
    let run = try CommandProcess(
      shell: """
        mkdir counter && "$1" \(verb) \(options) counter < /dev/null
        """)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("counter"))
  }

  @Test("features are listed, and described by name")
  func features() throws {
    let list = try CommandProcess(["features"])
    #expect(list.exitCode == 0)
    let lines = list.output.split(separator: "\n")
    #expect(lines == lines.sorted())
    #expect(
      lines.contains { line in
        line.hasPrefix("counter  ") && line.hasSuffix("  A counter with number facts")
      })

    let counter = try CommandProcess(["features", "counter"])
    #expect(
      counter.output == """
        counter · A counter with number facts

        actions
          decrementButtonTapped
          incrementButtonTapped
          numberFactButtonTapped
          numberFactResponse(String)

        state
          count: Int
          numberFact: String?

        dependencies
          numberFact.fetch: (number: Int) async throws -> String

        built in
          uuid: incrementing, UUID(…) or [UUID(…), …]
          date: 2026-01-01T00:00:00Z
          random: a seed
          locale: "de_DE"
          timeZone: "Europe/Berlin"
          calendar: gregorian
          openURL: (URL) async -> Bool

        """
    )
  }

  @Test("what is below a name in a feature is listed, as text and as JSON")
  func parts() throws {
    let text = try CommandProcess([
      "features", "shared-in-memory", "profile", "counter.stats.count",
    ])
    #expect(
      text.output == """
        shared-in-memory profile

        actions
          profile.resetStatsButtonTapped

        state
          profile: SharedStats.ProfileTab.State
          profile.stats: Stats

        shared-in-memory counter.stats.count

        state
          counter.stats.count: Int

        """, "\(text.output)\(text.errors)")
    let json = try CommandProcess(
      ["features", "--json", "shared-in-memory", "profile", "counter.stats.count"])
    #expect(
      json.output
        == [
          #"[{"name":"shared-in-memory","path":"profile","actions":[{"name":"profile.resetStatsButtonTapped"}],"#,
          #""state":[{"name":"profile","type":"SharedStats.ProfileTab.State"},{"name":"profile.stats","type":"Stats"}]},"#,
          #"{"name":"shared-in-memory","path":"counter.stats.count","state":[{"name":"counter.stats.count","type":"Int"}]}]"#,
          "\n",
        ].joined(), "\(json.output)\(json.errors)")
    let unknown = try CommandProcess(["features", "--json", "counter", "nothing"])
    #expect(unknown.exitCode == 2)
    #expect(unknown.output.hasPrefix(#"[{"name":"counter","title":"#))
    #expect(unknown.errors.hasPrefix("error: 'nothing' is neither in 'counter' nor a feature\n"))
  }

  @Test("functions of a registration are listed")
  func functions() throws {
    let text = try CommandProcess(["features", "shared-in-memory"])
    #expect(
      text.output.contains(
        "\nfunctions\n  isPrime: (Int) -> AlertState<SharedStats.CounterTab.Action.Alert>\n"),
      "\(text.output)")
    let json = try CommandProcess(["features", "--json", "shared-in-memory"])
    #expect(
      json.output.contains(
        #""functions":[{"name":"isPrime","type":"(Int) -> AlertState<SharedStats.CounterTab.Action.Alert>"}]"#
      ), "\(json.output)")
  }

  @Test("an unregistered feature exits with 2")
  func unknownFeature() throws {
    let run = try CommandProcess(["features", "tmers"])

    #expect(run.exitCode == 2)
    #expect(
      run.errors == """
        error: unknown feature 'tmers'
          did you mean 'timers'?
          features: \(try CommandProcess.registeredNames())

        """
    )
  }
}
