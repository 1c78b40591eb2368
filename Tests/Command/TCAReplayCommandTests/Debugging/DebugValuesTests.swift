import Foundation
import Testing

@Suite("Where values come from, in the debugger")
struct DebugValuesTests: DebugDialogue {
  @Test("prints the state and its parts at every step")
  func printing() throws {
    #expect(try answer("print count") == "count = 0\n")
    #expect(try answer("next", "print count") == "count = 1\n")
    #expect(
      try answer("next", "print") == "Counter.State(\n  count: 1,\n  numberFact: nil\n)\n")
  }

  @Test("a path that the state does not have is an error")
  func unknownPath() throws {
    let run = try dialogue("next", "print counts")
    #expect(
      run.errors == """
        error: Counter.State has no 'counts'
          --> the command:1:1
           |
         1 | counts
           | ^^^^^^ did you mean 'count'?
           |
           = Counter.State has: count, numberFact

        """)
    #expect(run.code == 2)
  }

  @Test("tells where a value came from")
  func history() throws {
    #expect(
      try answer("run to end", "last numberFact") == """
        step 3  receive numberFactResponse("one")  ← step 2, at 0s
          numberFact: nil → "one"
          ← an effect of step 2: send numberFactButtonTapped

        """)
    #expect(
      try answer("history count") == """
        step 1  send incrementButtonTapped
          count: 0 → 1
        step 4  send incrementButtonTapped
          count: 1 → 2

        """)
    #expect(try answer("last count") == "'count' has not changed up to the start\n")
    #expect(
      try answer("first count") == "step 1  send incrementButtonTapped\n  count: 0 → 1\n")
  }

  @Test("tells why a step failed")
  func why() throws {
    #expect(
      try answer("why") == """
        step 4  send incrementButtonTapped
          the state after this step is not what the script says
        'count' was last changed by
        step 4  send incrementButtonTapped
          count: 1 → 2

        """)
  }

  @Test("follows computed and counted values, which the record does not have")
  func computed() throws {
    let script = """
      feature todos
      given uuid incrementing
      send addTodoButtonTapped
        any change
      send addTodoButtonTapped
        any change
      """
    let run = try dialogue("history todos.count", "watch todos.count", "continue", script: script)
    #expect(run.text.contains("step 1  send addTodoButtonTapped\n  todos.count: 0 → 1\n"))
    #expect(run.text.contains("stopped at watch todos.count: todos.count: 0 → 1\n"))
    #expect(run.errors == "")
  }

  @Test("follows elements by their ids, also where the script watches them")
  func identities() throws {
    let path = "todos[id: UUID(0)].description"
    let script = """
      feature todos
      given uuid incrementing
      watch \(path)
      send addTodoButtonTapped
        any change
      send todos[id: UUID(0)].binding.description("Milk")
        any change
      """
    let run = try dialogue("history \(path)", script: script)
    #expect(
      run.text.contains(
        """
        step 1  send addTodoButtonTapped
          todos[id: UUID(0)].description: nowhere → ""
        step 2  send todos[id: UUID(0)].binding.description("Milk")
          todos[id: UUID(0)].description: "" → "Milk"

        """))
    #expect(run.errors == "")
  }

  @Test("tells which call was not answered, and what led to it")
  func unansweredCall() throws {
    let script = """
      feature counter
      send incrementButtonTapped
        count = 1
      send numberFactButtonTapped

      """
    let run = try dialogue("why", script: script)
    #expect(
      run.text.contains(
        """
          at the call numberFact.fetch(number: 1)
          ← an effect of step 2: send numberFactButtonTapped

        """))
  }

  @Test("what is at a position changes with each element that is inserted before it")
  func positions() throws {
    let script = """
      feature todos
      given uuid incrementing
      send addTodoButtonTapped
        any change
      send addTodoButtonTapped
        any change
      send todos[id: UUID(1)].binding.description("( a )")
        any change

      """
    let changes = """
      step 2  send addTodoButtonTapped
        todos[1].id: nowhere → UUID(00000000-0000-0000-0000-000000000000)

      """
    for recorded in [false, true] {
      let run = try CommandProcess(
        shell: """
          "$1" -q --json a.jsonl a.replay > /dev/null
          printf 'run to end\\nlast todos[1].id\\nfirst todos[1].id\\nhistory todos[1].id\\nlast todos[0].id\\nlast todos[0].description\\n' |
            "$1" debug \(recorded ? "a.jsonl" : "a.replay")
          """, files: ["a.replay": script])
      let answers = run.output.components(separatedBy: "(debug) ")
        .map { $0.drop { $0 != "\n" }.dropFirst() }
      #expect(answers[2...4].allSatisfy { $0 == changes }, "\(run.output)")
      #expect(
        answers[5]
          == """
          step 2  send addTodoButtonTapped
            todos[0].id: UUID(00000000-0000-0000-0000-000000000000) → UUID(00000000-0000-0000-0000-000000000001)

          """, "\(run.output)")
      #expect(
        answers[6]
          == """
          step 3  send todos[id: UUID(1)].binding.description("( a )")
            todos[0].description: "" → "( a )"

          """, "\(run.output)")
      #expect(run.errors == "")
    }
  }

  @Test("suggests a step for each open call, also if several are open")
  func openCalls() throws {
    let script = """
      feature counter
      send numberFactButtonTapped
      send numberFactButtonTapped
      emit numberFact.fetch[1] "two"

      """
    let run = try dialogue("run to 2", "streams", script: script)
    #expect(
      run.text.contains(
        """
        open: numberFact.fetch(number: 0) since step 1: add "emit numberFact.fetch[0] …"
        open: numberFact.fetch(number: 0) since step 2: add "emit numberFact.fetch[1] …"

        """), "\(run.text)")
    #expect(run.errors == "")
  }
}
