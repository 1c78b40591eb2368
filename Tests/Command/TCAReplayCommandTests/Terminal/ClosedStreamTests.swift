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

  @Test("nothing is looked for if what is found cannot be written anywhere")
  func unwrittenFinds() throws {
    for words in [
      "fuzz counter --time 10m", "explore --exhaustive counter --actions incrementButtonTapped",
    ] {
      let run = try CommandProcess(shell: #""$1" \#(words) > /dev/full; echo $?"#)
      #expect(run.output == "3\n")
      #expect(run.errors == "error: cannot write standard output: No space left on device\n")
    }
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

  /// Opens descriptor 4, a pipe that nobody reads.
  private static let unreadPipe = "mkfifo pipe; exec 3<>pipe; exec 4>pipe; exec 3<&-"

  @Test("when the reader leaves, a run with another report goes on to its true end")
  func readerLeftReport() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.unreadPipe)
        mkdir all; for i in 1 2 3 4 5 6 7 8; do \(Self.passing) > all/$i.replay; done
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 9\\n' > all/9.replay
        for jobs in 0 1 4; do
          "$1" --jobs $jobs --junit report.xml all >&4; echo $?; sed -n 2p report.xml
        done
        "$1" explore --save saved.replay all/1.replay >&4; echo $?; tail -n 1 saved.replay
        "$1" --json events.jsonl all >&4; "$1" report --tap report.tap events.jsonl >&4; echo $?
        grep '^not ok' report.tap
        """)
    let suites = #"<testsuites name="tca-replay" tests="9" failures="1" errors="0">"#
    #expect(
      run.output == """
        1
        \(suites)
        1
        \(suites)
        1
        \(suites)
        0
          count = 1
        1
        not ok 9 - all/9.replay

        """)
    #expect(run.errors == "saved saved.replay\n")
  }

  @Test("when the reader leaves, a search whose results are also written goes on to its true end")
  func readerLeftSearch() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.unreadPipe)
        \(Self.passing) > a.replay
        "$1" fuzz counter --runs 20 --save finds >&4; echo $?; ls finds | wc -l | tr -d ' '
        "$1" explore --exhaustive counter --actions incrementButtonTapped --depth 2 --dot a.dot >&4
        echo $?; tail -n 1 a.dot
        "$1" coverage --write new a.replay >&4; echo $?; ls new | wc -l | tr -d ' '
        "$1" mutate --json a.json a.replay >&4; echo $?; head -c 1 a.json
        """)
    #expect(run.output == "1\n1\n0\n}\n0\n1\n0\n{")
    #expect(run.errors == "")
  }

  @Test("when the reader leaves, everything else ends by the signal for that")
  func readerLeft() throws {
    let calls = [
      "a.replay b.replay", "--jobs 0 a.replay b.replay", "explore a.replay", "check a.replay",
      "list a.replay", "format --to json a.replay", "update --check b.replay", "features",
      "features --json", "schema log", "completions fish", "man", "help", "help script",
      "--version", "report events.jsonl", "init demo --package https://example.com/tca.git@1.0.0",
      "--watch a.replay", "mutate a.replay",
      "explore --exhaustive counter --actions incrementButtonTapped --depth 1",
    ]
    let script = calls.map { #""$1" \#($0) >&4 2>errors; echo "$?: \#($0)""# }
    let run = try CommandProcess(
      shell: """
        \(Self.unreadPipe)
        \(Self.passing) > a.replay
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 9\\n' > b.replay
        "$1" --json events.jsonl a.replay > out
        \(script.joined(separator: "\n"))
        cat errors
        """)
    #expect(run.output == calls.map { "141: \($0)\n" }.joined())
  }

  @Test("where SIGPIPE is ignored, a reader that leaves is an error like others")
  func ignoredSignal() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.unreadPipe); trap '' PIPE
        \(Self.passing) > a.replay
        "$1" a.replay >&4; echo $?; "$1" --tap report.tap a.replay >&4; echo $?
        "$1" --watch a.replay >&4; echo $?
        """)
    #expect(run.output == "3\n0\n3\n")
    let error = "error: cannot write standard output: Broken pipe\n"
    #expect(run.errors == error + error)
  }

  @Test("a full disk is an error of every verb, with other reports or without")
  func fullDisk() throws {
    let calls = [
      "a.replay", "--jobs 0 a.replay", "--junit r.xml a.replay", "check a.replay", "list a.replay",
      "format --to json a.replay", "features", "schema log", "man", "help",
    ]
    let script = calls.map { #""$1" \#($0) >/dev/full; echo "$?: \#($0)""# }
    let run = try CommandProcess(
      shell: "\(Self.passing) > a.replay\n" + script.joined(separator: "\n"))
    #expect(run.output == calls.map { "3: \($0)\n" }.joined())
    let error = "error: cannot write standard output: No space left on device\n"
    #expect(run.errors == String(repeating: error, count: calls.count))
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
