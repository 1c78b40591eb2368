import Testing

@Suite("Minimizing what a command accepts")
struct MinimizedConditionTests {
  private func minimize(_ script: String, _ options: String...) throws -> CommandProcess {
    try CommandProcess(["minimize", "a.replay"] + options, scripts: ["a.replay": script])
  }

  @Test("keeps what a command accepts")
  func condition() throws {
    let run = try minimize(
      """
      feature counter
      send incrementButtonTapped
        count = 1
      send decrementButtonTapped
        count = 0
      """, "--while", "grep -q decrement")
    #expect(run.output == "feature counter\n\nsend decrementButtonTapped\n")
    #expect(run.exitCode == 0)
  }

  @Test(
    "warns of a command that is gone at the end", arguments: ["a.replay", "a.jsonl -o b.jsonl"])
  func goneCommand(operands: String) throws {
    let run = try CommandProcess(
      shell: """
        printf '#!/bin/sh\\nrm "$0"' > once; chmod +x once
        command="$PWD/once"
        "$1" minimize --while "sh -c 'exec $command'" \(operands)
        """,
      files: [
        "a.replay": "feature counter\nsend incrementButtonTapped\n",
        "a.jsonl": "{\"feature\": \"counter\"}\n\"incrementButtonTapped\"\n",
      ])
    #expect(
      run.errors.hasSuffix(
        """
        warning: the command of '--while' does not accept the result again: its answers change, or it is gone

        """), "\(run.errors)")
    #expect(run.exitCode == 0)
  }

  @Test(
    "a command that does not accept the script says how it ends",
    arguments: [
      ("exit 4", "it ends with exit code 4"),
      ("./none", "it ends with exit code 127: no such command"),
      ("./a.replay", "it ends with exit code 126: it cannot be executed"),
      ("kill -9 $$; :", "a signal ends it"),
    ])
  func refusal(command: String, hint: String) throws {
    let run = try minimize(
      "feature counter\nsend incrementButtonTapped\n", "--while", command)
    #expect(
      run.errors == """
        error: the command of '--while' does not accept the script itself
          \(hint)

        """)
    #expect(run.exitCode == 2)
  }

  @Test("a signal leaves the smallest script so far", arguments: ["INT", "TERM"])
  func interruption(name: String) throws {
    // The second file is that of a smaller script.
    let run = try CommandProcess(
      shell: #"""
        printf '#!/bin/sh\necho x >> count; [ "$(wc -l < count)" -gt 1 ] && kill -SIGNAL "$(cat process)"\n:\n' > command
        chmod +x command
        sh -c 'echo $$ > process; exec "$0" minimize a.replay -o b.replay --while ./command' "$1"
        echo $?; cat b.replay
        """#.replacing("SIGNAL", with: name),
      files: [
        "a.replay": "feature counter\nsend incrementButtonTapped\nsend incrementButtonTapped\n"
      ])
    #expect(run.errors.hasPrefix("interrupted: the smallest so far\n"), "\(run.errors)")
    #expect(
      run.output.hasPrefix("\(name == "INT" ? 130 : 143)\nfeature counter\n"), "\(run.output)")
  }

  @Test("a command that cannot get its file is an error")
  func noFile() throws {
    let run = try CommandProcess(
      ["minimize", "a.replay", "--while", "true"],
      scripts: ["a.replay": "feature counter\nsend incrementButtonTapped\n"],
      environment: ["TMPDIR": "/nowhere"])
    #expect(
      run.errors == "error: cannot create a file in '/nowhere': No such file or directory\n")
    #expect(run.exitCode == 3)
  }

  @Test("included files are found where the command looks, and from the place of the result")
  func includes() throws {
    let run = try CommandProcess(
      shell: #"""
        printf '#!/bin/sh\n"%s" -q "$1" > /dev/null\n[ $? = 1 ]\n' "$1" > fails; chmod +x fails
        "$1" minimize from/a.replay -o to/b.replay --while ./fails 2>/dev/null; cat to/b.replay; ls -A from
        "$1" minimize from/a.replay -o to/c.replay 2>/dev/null; cmp to/b.replay to/c.replay
        "$1" -q to/b.replay > /dev/null; echo $?
        """#,
      files: [
        "from/a.replay":
          "feature counter\ninclude common.replay\nsend incrementButtonTapped\n  any change\nexpect\n  count < 1\n",
        "from/common.replay": "send incrementButtonTapped\n  any change\n",
      ])
    #expect(
      run.output == """
        feature counter

        include ../from/common.replay
        expect
          count < 1
        a.replay
        common.replay
        1

        """)
  }
}
