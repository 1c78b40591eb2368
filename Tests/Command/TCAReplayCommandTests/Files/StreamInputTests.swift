import Testing

/// A FIFO that a call names is read once, like standard input; `<(…)` of a shell is one.
@Suite("FIFOs as scripts")
struct StreamInputTests {
  private static let files = [
    "a.replay": "feature counter\n\nsend incrementButtonTapped\n  count = 1\n",
    "a.json":
      #"{"feature": "counter", "steps": [{"send": "incrementButtonTapped", "expect": {"count": 1}}]}"#,
    "a.jsonl": #"{"feature": "counter"}"# + "\n" + #""incrementButtonTapped""# + "\n",
    "b.replay": "feature counter\n\ninclude all/_part.replay\n",
    "all/_part.replay": "send incrementButtonTapped\n  count = 1\n",
  ]

  /// Runs the command on `"$pipe"`, an open pipe with a file's contents.
  private func run(_ call: String, on file: String = "a.replay") throws -> CommandProcess {
    try CommandProcess(
      shell: "pipe=/dev/fd/9; cat \(file) | \(call) 9<&0 </dev/null", files: Self.files)
  }

  @Test(
    "a pipe is read in every notation",
    arguments: ["a.replay", "a.json", "a.jsonl"],
    [
      "", "--jobs 0", "--deterministic 2", "--tag smoke", "--filter counter",
      "explore",
    ])
  func notations(file: String, option: String) throws {
    let run = try run(#""$1" \#(option) -q "$pipe""#, on: file)
    #expect(run.output.contains("1 script: 1 "), "\(run.output) \(run.errors)")
    #expect(run.exitCode == 0)
  }

  @Test("a FIFO with a name is read, and its failures show its line")
  func named() throws {
    let run = try CommandProcess(
      shell:
        #"mkfifo a.replay; printf 'feature counter\nsend nothing\n' > a.replay & "$1" a.replay"#)
    #expect(run.exitCode == 2)
    #expect(run.output.hasPrefix("error: unknown action 'nothing'\n"), "\(run.output)")
    #expect(run.output.contains("  --> a.replay:2:6\n   |\n 2 | send nothing\n"))
  }

  @Test("a step of it can be named, it can be listed, checked and converted")
  func verbs() throws {
    #expect(try run(#""$1" -q "$pipe:3""#).output == "1 script: 1 passed · 1 step: 1 passed\n")
    #expect(try run(#""$1" list "$pipe""#).output == "/dev/fd/9 · counter · 1 step\n")
    #expect(try run(#""$1" check "$pipe""#).exitCode == 0)
    #expect(try run(#""$1" format --to line "$pipe""#).output == Self.files["a.replay"])
    #expect(try run(#""$1" format --check "$pipe""#).exitCode == 0)
    #expect(try run(#""$1" update --check "$pipe""#).exitCode == 0)
  }

  @Test("an open pipe includes files relative to the working directory, like standard input")
  func includes() throws {
    let run = try run(#""$1" -q "$pipe""#, on: "b.replay")
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("an empty pipe is an empty script")
  func empty() throws {
    let run = try run(#""$1" "$pipe""#, on: "/dev/null")
    #expect(run.exitCode == 2)
    #expect(run.output.hasPrefix("error: the file is empty\n"), "\(run.output)")
  }

  @Test("an endless pipe is rejected at the limit of input")
  func endless() throws {
    let run = try run(#""$1" --max-input 1MiB "$pipe""#, on: "/dev/zero")
    #expect(run.exitCode == 3)
    #expect(
      run.output == """
        error: cannot read '/dev/fd/9': it is larger than 1 MiB; --max-input raises the limit

        1 script: 1 broken

        """)
  }

  @Test(
    "a signal ends the wait for a writer, and for the end of what it writes",
    arguments: ["run", "list", "format --to line", "update --check"], ["", "exec 8<>pipe;"])
  func unending(verb: String, writer: String) throws {
    // The missing file is reported before the FIFO is read.
    let run = try CommandProcess(
      shell: """
        mkfifo pipe; \(writer) "$1" \(verb) missing.replay pipe > all 2>&1 &
        while ! grep -q missing all; do :; done 2> /dev/null
        kill -TERM $!; wait $!
        """)
    #expect(run.exitCode == 143)
  }

  @Test("what cannot be read twice or rewritten is refused")
  func refusals() throws {
    let watch = try run(#""$1" --watch "$pipe""#)
    #expect(watch.exitCode == 64)
    #expect(
      watch.errors.hasPrefix(
        """
        error: '/dev/fd/9' cannot be watched: it is a FIFO
          name a file or a folder with '--watch'

        """))
    let save = try run(#""$1" explore "$pipe" --save b.replay"#)
    #expect(save.exitCode == 64)
    #expect(
      save.errors.hasPrefix(
        "error: '--save' cannot read '/dev/fd/9' twice: it is a FIFO\n  name a file\n"))
    let update = try run(#""$1" update "$pipe""#)
    #expect(update.exitCode == 3)
    #expect(
      update.errors
        == "error: cannot update '/dev/fd/9': it is a FIFO, which cannot be rewritten; "
        + "standard input ('-') is written to standard output\n")
    let format = try run(#""$1" format "$pipe""#)
    #expect(format.exitCode == 3)
    #expect(
      format.errors
        == "error: cannot format '/dev/fd/9': it is a FIFO, which cannot be rewritten; "
        + "--to or --output writes the result elsewhere\n")
  }

  @Test("a script that is typed on a terminal is read", arguments: ["run", "check", "explore"])
  func terminal(verb: String) throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n\\004' > typed
        timeout 60 script -qec "'$1' \(verb) -q -; echo exit code \\$?" /dev/null < typed | tail -n 1
        """)
    #expect(run.output.replacing("\r\n", with: "\n") == "exit code 0\n")
  }

  @Test(
    "standard input is read by its path, also if it is a file",
    arguments: ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"])
  func path(path: String) throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q \(path) < a.replay; "$1" check -q \(path) < a.replay; "$1" -q --deterministic 2 \(path) < a.replay
        "$1" update \(path) < a.replay
        """, files: Self.files)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed
        1 script: 1 valid
        1 script: 1 passed · 1 step: 1 passed

        """)
    #expect(
      run.errors
        == "error: cannot update '\(path)': it is standard input, which cannot be rewritten; "
        + "standard input ('-') is written to standard output\n")
  }
}
