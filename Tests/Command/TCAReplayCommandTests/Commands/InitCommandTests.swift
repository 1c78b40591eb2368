import Testing

/// `init` writes a package; `scripts/check-init` builds it.
struct InitCommandTests {
  @Test func `writes a package, and says what to do next`() throws {
    let run = try CommandProcess(
      shell: #""$1" init demo --package https://example.com/tca.git@1.0.0 && cat demo/Scripts/*"#)
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        wrote demo/Package.swift
        wrote demo/README.md
        wrote demo/Sources/CounterFeature/Counter.swift
        wrote demo/Sources/CounterFeature/FactClient.swift
        wrote demo/Sources/replay/Replay.swift
        wrote demo/Scripts/counting.replay
        wrote demo/Scripts/fact.replay
        wrote demo/Tests/CounterFeatureTests/CounterTests.swift
        wrote demo/Tests/ScriptTests/ScriptTests.swift
        wrote demo/.github/workflows/ci.yml
        wrote demo/.gitignore

        Next:
          cd demo
          swift run replay Scripts
          swift test
        feature counter
        title "Counting up and down"

        send incrementButtonTapped
          count = 1

        send decrementButtonTapped
          count = 0
        feature counter
        title "A fact about the number"
        given facts.fetch(1) returns "1 is the loneliest number."

        send incrementButtonTapped
          count = 1

        send factButtonTapped
        receive factResponse("1 is the loneliest number.")
          fact = "1 is the loneliest number."

        """)
  }

  @Test func `overwrites nothing`() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p demo/Scripts && echo mine > demo/Scripts/fact.replay
        "$1" init demo; echo "code $?"; cat demo/Scripts/fact.replay; ls demo
        """)
    #expect(run.output == "code 3\nmine\nScripts\n")
    #expect(
      run.errors == """
        error: 'demo/Scripts/fact.replay' exists already
          'init --existing' prints what to add to a package

        """)
  }

  @Test func `prints what to add to a package that exists`() throws {
    let run = try CommandProcess(
      shell: """
        touch Package.swift; "$1" init --existing --package https://example.com/tca.git@1.0.0
        """)
    #expect(run.exitCode == 0)
    #expect(
      run.output.hasPrefix(
        """
        Add this to the dependencies of the package:

            .package(url: "https://example.com/tca.git", from: "1.0.0"),

        Add this to its targets, with the module of your feature in place of MyFeature:

            .executableTarget(
        """))
    #expect(run.output.contains(#"ReplayScripts(in: "Scripts", tool: "replay")"#))
  }

  @Test func `says what is wrong with its arguments`() throws {
    let folder = try CommandProcess(["init", "--existing"])
    #expect(folder.exitCode == 64)
    #expect(
      folder.errors.hasPrefix(
        "error: there is no Package.swift in '.'\n  'init DIR' writes a new package\n"))
    #expect(
      try CommandProcess(["init"]).errors.hasPrefix(
        "error: 'init' takes one folder\n  init my-package\n"))
    #expect(
      try CommandProcess(["init", ""]).errors.hasPrefix(
        "error: 'init' takes one folder, not an empty name\n"))
    #expect(
      try CommandProcess(["init", "--existing", "--editor", "vim", "."]).errors.hasPrefix(
        "error: '--editor' and '--existing' exclude each other\n"))
  }
}
