import Testing

extension ScriptRowsTests {
  private static let shell = """
    tool=$1; export HOME="$PWD/home"
    replay() { "$tool" -q "$@" > out 2>&1; echo "exit code $?: $(tail -n 1 out)"; }
    remembered() { find home -name failed-scripts | xargs -r cat | tr '\\0' ' '; echo; }

    """

  @Test("a file is remembered for '--failed' until all rows of its table pass in one run")
  func failed() throws {
    let run = try CommandProcess(
      shell: Self.shell + """
        replay a.replay
        replay --failed; remembered
        sed -i 's/1, 3/1, 2/' a.replay
        replay a.replay[2]; replay --shard 2/3 a.replay; replay --filter 'y.1' a.replay; remembered
        replay --failed .; remembered
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        exit code 1: 3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        exit code 1: 3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        a.replay
        exit code 0: 1 script: 1 passed · 1 step: 1 passed
        exit code 0: 1 script: 1 passed · 1 step: 1 passed · shard 2/3
        exit code 0: 1 script: 1 passed · 1 step: 1 passed
        a.replay
        exit code 0: 3 scripts: 3 passed · 3 steps: 3 passed


        """, "\(run.errors)")
  }

  @Test(
    "a row that fails is found again when rows are added, removed or moved",
    arguments: [
      ("/1, 3/i\\  7, 8", "4 scripts: 3 passed, 1 failed · 4 steps: 3 passed, 1 failed"),
      ("/0, 1/d", "2 scripts: 1 passed, 1 failed · 2 steps: 1 passed, 1 failed"),
      ("/0, 1/{h;d};/1, 3/G", "3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed"),
    ])
  func movedRows(edit: String, result: String) throws {
    let run = try CommandProcess(
      shell: Self.shell + """
        replay a.replay
        sed -i '\(edit)' a.replay
        replay --failed; remembered
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        exit code 1: 3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        exit code 1: \(result)
        a.replay

        """, "\(run.errors)")
  }

  @Test("rows that did not run keep their file from being forgotten")
  func rowsNotRun() throws {
    let run = try CommandProcess(
      shell: Self.shell + """
        replay a.replay
        sed -i 's/1, 3/1, 2/;s/5, 6/5, 9/' a.replay; sed 's/0, 1/0, 7/' a.replay > A.replay
        replay --jobs 1 --fail-fast A.replay a.replay; remembered
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        exit code 1: 3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        exit code 1: 6 scripts: 1 failed, 5 not run · 1 step: 1 failed
        A.replay a.replay

        """, "\(run.errors)")
  }

  @Test("a row that the script does not have is not remembered")
  func missingRowIsNotRemembered() throws {
    let run = try CommandProcess(
      shell: Self.shell + """
        replay a.replay[9]; remembered
        replay --failed a.replay[2]
        cat out
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        exit code 2: 1 script: 1 unusable

        exit code 64: Run 'tca-replay --help' for the options.
        error: '--failed' takes files and folders, not 'a.replay[2]'
          it runs whole scripts
        Run 'tca-replay --help' for the options.

        """, "\(run.errors)")
  }

  @Test("a file that could not be used is forgotten when all of its rows pass")
  func failedFile() throws {
    let run = try CommandProcess(
      shell: Self.shell + """
        echo 'advance 5' >> a.replay
        replay a.replay; remembered
        sed -i '$d' a.replay
        replay a.replay[1]; remembered
        sed -i 's/1, 3/1, 2/' a.replay
        replay --failed; remembered
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        exit code 2: 1 script: 1 unusable
        a.replay
        exit code 0: 1 script: 1 passed · 1 step: 1 passed
        a.replay
        exit code 0: 3 scripts: 3 passed · 3 steps: 3 passed


        """, "\(run.errors)")
  }
}
