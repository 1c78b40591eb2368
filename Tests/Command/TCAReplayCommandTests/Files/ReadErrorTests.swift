import Testing

@Suite("Input that cannot be read")
struct ReadErrorTests {
  private static let calls = [
    "-", "--jobs 0 -", "--deterministic 2 -", "check -", "explore -",
    "--input log --feature counter -",
  ]

  @Test("a folder as standard input is broken, not empty", arguments: calls)
  func folder(call: String) throws {
    let run = try CommandProcess(shell: #""$1" \#(call) < .; echo $?"#)
    #expect(
      run.output == """
        error: cannot read '<stdin>': Is a directory

        1 script: 1 broken
        3

        """)
  }

  @Test("an error of the device is not the end of the file", arguments: calls)
  func device(call: String) throws {
    // The first page of a process's memory cannot be read.
    let run = try CommandProcess(
      shell:
        #"exec 3< /proc/self/mem; "$1" --json events \#(call) <&3; echo $?; grep -c unreadable events"#
    )
    #expect(
      run.output == """
        error: cannot read '<stdin>': Input/output error

        1 script: 1 broken
        3
        1

        """)
  }

  @Test(
    "so it is for verbs that do not replay",
    arguments: ["list -", "format -", "update -", "report -"])
  func others(call: String) throws {
    let run = try CommandProcess(
      shell: #"exec 3< /proc/self/mem; "$1" \#(call) <&3 > out; echo $?"#)
    #expect(run.output == "3\n")
    #expect(run.errors == "error: cannot read '<stdin>': Input/output error\n")
  }

  @Test("a log whose header has errors is not listed as if it had none")
  func header() throws {
    let run = try CommandProcess(
      ["list", "a.jsonl"], scripts: ["a.jsonl": #"{"feature": 5}"#])
    #expect(run.exitCode == 2)
    #expect(run.output == "a.jsonl · (no feature) · log\n")
    #expect(
      run.errors == """
        error: expected a feature's name, found a number
          --> a.jsonl:1:13
           |
         1 | {"feature": 5}
           |             ^ expected a feature's name

        """)
  }
}
