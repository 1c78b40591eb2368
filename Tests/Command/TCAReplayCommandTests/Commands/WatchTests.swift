import Testing

@Suite("Watching scripts")
struct WatchTests {
  /// Runs the shell's part of a test: `watch ARGUMENTS` starts the command, `await FILE TEXT` waits for a text in a
  /// file, `stop SIGNAL` sends the signal and prints the exit code.
  private func run(_ script: String) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        watch() { "$tool" --watch -q "$@" > out 2> err & pid=$!; }
        await() {
          tries=0
          until grep -q -- "$2" "$1" 2>/dev/null; do
            tries=$((tries + 1))
            [ $tries -lt 600 ] || { echo "no '$2' in $1:"; cat "$1"; kill -9 $pid; exit 1; }
            sleep 0.05
          done
        }
        stop() { kill -$1 $pid; wait $pid; echo "exit code $?"; }
        script() { printf 'feature counter\\nsend incrementButtonTapped\\n  count = %s\\n' "$1"; }
        cp "$1" tool; tool=$PWD/tool
        \(script)
        """)
  }

  @Test("a script that changes is run again, and Ctrl-C ends")
  func script() throws {
    let run = try run(
      """
      script 1 > a.replay
      watch a.replay
      await err watching
      script 7 > a.replay
      await out 'count: 7'
      head -n 2 err
      stop INT
      """)
    #expect(
      run.output == """
        watching 1 script; Ctrl-C ends
        changed: a.replay
        exit code 130

        """)
  }

  @Test("an included file does not count as a script")
  func count() throws {
    let run = try run(
      """
      script 1 | tail -n 2 > _steps.replay
      printf 'feature counter\\ninclude _steps.replay\\n' > a.replay
      watch a.replay
      await err watching
      script 7 | tail -n 2 > _steps.replay
      await out 'count: 7'
      head -n 2 err
      stop INT
      """)
    #expect(
      run.output == """
        watching 1 script; Ctrl-C ends
        changed: _steps.replay
        exit code 130

        """, "\(run.errors)")
  }

  @Test("each round says what it has fixed and broken")
  func changes() throws {
    let run = try run(
      """
      script 1 > a.replay; script 7 > b.replay
      watch a.replay b.replay
      await err watching
      script 7 > a.replay
      await err broken
      mkdir ready; script 1 > ready/a.replay; script 1 > ready/b.replay; mv ready/* .
      await err 'fixed: b'
      cat err
      stop TERM
      """)
    // The files may be replaced in two rounds.
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("changed") }
    #expect(lines.first == "watching 2 scripts; Ctrl-C ends")
    #expect(lines.filter { $0.hasPrefix("broken") } == ["broken: a.replay"])
    #expect(lines.filter { $0.hasPrefix("fixed") } == ["fixed: a.replay", "fixed: b.replay"])
    #expect(lines.last == "exit code 143")
  }

  @Test("the command of --build runs when a source changes, and the new program continues")
  func build() throws {
    let run = try run(
      """
      mkdir Sources; echo good > Sources/a.swift
      cat > build.sh <<'END'
      if grep -q wrong Sources/a.swift; then echo 'a.swift:1:1: error: wrong'; exit 1; fi
      printf 'feature counter\nsend incrementButtonTapped\n  count = 1\n' > a.replay
      cp tool new; echo >> new; mv new tool
      END
      script 7 > a.replay
      watch --hash-seed 2 --build 'sh build.sh' a.replay
      await err watching
      echo wrong > Sources/a.swift
      await err 'the build failed'
      echo right > Sources/a.swift
      await err fixed
      until [ $(grep -c watching err) = 2 ]; do sleep 0.05; done
      cat err
      stop INT
      """)
    #expect(
      run.output == """
        watching 1 script and 1 Swift source; Ctrl-C ends
        changed: Sources/a.swift
        building: sh build.sh
        a.swift:1:1: error: wrong
        error: the build failed with exit code 1
        changed: Sources/a.swift
        building: sh build.sh
        fixed: a.replay
        watching 1 script and 1 Swift source; Ctrl-C ends
        exit code 130

        """, "\(run.errors)")
  }

  @Test("after a failed build, scripts say that they run with an older program")
  func outdated() throws {
    let run = try run(
      """
      echo > a.swift; script 1 > a.replay
      watch --build 'kill -9 $$' a.replay
      await err watching
      echo 'let a = 1' > a.swift
      await err 'ended the build'
      script 2 > a.replay
      await err broken
      sed -n 3,7p err
      stop INT
      """)
    #expect(
      run.output == """
        building: kill -9 $$
        error: signal 9 ended the build
        changed: a.replay
        warning: the scripts run with the program from before the build
        broken: a.replay
        exit code 130

        """, "\(run.errors)")
  }

  @Test("a new program that cannot run is an error, and the old one goes on")
  func brokenProgram() throws {
    let run = try run(
      """
      echo > a.swift; script 1 > a.replay
      watch --build 'echo nonsense > new && mv new tool' a.replay
      await err watching
      echo 'let a = 1' > a.swift
      await err 'cannot run'
      # The round after it has begun with what the files are now.
      until [ "$(grep -c watching err)" -ge 2 ]; do :; done
      script 2 > a.replay
      await err broken
      grep -v watching err | sed "s|$PWD/||"
      stop INT
      """)
    #expect(
      run.output == """
        changed: a.swift
        building: echo nonsense > new && mv new tool
        error: cannot run 'tool': Permission denied
        changed: a.replay
        broken: a.replay
        exit code 130

        """, "\(run.errors)")
  }

  @Test("a file that a variable names is not taken for the results of a round")
  func foreignFile() throws {
    let run = try run(
      """
      echo mine > file; exec 5<>file; export TCA_REPLAY_PROCESS_ROUND=5
      script 1 > a.replay
      watch a.replay
      await err watching
      cat file err
      stop INT
      """)
    #expect(run.output == "mine\nwatching 1 script; Ctrl-C ends\nexit code 130\n")
  }

  @Test("a source that changes during the build is built, too")
  func changeDuringBuild() throws {
    let run = try run(
      """
      echo > a.swift; script 1 > a.replay
      watch --build '[ -f again ] || { touch again; echo 1 > a.swift; }' a.replay
      await err watching
      echo 'let a = 1' > a.swift
      until [ $(grep -c watching err) = 2 ]; do sleep 0.05; done
      grep -c building err
      stop INT
      """)
    #expect(run.output == "2\nexit code 130\n")
  }

  @Test("a signal ends the build and the program")
  func interruptedBuild() throws {
    let run = try run(
      """
      echo > a.swift; script 1 > a.replay
      watch --build 'echo $$ > started; exec sleep 600' a.replay
      await err watching
      echo 'let a = 1' > a.swift
      await started .
      stop TERM
      kill -0 $(cat started) 2>/dev/null && echo 'the build still runs'
      """)
    #expect(run.output == "exit code 143\n")
  }

  @Test("a command without '--watch', and one that is empty, are refused")
  func uselessBuild() throws {
    for (arguments, error) in [
      (
        ["--build", "make", "a.replay"],
        "'--build' needs '--watch'\n  it is run when a Swift source changes"
      ),
      (
        ["--watch", "--build", " ", "a.replay"],
        "invalid value ' ' for '--build'\n  it takes a command of the shell, such as 'swift build'"
      ),
    ] {
      let run = try CommandProcess(arguments)
      #expect(run.errors == "error: \(error)\nRun 'tca-replay --help' for the options.\n")
      #expect(run.exitCode == 64)
    }
  }

  @Test("so is one whose included file changes, and one that comes into a folder")
  func included() throws {
    let run = try run(
      """
      mkdir scripts
      script 1 > scripts/_part.replay
      printf 'feature counter\\ninclude "_part.replay"\\n' > scripts/a.replay
      watch scripts
      await err watching
      script 7 > scripts/_part.replay
      await out 'count: 7'
      script 8 > scripts/b.replay
      await out 'count: 8'
      stop TERM
      """)
    #expect(run.output == "exit code 143\n")
  }

  @Test("if the program changes, the new one continues")
  func program() throws {
    let run = try run(
      """
      script 1 > a.replay
      watch a.replay
      await err watching
      printf '#!/bin/sh\\necho "new program: $*"\\n' > new
      chmod +x new
      mv new tool
      await out 'new program'
      tail -n 1 out
      """)
    #expect(run.output == "new program: --watch -q a.replay\n")
  }

  @Test("standard input cannot be watched")
  func input() throws {
    let run = try CommandProcess(["--watch", "-"])
    #expect(
      run.errors.hasPrefix(
        "error: standard input cannot be watched\n  name a file or a folder with '--watch'\n"))
    #expect(run.exitCode == 64)
  }

  @Test("output that cannot be written ends it")
  func fullDisk() throws {
    let run = try run(
      """
      script 1 > a.replay
      "$tool" --watch -q a.replay > /dev/full 2> err; echo $?; cat err
      """)
    #expect(
      run.output == """
        3
        error: cannot write standard output: No space left on device

        """)
  }

  @Test("nothing keeps running when nobody reads the output")
  func closedPipe() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        { timeout 60 "$1" --watch a.replay 2>/dev/null; echo "exit code $?" >&2; } | head -n 1
        """)
    #expect(run.output == "a.replay · counter\n")
    #expect(run.errors == "exit code 141\n")
  }

  @Test("each round saves its script again, and none replaces what somebody else has written")
  func save() throws {
    let run = try run(
      """
      script 1 > a.replay
      "$tool" explore --watch -q --save b.replay a.replay > out 2> err & pid=$!
      rounds() { until [ $(grep -c watching err) = $1 ]; do sleep 0.05; done; }
      rounds 1
      printf 'send incrementButtonTapped\\n' >> a.replay
      rounds 2
      cat b.replay
      echo '# mine' > b.replay
      printf 'send incrementButtonTapped\\n' >> a.replay
      rounds 3
      cat b.replay err
      stop INT
      """)
    #expect(
      run.output == """
        feature counter
        send incrementButtonTapped
          count = 1
        send incrementButtonTapped
          count = 2
        # mine
        saved b.replay
        watching 1 script; Ctrl-C ends
        changed: a.replay
        saved b.replay
        watching 1 script; Ctrl-C ends
        changed: a.replay
        error: cannot write 'b.replay': another file is there; remove it, or name another place
        watching 1 script; Ctrl-C ends
        exit code 130

        """)
  }

  @Test("a report in a watched folder does not count as a change")
  func report() throws {
    let run = try run(
      """
      script 1 > a.replay
      watch --json events.jsonl --trace-events trace.json .
      await err watching
      script 7 > a.replay
      await err broken
      until [ $(grep -c watching err) = 2 ]; do sleep 0.05; done
      grep -v skipped err
      stop INT
      """)
    #expect(
      run.output == """
        watching 1 script; Ctrl-C ends
        changed: ./a.replay
        broken: ./a.replay
        watching 1 script; Ctrl-C ends
        exit code 130

        """)
  }
}
