import Foundation
import Testing

@Suite("The state at a step")
struct StateAtTests {
  private func run(_ arguments: String...) throws -> CommandProcess {
    try CommandProcess(
      arguments + ["a.replay"],
      scripts: [
        "a.replay": """
        feature counter
        given numberFact.fetch returns "1 is one"
        send incrementButtonTapped
          count = 1
        label asking
        send numberFactButtonTapped
        receive numberFactResponse("1 is one")
          numberFact = "one"
        send incrementButtonTapped
          count = 2
        """
      ])
  }

  @Test("goes to standard output, and nothing else does")
  func whole() throws {
    for step in ["1", "asking", ":4"] {
      let run = try run("--state-at", step)
      #expect(run.output == "Counter.State(\n  count: 1,\n  numberFact: nil\n)\n")
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
    }
  }

  @Test("can be a part of it")
  func part() throws {
    #expect(try run("--state-at", "1", "--path", "count").output == "1\n")
    #expect(try run("--jobs", "0", "--state-at", "1", "--path", "count").output == "1\n")
  }

  @Test("is also shown for a step that fails, with the failure on standard error")
  func failure() throws {
    let run = try run("--state-at", "3", "--path", "numberFact")
    #expect(run.output == "\"1 is one\"\n")
    #expect(run.errors.contains("error: the state after this step is not what the script says\n"))
    #expect(run.exitCode == 1)
  }

  @Test("is not shown if the replay fails earlier, which is reported")
  func unreached() throws {
    let run = try run("--state-at", "4")
    #expect(run.output == "")
    #expect(
      run.errors.hasSuffix("error: the replay ended before the step whose state is asked for\n"))
    #expect(run.exitCode == 1)
  }

  @Test("with --format json it is a member of the step's event")
  func json() throws {
    let run = try run("--state-at", "1", "--path", "count", "--format", "json")
    #expect(run.output.contains(#""number":"1","#))
    #expect(run.output.contains(#""state":"1"}"#))
    #expect(!run.output.contains(#""number":"2""#))
  }

  @Test(
    "a path that cannot be followed gets the errors that it gets in scripts",
    arguments: [
      (
        "cont",
        """
        error: Counter.State has no 'cont'
          --> --path:1:1
           |
         1 | cont
           | ^^^^ did you mean 'count'?
           |
           = Counter.State has: count, numberFact

        """
      ),
      (
        "count +",
        """
        error: expected the end of the path, found '+'
          --> --path:1:7
           |
         1 | count +
           |       ^ expected the end of the path

        """
      ),
    ])
  func wrongPath(path: String, message: String) throws {
    let run = try run("--state-at", "1", "--path", path)
    #expect(run.output == "")
    #expect(run.errors == message)
    #expect(run.exitCode == 2)
  }

  @Test("a path that leads nowhere at that step is a failure")
  func nowhere() throws {
    let run = try CommandProcess(
      ["--state-at", "1", "--path", "todos[3].description", "a.replay"],
      scripts: ["a.replay": "feature todos\nsend addTodoButtonTapped\n  todos.count == 1\n"])
    #expect(run.output == "")
    #expect(
      run.errors.contains("error: 'todos' has no element [3]: it has 1 element\n  --> --path:1:1\n")
    )
    #expect(run.exitCode == 1)
  }

  @Test("needs a single script, the verb run and a format that supports it")
  func usage() throws {
    #expect(try run("--path", "count").errors.hasPrefix("error: '--path' needs '--state-at'\n"))
    #expect(
      try run("--state-at", "1", "--format", "tap").errors.hasPrefix(
        "error: '--state-at' prints the state, and cannot be used with '--format tap'\n"))
    #expect(
      try run("--state-at", "1", "a.replay").errors.hasPrefix(
        "error: '--state-at' takes one script; here are 2\n"))
    #expect(try run("--path", "count").exitCode == 64)
  }

  @Test("is the state after an entry for a log")
  func log() throws {
    let run = try CommandProcess(
      ["--feature", "counter", "--state-at", "2", "--path", "count", "l.jsonl"],
      scripts: ["l.jsonl": String(repeating: "\"incrementButtonTapped\"\n", count: 3)])
    #expect(run.output == "2\n")
    #expect(run.exitCode == 0)
  }
}
