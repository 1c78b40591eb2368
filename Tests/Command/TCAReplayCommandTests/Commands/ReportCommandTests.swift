import Testing

@Suite("Reports, beside a run and from recorded runs")
struct ReportCommandTests {
  private static let setUp = """
    mkdir s
    printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > s/a.replay
    printf 'feature counter\\nsend incrementButtonTapped\\n  count = 2\\n' > s/b.replay

    """

  @Test("several reports at once, into folders that are not there yet")
  func several() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        "$1" --format dots --junit out/x/j.xml --tap out/t.tap --json out/e.jsonl --html out/p.html --markdown out/m.md s | tail -1
        ls out out/x; head -2 out/x/j.xml | tail -1; head -1 out/t.tap; head -1 out/e.jsonl; head -1 out/p.html; head -1 out/m.md
        ls -A out | grep tmp
        """)
    #expect(
      run.output == """
        2 scripts: 1 passed, 1 failed · 2 steps: 1 passed, 1 failed
        out:
        e.jsonl
        m.md
        p.html
        t.tap
        x

        out/x:
        j.xml
        <testsuites name="tca-replay" tests="2" failures="1" errors="0">
        TAP version 14
        {"event":"run","version":1}
        <!DOCTYPE html>
        ## tca-replay

        """)
  }

  @Test("two recorded halves give the report of the whole, and its exit code")
  func merged() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        "$1" -q --json whole.jsonl s > whole; echo $?
        "$1" -q --json b.jsonl s/b.replay > /dev/null; "$1" -q --json a.jsonl s/a.replay > /dev/null
        "$1" report b.jsonl a.jsonl -q > merged; echo $?
        cmp whole merged
        "$1" report whole.jsonl --html w.html > /dev/null; "$1" report b.jsonl a.jsonl --html m.html > /dev/null
        cmp w.html m.html
        cat a.jsonl | "$1" report - -q; echo $?
        """)
    #expect(run.output == "1\n1\n1 script: 1 passed · 1 step: 1 passed\n0\n")
  }

  @Test("the report of a run that did not run everything is never a success")
  func incomplete() throws {
    let run = try CommandProcess(
      shell: #"""
        printf '{"event":"run","version":1}\n' > a.jsonl; "$1" report a.jsonl; echo $?
        printf '{"event":"notRun","file":"x","reason":"interrupted"}\n' >> a.jsonl
        printf '{"event":"summary","scripts":{"notRun":1}}\n' >> a.jsonl; "$1" report a.jsonl; echo $?
        """#)
    #expect(
      run.output == """
        error: the stream 'a.jsonl' ends before its summary

        1 script: 1 broken
        3
        x · not run (interrupted)

        1 script: 1 not run
        3

        """)
  }

  @Test("a file that is not a recorded run is rejected at its line")
  func wrong() throws {
    let run = try CommandProcess(["report", "a.jsonl"], scripts: ["a.jsonl": "nonsense\n"])
    #expect(run.exitCode == 2)
    #expect(
      run.errors == "error: a.jsonl:1: this is not an event, which is a JSON object on one line\n")
    let missing = try CommandProcess(["report", "missing.jsonl"])
    #expect(missing.exitCode == 3)
    #expect(missing.errors == "error: cannot read 'missing.jsonl': No such file or directory\n")
  }

  @Test("a recorded run that contradicts itself is refused at its line")
  func contradictory() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        "$1" --format json s/a.replay > a.jsonl; "$1" --format json s/b.replay > b.jsonl
        sed 3d a.jsonl | "$1" report -; echo $?
        sed '4s/"failed"/"passed"/' b.jsonl > c.jsonl; "$1" report c.jsonl a.jsonl; echo $?
        """)
    #expect(run.output == "3\n3\n")
    #expect(
      run.errors == """
        error: <stdin>:3: the end of 's/a.replay' counts 1 step: 1 passed; its events have 0 steps
        error: c.jsonl:4: 's/b.replay' ended with the outcome 'passed', but 1 step failed; 'failed' would be right

        """)
  }

  @Test("the report of a run of logs and of no script has the run's exit code")
  func everyKind() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        printf '{"feature":"counter"}\\n"incrementButtonTapped"\\n"incrementButtonTapped"\\n' > l.jsonl; mkdir empty
        try() { "$tool" --format json "$@" > e 2> errors; a=$?; "$tool" report --format json e > r; echo $a $?; cmp e r; }
        tool=$1; try --from 2 l.jsonl; try --skip 1 l.jsonl; try empty s/a.replay
        """)
    #expect(run.output == "0 0\n0 0\n2 2\n")
    #expect(
      run.errors == "error: the recorded call found no script, or none in one of its folders\n")
  }

  @Test("a report lacks no shard that the others tell of")
  func shards() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        rm s/b.replay; cp s/a.replay s/c.replay
        for i in 1 2 3; do "$1" -q --shard $i/3 --json $i.jsonl s; done
        "$1" report 3.jsonl 1.jsonl 2.jsonl | tail -1
        "$1" report -q 2.jsonl; echo $?
        head -c 300 1.jsonl > cut.jsonl; : > empty.jsonl
        "$1" report --junit j.xml cut.jsonl 2.jsonl empty.jsonl; echo $? $(grep -c '<testcase' j.xml)
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed · shard 1/3
        1 script: 1 passed · 1 step: 1 passed · shard 2/3
        0 scripts · shard 3/3
        2 scripts: 2 passed · 2 steps: 2 passed
        error: the events of shard 1/3 are missing or cut off

        error: the events of shard 3/3 are missing or cut off

        3 scripts: 1 passed, 2 broken · 1 step: 1 passed
        3
        error: the stream 'empty.jsonl' has no events

        s/a.replay · counter

        error: the stream 'cut.jsonl' ends before this script does

        error: the events of shard 1/3 are missing or cut off

        error: the events of shard 3/3 are missing or cut off

        5 scripts: 1 passed, 4 broken · 1 step: 1 passed
        3 5

        """)
  }

  @Test("the report of a check and of an exploration says what the call said")
  func modes() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        for verb in check explore; do "$1" $verb --json e s > run; "$1" report e > report; cmp run report; tail -1 report; done
        """)
    #expect(
      run.output
        == "2 scripts: 2 valid\n2 scripts: 2 passed · 2 steps: 2 passed · nothing asserted\n")
    #expect(run.errors == "")
  }

  @Test("a report does not replace a recorded run that it reads")
  func overItself() throws {
    let run = try CommandProcess(
      shell: Self.setUp
        + #""$1" -q --json a.jsonl s/a.replay; "$1" report --json ./a.jsonl a.jsonl; echo $?"#)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n64\n")
    #expect(
      run.errors == """
        error: '--json ./a.jsonl' would replace the recorded run 'a.jsonl'
          give the report another file
        Run 'tca-replay report --help' for the options.

        """)
  }

  @Test("a report through a link replaces the link's target")
  func link() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        mkdir out; echo old > out/j.xml; ln -s out/j.xml j.xml
        "$1" -q --junit j.xml s/a.replay; readlink j.xml; head -1 out/j.xml; ls out
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        out/j.xml
        <?xml version="1.0" encoding="UTF-8"?>
        j.xml

        """)
  }

  @Test("no line of a report begins with a command of GitHub's runner")
  func workflowCommands() throws {
    let run = try CommandProcess(
      shell: #"""
        echo '{"event":"run","version":1}' > a
        echo '{"event":"script","file":"::error::file","feature":"f"}' >> a
        printf '%s\n' '{"event":"step","number":"1","line":2,"verb":"send","text":"send x\n  ::error::text","outcome":"passed"}' >> a
        echo '{"event":"scriptEnd","file":"::error::file","outcome":"passed","steps":{"passed":1}}' >> a
        echo '{"event":"summary","scripts":{"passed":1},"steps":{"passed":1}}' >> a
        "$1" report a; for format in dots tap tap13 github; do "$1" report --format $format a | grep '^ *::'; done
        """#)
    #expect(
      run.output == """
        : :error::file · f

          1 ✓ send x
          : :error::text                            (no change)

        1 script: 1 passed · 1 step: 1 passed

        """)
  }

  @Test("a report that cannot be written is named, with its exit code")
  func unwritable() throws {
    let run = try CommandProcess(
      shell: Self.setUp + #""$1" -q --junit s/a.replay/j.xml s/a.replay; echo $?"#)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n3\n")
    #expect(run.errors == "error: cannot write 's/a.replay/j.xml': Not a directory\n")
    let full = try CommandProcess(
      shell: Self.setUp + #""$1" -q --junit /dev/full s/a.replay; echo $?"#)
    #expect(full.output.hasSuffix("3\n"))
    #expect(full.errors == "error: cannot write '/dev/full': No space left on device\n")
  }

  @Test("GitHub's summary is appended to the file")
  func gitHubSummary() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        echo before > summary
        GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary "$1" s | grep '^::error'; head -2 summary
        """)
    #expect(
      run.output.hasPrefix(
        "::error file=s/b.replay,line=3,endLine=3,col=3,endColumn=8,title=counter%3A step 1::the state"
      ))
    #expect(run.output.hasSuffix("before\n## tca-replay\n"))
  }

  @Test("no report says of a check that a script passed")
  func checks() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        rm s/b.replay
        for format in dots tap tap13 github; do "$1" check --format $format s; done
        "$1" check --json e.jsonl --junit j.xml --markdown m.md s; sed 1d j.xml; head -3 m.md
        "$1" report e.jsonl --junit k.xml --tap k.tap -q; cmp j.xml k.xml; cat k.tap
        """)
    #expect(
      run.output == """
        .

        1 script: 1 valid
        TAP version 14
        # Subtest: s/a.replay
            1..0
        ok 1 - s/a.replay # SKIP valid, but not run
        1..1
        # 1 script: 1 valid
        TAP version 13
        # Subtest: s/a.replay
            1..0
        ok 1 - s/a.replay # SKIP valid, but not run
        1..1
        # 1 script: 1 valid
        1 script: 1 valid
        s/a.replay · counter
        1 script: 1 valid
        <testsuites name="tca-replay" tests="1" failures="0" errors="0">
          <testsuite name="tca-replay" tests="1" failures="0" errors="0" skipped="1">
            <testcase name="s/a.replay" classname="counter">
              <skipped message="valid, but not run"/>
              <system-out>s/a.replay · counter

        </system-out>
            </testcase>
          </testsuite>
        </testsuites>
        ## tca-replay

        1 script: 1 valid
        1 script: 1 valid
        TAP version 14
        # Subtest: s/a.replay
            1..0
        ok 1 - s/a.replay # SKIP valid, but not run
        1..1
        # 1 script: 1 valid

        """)
    #expect(run.errors == "")
  }

  @Test("parts of different calls are refused, or get a warning")
  func otherCalls() throws {
    let run = try CommandProcess(
      shell: Self.setUp + """
        rm s/b.replay; cp s/a.replay s/c.replay
        "$1" -q --shard 1/2 --json 1.jsonl s; "$1" -q --shard 2/2 --json 2.jsonl s
        "$1" -q --shard 2/2 --json other.jsonl s/c.replay s/a.replay
        "$1" -q --shard 2/2 --explore --json explored.jsonl s
        echo; "$1" report -q 1.jsonl 2.jsonl other.jsonl; echo $?
        "$1" report -q 1.jsonl explored.jsonl; echo $?
        "$1" report -q 1.jsonl other.jsonl; echo $?
        "$1" report -q 1.jsonl 2.jsonl 1.jsonl; echo $?
        ln -s 1.jsonl link; "$1" report -q 1.jsonl link; echo $?
        """)
    #expect(
      run.output.split(separator: "\n\n").last == """
        2
        2
        2 scripts: 2 passed · 2 steps: 2 passed
        0
        64
        64

        """)
    #expect(
      run.errors == """
        error: other.jsonl:5: shard 2/2 comes a second time: it is in '2.jsonl' as well
        error: explored.jsonl:5: the scripts are explored here, and replayed in '1.jsonl': one report is of one kind
        warning: 's/a.replay' is in shard 1/2 and in shard 2/2, which seem to be of different calls
        error: the recorded run '1.jsonl' is given twice
        Run 'tca-replay report --help' for the options.
        error: '1.jsonl' and 'link' are the same recorded run
        Run 'tca-replay report --help' for the options.

        """)
  }
}
