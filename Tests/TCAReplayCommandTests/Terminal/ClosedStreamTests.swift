import Testing

@Suite("Streams that are closed or cannot be written")
struct ClosedStreamTests {
  private static let passing =
    "printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n'"

  @Test("output to a closed standard output is an error, even if little is printed late")
  func closedOutput() throws {
    let run = try CommandProcess(
      shell: #"\#(Self.passing) > a.replay; "$1" --state-at 1 a.replay >&-; echo $?"#)
    #expect(run.output == "3\n")
    #expect(run.errors == "error: cannot write standard output: Bad file descriptor\n")
  }

  @Test("no file gets the descriptor of a closed stream, and its text with it")
  func closedStreams() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay
        "$1" --json 1.jsonl --junit 2.xml missing.replay a.replay <&- >&- 2>&-; echo $?
        grep -cv '^{"event":' 1.jsonl; head -c 5 2.xml; tail -n 1 2.xml
        """)
    #expect(run.output == "3\n0\n<?xml</testsuites>\n")
  }

  @Test("a file that may not grow is an error like a full disk")
  func fileSizeLimit() throws {
    let run = try CommandProcess(
      shell: #"\#(Self.passing) > a.replay; (ulimit -f 0; "$1" -q a.replay > out); echo $?"#)
    #expect(run.output == "3\n", "\(run.errors)")
  }

  @Test("when the reader goes away, reports in files name the scripts that did not run")
  func closedPipe() throws {
    let run = try CommandProcess(
      shell: """
        mkdir all; for i in 1 2 3 4 5 6 7 8 9; do \(Self.passing) > all/$i.replay; done
        for jobs in 0 1 4; do
          "$1" --jobs $jobs --junit report.xml all | head -0; grep -c '<testcase' report.xml
        done
        """)
    #expect(run.output == "9\n9\n9\n")
    #expect(run.errors == "")
  }

  @Test("signals end the wait for somebody who does not read")
  func interruptedOutput() throws {
    // The title is more than a pipe takes, and the event before it is shorter than 100 bytes.
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\ntitle "%0200000d"\nsend decrementButtonTapped\n' 0 > a.replay
        mkfifo output
        "$1" --format json a.replay > output 2> errors &
        exec 3< output; head -c 100 <&3 > /dev/null
        while kill -TERM $! 2> /dev/null; do :; done
        wait $!; echo $?; cat errors
        """)
    #expect(run.output == "143\n")
  }

  @Test("signals end the wait for somebody who does not read a report")
  func interruptedReport() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\ntitle "%0200000d"\nsend decrementButtonTapped\n' 0 > a.replay
        mkfifo report
        "$1" -q --json report a.replay > /dev/null 2> errors &
        exec 3< report; head -c 100 <&3 > /dev/null
        while kill -TERM $! 2> /dev/null; do :; done
        wait $!; cat errors
        """)
    #expect(run.output == "error: cannot write 'report': nobody reads it\n")
  }

  @Test("a report on a standard stream goes to where the stream goes, and replaces nothing")
  func reportOnStandardStreams() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.passing) > a.replay; ln -s /proc/self/fd/1 link
        "$1" -q --json link a.replay > out; echo $?
        "$1" -q --json /dev/fd/2 a.replay > /dev/null 2> errors; echo $?
        test -L link; echo $?; grep -c '"event"' out errors; tail -n 1 out
        """)
    #expect(
      run.output == """
        0
        0
        0
        out:5
        errors:5
        1 script: 1 passed · 1 step: 1 passed

        """)
  }

  @Test("a signal ends the wait for standard input")
  func interruptedInput() throws {
    // The error about the missing file is written right before standard input is read.
    let run = try CommandProcess(
      shell: """
        mkfifo input; "$1" update missing.replay - < input 2> errors &
        exec 3> input; while ! [ -s errors ]; do :; done; kill -TERM $!; wait $!; echo $?
        """)
    #expect(run.output == "143\n")
  }
}
