import Testing

@Suite("Rows of a table of examples")
struct ScriptRowsTests {
  /// Three rows, the second of which is wrong.
  static let table = """
    feature counter
    title "Counting"
    tags quick
    examples start, end
      0, 1
      1, 3
      5, 6
    state
      count = start

    send incrementButtonTapped
      count = end

    """

  func run(_ arguments: String..., table: String = table) throws -> CommandProcess {
    try CommandProcess(arguments, scripts: ["a.replay": table])
  }

  @Test("each row is a script of its own, and a failure says which row it is")
  func failure() throws {
    let run = try run("a.replay")
    #expect(run.exitCode == 1)
    #expect(
      run.output == """
        a.replay[1] · counter · Counting (start = 0, end = 1)

          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )

        a.replay[2] · counter · Counting (start = 1, end = 3)

          1 ✗ send incrementButtonTapped

        error: the state after this step is not what the script says
          --> a.replay:12:3
           |
        12 |   count = end
           |   ^^^^^
                Counter.State(
              -   count: 3,
              +   count: 2,
                  numberFact: nil
                )
           (expected: -, actual: +)
           = row 2, line 6: start = 1, end = 3

        a.replay[3] · counter · Counting (start = 5, end = 6)

          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 5,
              +   count: 6,
                  numberFact: nil
                )

        3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed

        """)
  }

  @Test("FILE[ROW] selects a row, also up to a line")
  func operand() throws {
    #expect(try run("a.replay[1]").exitCode == 0)
    #expect(try run("a.replay[2]").exitCode == 1)
    let twice = try run("-q", "a.replay[3]", "a.replay[1]:11")
    #expect(twice.output == "2 scripts: 2 passed · 2 steps: 2 passed\n")
    #expect(try run("check", "-q", "a.replay").output == "3 scripts: 3 valid\n")
    #expect(
      try run("list", "a.replay").output == """
        a.replay[1] · counter · Counting (start = 0, end = 1) · tags: quick · 1 step
        a.replay[2] · counter · Counting (start = 1, end = 3) · tags: quick · 1 step
        a.replay[3] · counter · Counting (start = 5, end = 6) · tags: quick · 1 step

        """)
    #expect(
      try run("list", "a.replay[2]").output
        == "a.replay[2] · counter · Counting (start = 1, end = 3) · tags: quick · 1 step\n")
  }

  @Test("a file of this name is read as a file")
  func fileOfThatName() throws {
    let run = try CommandProcess(
      ["list", "a.replay[1]"], scripts: ["a.replay": Self.table, "a.replay[1]": "feature todos\n"])
    #expect(run.output == "a.replay[1] · todos · 0 steps\n")
  }

  @Test("a row that does not exist is an error of the script")
  func missingRow() throws {
    let run = try run("a.replay[4]")
    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        error: there is no row 4
          --> a.replay:4:1
           |
         4 | examples start, end
           | ^^^^^^^^ the table has rows 1 to 3

        1 script: 1 unusable

        """)
    let listed = try self.run("list", "a.replay[0]")
    #expect(listed.exitCode == 2)
    #expect(listed.errors.hasPrefix("error: there is no row 0\n"))
    let plain = try self.run("a.replay[1]", table: "feature counter\n")
    #expect(plain.exitCode == 2)
    #expect(
      plain.output.hasPrefix("error: there is no row 1: the script has no 'examples'\n"))
  }

  @Test("an error of one row is an error of all rows, also if another one is selected")
  func wrongRow() throws {
    let table = Self.table.replacing("5, 6", with: "5, 6, 7")
    for operand in ["a.replay", "a.replay[1]"] {
      let run = try run("-q", operand, table: table)
      #expect(run.exitCode == 2)
      #expect(
        run.output.hasPrefix(
          """
          error: the row has 3 values, the table 2 names
            --> a.replay:7:3
             |
           7 |   5, 6, 7
             |   ^^^^^^^ each name has one value

          """))
      #expect(run.output.hasSuffix("\n1 script: 1 unusable\n"))
    }
  }

  @Test("shards, filters and limits count rows")
  func selection() throws {
    #expect(
      try run("-q", "--shard", "1/2", "a.replay").output
        == "2 scripts: 2 passed · 2 steps: 2 passed · shard 1/2\n")
    #expect(try run("list", "--shard", "2/2", "a.replay").output.hasPrefix("a.replay[2] "))
    #expect(
      try run("-q", "--filter", "start = 5", "a.replay").output.hasPrefix("1 script: 1 passed"))
    #expect(try run("-q", "--tag", "quick and not slow", "a.replay[1]").exitCode == 0)
    let stopped = try run("--format", "tap", "--fail-fast", "a.replay")
    #expect(stopped.exitCode == 1)
    #expect(stopped.output.contains("ok 3 - a.replay[3] # SKIP stopped after a failed script"))
    let json = try run("--format", "json", "--jobs", "1", "--fail-fast", "a.replay")
    #expect(
      json.output.contains(
        #"{"event":"scriptNotRun","file":"a.replay[3]","reason":"stopped after a failed script"}"#)
        || json.output.contains(#""file":"a.replay[3]""#))
  }

  @Test("rows do not depend on the number of processes", arguments: ["0", "1", "3"])
  func jobs(_ jobs: String) throws {
    let run = try run("--jobs", jobs, "a.replay")
    #expect(run.exitCode == 1)
    #expect(run.output == (try self.run("a.replay").output))
  }

  @Test("replays of a row are compared, each in a new run of the program")
  func deterministic() throws {
    #expect(
      try run("-q", "--deterministic", "2", "a.replay[1]", "a.replay[3]").output
        == "2 scripts: 2 passed · 2 steps: 2 passed\n")
  }

  @Test("an error is reported once if all rows have it, else for the row")
  func errors() throws {
    let syntax = try run("a.replay", table: Self.table + "advance 5\n")
    #expect(syntax.exitCode == 2)
    #expect(syntax.output.hasSuffix("\n1 script: 1 unusable\n"))
    let type = try run(
      "a.replay", table: Self.table.replacing("5, 6", with: "5, \"six\"").replacing("3", with: "2"))
    #expect(type.exitCode == 2)
    #expect(type.output.contains("  --> a.replay:12:11\n"))
    #expect(type.output.contains("   = row 3, line 7: start = 5, end = \"six\"\n"))
    #expect(type.output.hasSuffix("\n3 scripts: 2 passed, 1 unusable · 2 steps: 2 passed\n"))
    let misspelt = try run(
      "a.replay[1]", table: Self.table + "  count == strat\n  count == start\n")
    #expect(misspelt.output.contains("^^^^^ did you mean 'start'?\n"))
  }

  @Test("a table that cannot be read again is refused, never passed over")
  func streams() throws {
    let run = try CommandProcess(["-"], scripts: [:], input: Self.table)
    #expect(run.exitCode == 2)
    #expect(
      run.output == """
        error: a script with 'examples' runs row by row, which needs a file
          --> <stdin>:4:1
           |
         4 | examples start, end
           | ^^^^^^^^
           |
           = standard input and FIFOs can be read once; save the script in a file

        1 script: 1 unusable

        """)
    #expect(try CommandProcess(["list", "-"], scripts: [:], input: Self.table).exitCode == 2)
  }

  @Test(
    "a table that gains or loses rows before they run is an error",
    arguments: [
      ("/1, 3/d", "3 rows then, 2 rows now", ["[1]", "[2]", "[3]"], "a.replay"),
      ("s/1, 3/&\\n  2, 3/", "3 rows then, 4 rows now", ["[1]", "[2]", "[3]"], "a.replay"),
      ("s/1, 3/&\\n  2, 3/", "3 rows then, 4 rows now", ["[1]"], "'a.replay[1]'"),
      (
        "/^  [0-9]/d;/examples/d;s/= start/= 0/;s/= end/= 1/", "3 rows then, no table now",
        ["[1]", "[2]", "[3]"], "a.replay"
      ),
    ], ["1", "0"])
  func changes(
    _ change: (edit: String, found: String, rows: [String], operand: String), jobs: String
  ) throws {
    // The first script is read after the selection, and ends when the table has changed.
    let run = try CommandProcess(
      shell: """
        mkfifo first
        (exec 3> first; sed -i '\(change.edit)' a.replay
          printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' >&3) &
        "$1" -q --jobs \(jobs) first \(change.operand); echo "exit code $?"
        """, files: ["a.replay": Self.table])
    let problems = change.rows.map {
      "error: cannot replay 'a.replay\($0)': its 'examples' have changed since the scripts were selected: "
        + "\(change.found)\n\n"
    }
    let count = change.rows.count
    #expect(
      run.output == problems.joined()
        + "\(count + 1) scripts: 1 passed, \(count) broken · 1 step: 1 passed\nexit code 3\n",
      "\(run.output)\(run.errors)")
  }

  @Test("a table that a script gets before it runs is an error")
  func newTable() throws {
    let run = try CommandProcess(
      shell: """
        mkfifo first
        (exec 3> first; mv table a.replay
          printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' >&3) &
        "$1" -q --jobs 1 first a.replay; echo "exit code $?"
        """, files: ["a.replay": "feature counter\n", "table": Self.table])
    #expect(
      run.output == """
        error: cannot replay 'a.replay': its 'examples' have changed since the scripts were selected: \
        no table then, 3 rows now

        2 scripts: 1 passed, 1 broken · 1 step: 1 passed
        exit code 3

        """, "\(run.output)\(run.errors)")
  }

  @Test("an included file has no table, and does not know the names")
  func includes() throws {
    let including = "feature counter\ninclude _b.replay\n"
    let table = try CommandProcess(
      ["a.replay"], scripts: ["a.replay": including, "_b.replay": Self.table])
    #expect(table.exitCode == 2)
    #expect(
      table.output.hasPrefix(
        """
        error: '_b.replay' cannot be included: it has a table of its own
          --> a.replay:2:9
           |
         2 | include _b.replay
           |         ^^^^^^^^^
           |
           = write 'examples' in this script, and only the steps in the included one

        """))
    let names = try CommandProcess(
      ["a.replay"],
      scripts: [
        "a.replay": Self.table + "include _b.replay\n",
        "_b.replay": "expect\n  count == start\n",
      ])
    #expect(names.exitCode == 2)
    #expect(names.output.contains("  --> _b.replay:2:12\n"))
    #expect(
      names.output.contains("   = the names of 'examples' are not known in included files\n"))
  }

  @Test(
    "'update' fails if a row of a table does, and changes nothing",
    arguments: ["a.replay", ".", "--check ."])
  func update(operand: String) throws {
    let update = try CommandProcess(
      shell: "cp a.replay b; \"$1\" update \(operand); echo $?; cmp a.replay b",
      files: ["a.replay": Self.table])
    #expect(update.output == "1\n")
    let path = operand == "a.replay" ? operand : "./a.replay"
    #expect(
      update.errors == """
        \(path):12:3: error: the state after this step is not what the script says
        error: cannot update '\(path)': its expectations hold for every row of its table
          change the table or the expectations by hand; run the script to see what differs

        """)
    let passing = try CommandProcess(
      shell: "sed -i 's/1, 3/1, 2/' a.replay; \"$1\" update \(operand)",
      files: ["a.replay": Self.table])
    #expect(passing.exitCode == 0)
    #expect(passing.output + passing.errors == "")
  }

  @Test("'format' and '--save' take whole scripts")
  func rewriting() throws {
    let row = try run("format", "a.replay[1]")
    #expect(row.exitCode == 3)
    #expect(
      row.errors == """
        error: cannot read 'a.replay[1]': it names a row of a script, and this command takes whole files

        """)
    let save = try run("explore", "--save", "b.replay", "a.replay")
    #expect(save.exitCode == 64)
    #expect(
      save.errors == """
        error: '--save' writes one script, and each row of 'examples' in 'a.replay' is one
          explore it without '--save'
        Run 'tca-replay explore --help' for the options.

        """)
  }

  @Test("reports name the row, and those of a recorded stream are the same")
  func reports() throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q --json e.jsonl --junit a.xml --tap a.tap --markdown a.md --html a.html a.replay > /dev/null
        "$1" report e.jsonl --junit b.xml --tap b.tap --markdown b.md --html b.html > /dev/null
        grep -o '"event":"script","file":"[^"]*"' e.jsonl
        grep -o 'testcase name="[^"]*"' a.xml; grep -c 'row 2, line 6' a.xml
        grep -o '^# Subtest: .*' a.tap
        grep -o '<code>a.replay[^<]*' a.md | sort -u
        grep -c 'a.replay\\[2\\]@' a.html
        for f in xml tap md html; do cmp a.$f b.$f || true; done
        "$1" --format github a.replay | grep '^::'
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        "event":"script","file":"a.replay[1]"
        "event":"script","file":"a.replay[2]"
        "event":"script","file":"a.replay[3]"
        testcase name="a.replay[1]"
        testcase name="a.replay[2]"
        testcase name="a.replay[3]"
        2
        # Subtest: a.replay[1]
        # Subtest: a.replay[2]
        # Subtest: a.replay[3]
        <code>a.replay&#91;1&#93;
        <code>a.replay&#91;2&#93;
        <code>a.replay&#91;3&#93;
        <code>a.replay[2]
        2
        ::error file=a.replay,line=12,endLine=12,col=3,endColumn=8,title=Counting (start = 1%2C end = 3)%3A step 1::the state after this step is not what the script says%0A  Counter.State(%0A-   count: 3,%0A+   count: 2,%0A    numberFact: nil%0A  )%0Arow 2, line 6: start = 1, end = 3

        """, "\(run.output)\(run.errors)")
  }

  @Test("a crash in a row is that row's")
  func crash() throws {
    let run = try CommandProcess(
      ["a.replay"],
      scripts: [
        "a.replay": """
        feature hazards
        examples index
          5
          1
        send outOfBounds(index)

        """
      ], tool: "hazard-replay")
    #expect(run.exitCode == 3)
    #expect(run.output.contains("a.replay[1] · hazards · index = 5\n"), "\(run.output)")
    #expect(run.output.contains("   = row 1, line 3: index = 5\n"))
    #expect(run.output.contains("a.replay[2] · hazards · index = 1\n"))
  }
}
