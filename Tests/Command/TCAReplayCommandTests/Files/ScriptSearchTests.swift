import Testing

@Suite("Finding scripts")
struct ScriptSearchTests {
  private static let passing =
    "printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n'"

  @Test("an unreadable entry is named, and the search continues")
  func brokenEntries() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p all/z && \(Self.passing) > all/a.replay && \(Self.passing) > all/z/z.replay &&
        ln -s nowhere all/dangling.replay && ln -s ../all all/loop &&
        "$1" --format dots all
        """)
    #expect(run.exitCode == 3)
    #expect(run.output.contains("cannot read 'all/dangling.replay': No such file or directory"))
    #expect(run.output.contains("3 scripts: 2 passed, 1 broken"))
  }

  @Test("special files are skipped in a folder, and only a FIFO can be named")
  func specialFiles() throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && \(Self.passing) > all/a.replay && mkfifo all/b.replay && "$1" -q all;
        echo "$?"; "$1" -q /dev/zero; echo "$?"
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        0
        error: cannot read '/dev/zero': it is a device; only regular files, FIFOs and standard input ('-') are read

        1 script: 1 broken
        3

        """)
    #expect(run.errors == "skipped 'all/b.replay': it is a FIFO\n")
  }

  @Test("endings are read in either case")
  func endings() throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && \(Self.passing) > all/A.REPLAY && "$1" -q all
        """)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("a name that is not UTF-8 is found, named and shown like any other")
  func names() throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir all && name="$(printf 'all/\377\033[31m.replay')" && printf \#
        'feature counter\nsend incrementButtonTapped\n  count = 1\n' > "$name" &&
        "$1" --format dots all && "$1" --diff none "$name"
        """#)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("1 script: 1 passed"))
    #expect(run.output.contains(#"\xFF\u{1B}[31m.replay · counter"#))
  }

  @Test(
    "what is skipped in a folder is named, and a folder of skipped files has no script",
    arguments: ["run", "check", "list", "update", "update --check", "format", "format --check"])
  func skipped(verb: String) throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && printf 'feature counter\\n\\nfinish\\n' > all/a.replay && mkfifo all/b.replay &&
        echo '{"name": 1}' > all/c.json && "$1" \(verb) all > /dev/null; echo $?
        rm all/*.replay; "$1" \(verb) all > /dev/null; echo $?
        """)
    #expect(run.output == "0\n2\n")
    let json = "skipped 'all/c.json': JSON without 'feature' and 'steps'"
    let skipped = run.errors.split(separator: "\n").map(String.init).sorted()
    #expect(
      skipped
        == [
          json, json, "skipped 'all/b.replay': it is a FIFO",
          "error: 'all' has no script (.replay, .json, .jsonl)",
        ].sorted())
  }

  @Test("JSON of other programs counts for nothing")
  func otherJSON() throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir all other && \#(Self.passing) > all/a.replay && echo '{"name": 1}' > all/package.json
        cp all/package.json other
        { "$1" -q all; echo $?; "$1" -q other all; echo $?; "$1" --orders 3 all; echo $?
        "$1" --tag none all; echo $?; "$1" -q --state-at 1 all; echo $?; } 2>&1
        """#)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        skipped 'all/package.json': JSON without 'feature' and 'steps'
        0
        1 script: 1 passed · 1 step: 1 passed
        error: 'other' has no script (.replay, .json, .jsonl)
        skipped 'other/package.json': JSON without 'feature' and 'steps'
        skipped 'all/package.json': JSON without 'feature' and 'steps'
        2
        skipped 'all/package.json': JSON without 'feature' and 'steps'
        all/a.replay: passed: it has one order
        1 script: 1 passed in each order, 0 failed
        0
        0 scripts
        error: --tag leaves out all scripts
        skipped 'all/package.json': JSON without 'feature' and 'steps'
        2
        Counter.State(
          count: 1,
          numberFact: nil
        )
        skipped 'all/package.json': JSON without 'feature' and 'steps'
        0

        """)
  }

  @Test(
    "the record of a run is not taken for a log", arguments: ["run -q", "check -q", "list"])
  func records(verb: String) throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir all && \#(Self.passing) > all/a.replay
        "$1" -q all/a.replay --json all/b.jsonl > /dev/null && "$1" \#(verb) all > /dev/null; echo $?
        "$1" -q all/b.jsonl > /dev/null; echo $?
        """#)
    #expect(run.output == "0\n2\n")
    #expect(run.errors == "skipped 'all/b.jsonl': it is a recorded run\n")
  }

  @Test("a folder to which several links lead is searched once")
  func linkedFolders() throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir all all/a all/b all/c && \#(Self.passing) > all/a/s.replay
        for one in a b c; do for other in a b c; do ln -s ../$other all/$one/to-$other; done; done
        "$1" -q all
        """#)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test(
    "verbs for scripts name the logs that they skip, and a folder of logs has no script",
    arguments: ["update", "update --check", "format", "format --check"])
  func skippedLogs(verb: String) throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && printf 'feature counter\\n\\nfinish\\n' > all/a.replay &&
        echo '{"action": "incrementButtonTapped"}' > all/b.jsonl && "$1" \(verb) all; echo $?
        rm all/a.replay; "$1" \(verb) all; echo $?
        """)
    #expect(run.output == "0\n2\n")
    let line = "skipped 'all/b.jsonl': '\(verb.prefix { $0 != " " })' is for scripts\n"
    #expect(run.errors == line + line)
  }

  @Test(
    "JSON with a misspelt or no feature and with steps is not skipped",
    arguments: ["run", "check", "list", "update --check", "format", "format --check"])
  func misspelt(verb: String) throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && printf 'feature counter\\n\\nfinish\\n' > all/a.replay &&
        echo '{"featur": "counter", "steps": []}' > all/b.json && "$1" \(verb) all; echo $?
        """)
    #expect(run.output.hasSuffix("2\n"))
    #expect((run.output + run.errors).contains("unknown key 'featur' in a script"))
  }

  @Test("options that leave out all scripts are an error", arguments: ["run", "list", "update"])
  func nothingLeft(verb: String) throws {
    let run = try CommandProcess(
      [verb, "--tag", "smoke", "a.replay"], scripts: ["a.replay": "feature counter\n"])
    #expect(run.exitCode == 2)
    #expect(run.errors == "error: --tag leaves out all scripts\n")
  }

  @Test(
    "only the options that leave out all scripts are named",
    arguments: [
      ("--filter todos", "--filter leaves"), ("--filter todos --tag smoke", "--filter leaves"),
      ("--filter counter --tag slow", "--tag leaves"),
      ("--filter Up --tag quick", "--tag and --filter leave"),
    ])
  func leavingOut(options: String, message: String) throws {
    for verb in ["run", "list"] {
      let run = try CommandProcess(
        [verb] + options.split(separator: " ").map(String.init) + ["a.replay", "b.replay"],
        scripts: [
          "a.replay": "feature counter\ntitle \"Up\"\ntags smoke\n",
          "b.replay": "feature counter\ntags smoke, quick\n",
        ])
      #expect(run.errors == "error: \(message) out all scripts\n")
      #expect(run.exitCode == 2)
    }
  }

  @Test(
    "the filter is matched against the feature that the call names", arguments: ["run", "check"])
  func filterOfFeature(verb: String) throws {
    let run = try CommandProcess(
      [verb, "-q", "--feature", "counter", "--filter", "^counter/", "all"],
      scripts: [
        "all/a.jsonl": #""incrementButtonTapped""#,
        "all/b.replay": "feature todos\nsend incrementButtonTapped\n  count = 1\n",
      ])
    #expect(run.output.hasPrefix("2 scripts: 2 "), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test(
    "control characters in names are escaped",
    arguments: [
      "-q", "--format github", "--format tap", "--jobs 0", "check", "list", "format --check",
      "update --check", "update",
    ])
  func controlCharacters(options: String) throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir all && printf 'feature  counter\ntitle "\\u{1B}"\nsend incrementButtonTapped\n  count = 2\n' > \#
        "$(printf 'all/\033[31m\377.replay')" && "$1" \#(options) all
        """#)
    let text = run.output + run.errors
    #expect(text.contains(#"all/\u{1B}[31m\xFF.replay"#), "\(text)")
    #expect(!text.contains("\u{1B}"))
  }

  @Test(
    "a script whose tags cannot be read is not left out", arguments: ["run", "list", "update"])
  func unreadableTags(verb: String) throws {
    let run = try CommandProcess(
      [verb, "--tag", "smoke", "all"],
      scripts: [
        "all/a.replay": "feature counter\ntags smoke\n",
        "all/b.json": #"{"feature": "counter", "tags": ["smoke"], "steps": ["#,
        "all/c.replay": "feature counter\ntag smoke\n",
        "all/d.replay": "feature counter\ntags slow\nsend a\nsend (\n",
        "all/e.replay": "feature counter\nsend incrementButtonTapped\ntags smoke\n",
        "all/f.json": #"{"feature": "counter", "steps": [{"advance": "1s"}], "tags": "smoke"}"#,
        "all/g.json": #"{"feature": "counter", "steps": [{"sned": "a"}], "tags": ["slow"]}"#,
      ])
    #expect(run.exitCode == 2)
    let text = run.output + run.errors
    #expect(text.contains("all/b.json:1:"))
    #expect(text.contains("all/c.replay:2:"))
    #expect(text.contains("all/e.replay:3:"))
    #expect(text.contains("all/f.json:1:"))
    #expect(!text.contains("all/d.replay"))
    #expect(!text.contains("all/g.json"))
  }
}
