import Testing

@Suite("Running again what failed")
struct FailedScriptsTests {
  /// Runs the shell's part of a test: `script COUNT` prints a script that passes with 1, and
  /// `replay ARGUMENTS` prints the last line of a quiet run, and its exit code.
  func run(_ script: String) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        tool=$1; export HOME="$PWD/home"
        script() { printf 'feature counter\\nsend incrementButtonTapped\\n  count = %s\\n' "$1"; }
        replay() { "$tool" -q "$@" > out; code=$?; tail -n 1 out; echo "exit code $code"; }
        \(script)
        """)
  }

  @Test("scripts that fail are remembered until they pass")
  func memory() throws {
    let run = try run(
      """
      mkdir s; script 7 > s/a.replay; script 1 > s/b.replay; script 7 > c.replay
      replay s c.replay
      replay --failed
      script 1 > s/a.replay
      replay s/a.replay
      replay --failed
      script 1 > c.replay
      replay --failed
      replay --failed
      find home -type f
      """)
    #expect(
      run.output == """
        3 scripts: 1 passed, 2 failed · 3 steps: 1 passed, 2 failed
        exit code 1
        2 scripts: 2 failed · 2 steps: 2 failed
        exit code 1
        1 script: 1 passed · 1 step: 1 passed
        exit code 0
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        1 script: 1 passed · 1 step: 1 passed
        exit code 0
        exit code 2

        """)
    #expect(
      run.errors == """
        error: '--failed' finds nothing to run: no script is remembered that failed in this folder
          run the scripts without it

        """)
  }

  @Test("a folder that was deleted is named as the reason")
  func deletedFolder() throws {
    let run = try run(
      """
      mkdir s; cd s; rmdir ../s
      "$tool" run --failed
      echo "exit code $?"
      """)
    #expect(run.output == "exit code 2\n")
    #expect(
      run.errors == """
        error: '--failed' finds nothing: the current folder cannot be found: No such file or directory
          change to a folder that exists

        """)
  }

  @Test("scripts of one name in several folders are remembered apart")
  func sameName() throws {
    let run = try run(
      """
      mkdir s t; script 7 > s/a.replay; script 7 > t/a.replay; script 7 > a.replay
      replay s t a.replay
      script 1 > t/a.replay; script 1 > a.replay
      replay "$PWD/t/../a.replay" t/./a.replay
      "$tool" --failed
      """)
    #expect(
      run.output == """
        3 scripts: 3 failed · 3 steps: 3 failed
        exit code 1
        2 scripts: 2 passed · 2 steps: 2 passed
        exit code 0
        s/a.replay · counter

          1 ✗ send incrementButtonTapped

        error: the state after this step is not what the script says
          --> s/a.replay:3:3
           |
         3 |   count = 7
           |   ^^^^^
                Counter.State(
              -   count: 7,
              +   count: 1,
                  numberFact: nil
                )
           (expected: -, actual: +)
           = to make it pass, in place of line 3:
          count = 1

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test("operands choose among them, however they name them")
  func operands() throws {
    let run = try run(
      """
      mkdir s; script 7 > s/a.replay; script 7 > b.replay
      replay . ; replay --failed s; replay --failed "$PWD/b.replay"; cp b.replay d.replay; replay --failed d.replay
      replay --failed nothing
      """)
    #expect(
      run.output == """
        2 scripts: 2 failed · 2 steps: 2 failed
        exit code 1
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        exit code 2
        1 script: 1 broken
        exit code 3

        """)
    #expect(
      run.errors == """
        error: '--failed' finds nothing to run: no script is remembered that failed among these
          run the scripts without it

        """)
  }

  @Test("a script from a FIFO is not remembered, because it cannot be read again")
  func fifo() throws {
    let run = try run(
      """
      mkfifo pipe; script 7 > pipe & script 7 > a.replay
      replay pipe a.replay; replay --failed
      """)
    #expect(
      run.output == """
        2 scripts: 2 failed · 2 steps: 2 failed
        exit code 1
        1 script: 1 failed · 1 step: 1 failed
        exit code 1

        """)
  }

  @Test("a script that is gone is an error once")
  func gone() throws {
    let run = try run(
      """
      script 7 > a.replay; script 7 > b.replay
      replay a.replay b.replay; rm a.replay; replay --failed; replay --failed
      """)
    #expect(
      run.output == """
        2 scripts: 2 failed · 2 steps: 2 failed
        exit code 1
        2 scripts: 1 failed, 1 broken · 1 step: 1 failed
        exit code 3
        1 script: 1 failed · 1 step: 1 failed
        exit code 1

        """)
  }

  @Test("a part that passes, and a run that asserts nothing, change nothing")
  func parts() throws {
    let run = try run(
      """
      script 7 > a.replay; printf 'send decrementButtonTapped\\n  count = 7\\n' >> a.replay
      replay a.replay; script 1 > a.replay; printf 'send decrementButtonTapped\\n  count = 7\\n' >> a.replay
      replay --to 1 a.replay; replay a.replay:2; replay --skip 2 a.replay; replay explore a.replay; replay check a.replay
      replay --failed
      """)
    #expect(run.output.split(separator: "\n").filter { $0 == "exit code 0" }.count == 5)
    #expect(
      run.output.hasSuffix(
        "1 script: 1 failed · 2 steps: 1 passed, 1 failed\nexit code 1\n"), "\(run.output)")
  }

  @Test("each folder has its own, and XDG_CACHE_HOME says where")
  func places() throws {
    let run = try run(
      """
      export XDG_CACHE_HOME="$PWD/caches"; mkdir s; script 7 > a.replay
      replay a.replay; (cd s; replay --failed 2>/dev/null)
      find . -name failed-scripts | sed "s|$PWD||"
      """)
    #expect(
      run.output == """
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        exit code 2
        ./caches/tca-replay/failed-scripts

        """)
  }

  @Test("a run that cannot be remembered warns, and is as it would be")
  func unwritable() throws {
    let run = try run(
      """
      export HOME=/proc/nothing; script 7 > a.replay; script 1 > b.replay
      replay a.replay; replay b.replay 2>&1; unset HOME; replay a.replay 2>&1; replay --failed
      """)
    #expect(
      run.output == """
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        1 script: 1 passed · 1 step: 1 passed
        exit code 0
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        exit code 2

        """)
    #expect(
      run.errors.hasPrefix(
        "warning: '--failed' will not know this run: cannot write '/proc/nothing/.cache/tca-replay/"
      ))
    #expect(
      run.errors.hasSuffix(
        """
        : No such file or directory
        error: '--failed' finds nothing: no run is remembered here
          set HOME or XDG_CACHE_HOME to the absolute path of a folder

        """), "\(run.errors)")
  }

  @Test(
    "what cannot be run again is refused",
    arguments: [
      (["-"], "'--failed' takes files and folders, not '-'\n  standard input cannot be read again"),
      (
        ["a.replay:3"],
        "'--failed' takes files and folders, not 'a.replay:3'\n  it runs whole scripts"
      ),
      (
        ["--watch"],
        "'--failed' cannot be used with '--watch'\n  '--watch' says which scripts are fixed or broken by a change"
      ),
    ])
  func refusals(arguments: [String], error: String) throws {
    let run = try CommandProcess(["--failed"] + arguments)
    #expect(run.errors == "error: \(error)\nRun 'tca-replay --help' for the options.\n")
    #expect(run.exitCode == 64)
  }
}
