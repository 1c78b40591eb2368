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
}
