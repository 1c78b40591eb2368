import Testing

extension UpdateCommandTests {
  @Test("--check prints a unified diff and writes nothing, and so does CI")
  func check() throws {
    let script = "feature counter\n\nsend incrementButtonTapped\n  count = 2\n"
    for (arguments, environment) in [(["--check"], [:]), ([], ["CI": "true"])] {
      let run = try CommandProcess(
        ["update"] + arguments + ["a.replay"], scripts: ["a.replay": script],
        environment: environment)
      #expect(run.exitCode == 1)
      #expect(
        run.output == """
          --- a.replay
          +++ a.replay
          @@ -1,4 +1,4 @@
           feature counter
           
           send incrementButtonTapped
          -  count = 2
          +  count = 1

          """)
    }
  }

  @Test("the difference that was written is printed, and -q leaves it out")
  func difference() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count = 2\n"
    let run = try CommandProcess(["update", "a.replay"], scripts: ["a.replay": script])
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        --- a.replay
        +++ a.replay
        @@ -1,3 +1,3 @@
         feature counter
         send incrementButtonTapped
        -  count = 2
        +  count = 1

        """)
    #expect(run.errors == "updated a.replay\n")
    let quiet = try CommandProcess(["update", "-q", "a.replay"], scripts: ["a.replay": script])
    #expect(quiet.exitCode == 0)
    #expect(quiet.output == "")
    #expect(quiet.errors == "updated a.replay\n")
    let check = try CommandProcess(
      ["update", "--check", "--quiet", "a.replay"], scripts: ["a.replay": script])
    #expect(check.exitCode == 1)
    #expect(check.output == "a.replay\n")
  }

  @Test("the difference of a file with CRLF has its line endings")
  func differenceWithReturns() throws {
    let run = try CommandProcess(
      ["update", "a.replay"],
      scripts: ["a.replay": "feature counter\r\nsend incrementButtonTapped\r\n  count = 2"])
    #expect(
      run.output
        == "--- a.replay\n+++ a.replay\n@@ -1,3 +1,3 @@\n feature counter\r\n"
        + " send incrementButtonTapped\r\n-  count = 2\n\\ No newline at end of file\n"
        + "+  count = 1\n\\ No newline at end of file\n")
  }

  @Test("new lines are indented as the lines below 'state' are", arguments: ["\t", "    "])
  func indentationOfTheState(indentation: String) throws {
    let script = """
      feature counter
      state
      \(indentation)count = 1

      send incrementButtonTapped

      """
    let (code, text) = try updated(script)
    #expect(code == 0)
    #expect(text == script + "\(indentation)count = 2\n")
  }

  @Test("all scripts are updated, even if nobody reads the differences")
  func unread() throws {
    let run = try CommandProcess(
      shell: """
        for name in a b; do printf 'feature counter\\nsend incrementButtonTapped\\n  count = 7\\n' > $name.replay; done
        "$1" update a.replay b.replay > /dev/full; echo $?; tail -qn 1 a.replay b.replay
        """)
    #expect(run.output == "3\n  count = 1\n  count = 1\n")
    #expect(
      run.errors == """
        updated a.replay
        updated b.replay
        error: cannot write standard output: No space left on device

        """)
  }
}
