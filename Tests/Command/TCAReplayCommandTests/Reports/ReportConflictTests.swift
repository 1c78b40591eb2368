import Testing

@Suite("A report")
struct ReportConflictTests {
  private static let script = """
    feature counter
    send incrementButtonTapped
      count = 1

    """

  @Test(
    "does not replace a script that it reports on",
    arguments: [
      ("--json a.replay a.replay", "--json", "a.replay", ", or print it with '--format json'"),
      ("--html folder/../a.replay a.replay", "--html", "folder/../a.replay", ""),
      ("--junit link .", "--junit", "link", ""),
    ])
  func scripts(call: String, option: String, path: String, otherwise: String) throws {
    let run = try CommandProcess(
      shell: "mkdir folder; ln -s a.replay link; \"$1\" \(call); echo $?; cat a.replay",
      files: ["a.replay": Self.script])
    #expect(run.output == "64\n\(Self.script)")
    #expect(
      run.errors == """
        error: '\(option) \(path)' would replace the script '\(path)'
          give the report another file\(otherwise)
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test(
    "does not replace a recorded run, unless it is one", arguments: ["--html", "--junit", "--tap"])
  func recordedRun(option: String) throws {
    let run = try CommandProcess(
      shell: """
        for part in part1.jsonl part2.jsonl; do "$1" -q --json $part a.replay >/dev/null; done
        cp part1.jsonl copy; "$1" report \(option) part*.jsonl; echo $?; cmp part1.jsonl copy
        "$1" -q --json part1.jsonl a.replay
        """, files: ["a.replay": Self.script])
    #expect(run.output == "64\n1 script: 1 passed · 1 step: 1 passed\n")
    #expect(
      run.errors.hasPrefix(
        "error: '\(option) part1.jsonl' would replace the recorded run 'part1.jsonl'\n"))
  }

  @Test("does not replace a file that a script includes")
  func includedFile() throws {
    let run = try CommandProcess(
      shell: "\"$1\" -q --json steps/_c.replay a.replay; echo $?; cat steps/_c.replay",
      files: [
        "a.replay": "feature counter\ninclude steps/_b.replay\n",
        "steps/_b.replay": "include _c.replay\n",
        "steps/_c.replay": "send incrementButtonTapped\n  count = 1\n",
      ])
    #expect(run.output == "64\nsend incrementButtonTapped\n  count = 1\n")
    #expect(
      run.errors == """
        error: '--json steps/_c.replay' would replace the script 'steps/_c.replay'
          give the report another file, or print it with '--format json'
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test(
    "does not replace a script or a log that is not read",
    arguments: [
      ("b.replay", script, "--json", ", or print it with '--format json'"),
      ("b.REPLAY", "# empty but for this", "--tap", ", or print it with '--format tap'"),
      ("b.json", #"{"feature": "counter", "steps": ["#, "--html", ""),
      ("b.json", #"[{"action": "incrementButtonTapped"}]"#, "--trace-events", ""),
      ("b.jsonl", #"{"action": "incrementButtonTapped"}"#, "--junit", ""),
    ])
  func neighbours(file: String, text: String, option: String, otherwise: String) throws {
    let run = try CommandProcess(
      shell:
        "\"$1\" \(option) \(file) a.replay; echo $?; \"$1\" \(option) \(file); echo $?; cat \(file)",
      files: ["a.replay": Self.script, file: text])
    #expect(run.output == "64\n64\n\(text)")
    let error = """
      error: '\(option) \(file)' would replace the script '\(file)'
        give the report another file\(otherwise)
      Run 'tca-replay --help' for the options.

      """
    #expect(run.errors == error + error)
  }

  @Test(
    "replaces an earlier report, and files of other programs",
    arguments: [
      ("b.json", #"{"event":"run","version":1}"# + "\n{", "--json"),
      ("b.replay", #"{"event":"run","version":1}"# + "\n", "--json"),
      ("b.json", #"{"traceEvents": []}"#, "--trace-events"), ("b.replay", "", "--tap"),
      ("b.xml", "feature counter", "--junit"),
    ])
  func replaced(file: String, text: String, option: String) throws {
    let run = try CommandProcess(
      shell: "\"$1\" -q \(option) \(file) a.replay; echo $?; cmp -s old \(file); echo $?",
      files: ["a.replay": Self.script, file: text, "old": text])
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n0\n1\n")
    #expect(run.errors.isEmpty)
  }

  @Test("goes to a file, not to one that is named '-'")
  func standardOutput() throws {
    let run = try CommandProcess(["--junit", "-", "a.replay"], scripts: ["a.replay": Self.script])
    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: invalid value '-' for '--junit'
          it takes the path of a file; '/dev/stdout' is standard output
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test(
    "is not named '-' in any option",
    arguments: [
      ["minimize", "a.replay", "-o"], ["export", "a.replay", "-o"], ["import", "a.swift", "-o"],
      ["format", "a.replay", "-o"], ["explore", "a.replay", "--save"],
      ["explore", "--exhaustive", "counter", "--actions", "incrementButtonTapped", "--dot"],
      ["mutate", "a.replay", "--json"],
      ["fuzz", "counter", "--save"], ["fuzz", "counter", "--corpus"],
      ["coverage", "a.replay", "--write"], ["install", "--prefix"],
    ])
  func standardOutput(words: [String]) throws {
    let run = try CommandProcess(words + ["-"], scripts: ["a.replay": Self.script])
    let option = words.last == "-o" ? "--output" : words.last ?? ""
    let isFolder = ["fuzz", "coverage", "install"].contains(words[0])
    #expect(
      run.errors == """
        error: invalid value '-' for '\(option)'
          \(isFolder ? "it takes the path of a folder" : "it takes the path of a file; '/dev/stdout' is standard output")
        Run 'tca-replay \(words[0]) --help' for the options.

        """)
    #expect(run.exitCode == 64)
    #expect(run.output.isEmpty)
  }

  @Test("does not replace another one")
  func reports() throws {
    let run = try CommandProcess(
      ["--json", "run", "--junit", "./run", "a.replay"], scripts: ["a.replay": Self.script])
    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: '--junit' and '--json' have the same file 'run'
          give each report a file of its own
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test(
    "does not replace another one through a link",
    arguments: [
      ("touch run; ln -s run link", "--junit run --json link"),
      ("mkdir folder; ln -s folder other", "--junit folder/link --json other/link"),
      ("mkdir folder; ln -s folder other", "--junit folder/new/link --json other/./new/link"),
      ("mkdir -p folder/deep; ln -s folder/deep other", "--junit folder/link --json other/../link"),
    ])
  func links(setUp: String, options: String) throws {
    let run = try CommandProcess(
      shell: "\(setUp)\n\"$1\" \(options) a.replay; echo $?", files: ["a.replay": Self.script])
    #expect(run.output == "64\n")
    let path = options.split(separator: " ").last ?? ""
    #expect(
      run.errors == """
        error: '--junit' and '--json' have the same file '\(path)'
          give each report a file of its own
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test("does not go to the file of another one through a link to a file that is not there")
  func danglingLink() throws {
    let run = try CommandProcess(
      shell: """
        ln -s run link; "$1" -q --junit run --tap link a.replay; echo $?; ls
        """, files: ["a.replay": Self.script])
    #expect(run.output == "64\na.replay\nlink\n")
    #expect(
      run.errors == """
        error: '--junit' and '--tap' have the same file 'link'
          give each report a file of its own
        Run 'tca-replay --help' for the options.

        """)
  }

  @Test("is added to GitHub's summary, if it is named there")
  func summary() throws {
    let run = try CommandProcess(
      shell: """
        echo before > sum.md; export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=sum.md
        "$1" -q --markdown ./sum.md a.replay; echo $?; head -n 1 sum.md; grep -c '<code>a.replay' sum.md
        "$1" -q --junit sum.md a.replay; echo $?
        GITHUB_STEP_SUMMARY=a.replay "$1" -q a.replay; echo $?; cat a.replay
        """, files: ["a.replay": Self.script])
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        0
        before
        1
        64
        64
        \(Self.script)
        """)
    #expect(
      run.errors == """
        error: '--junit' and GITHUB_STEP_SUMMARY have the same file 'sum.md'
          give each report a file of its own
        Run 'tca-replay --help' for the options.
        error: GITHUB_STEP_SUMMARY=a.replay would change the script 'a.replay'
          give the report another file
        Run 'tca-replay --help' for the options.

        """)
  }
}
