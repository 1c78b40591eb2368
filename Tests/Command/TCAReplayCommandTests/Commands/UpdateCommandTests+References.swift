import Testing

extension UpdateCommandTests {
  private static let numbered = """
    feature two-counters
    given numberFact.fetch(0) returns "a"
    given numberFact.fetch(1) never returns

    send counter2.incrementButtonTapped
      counter2.count = 1
    send counter1.numberFactButtonTapped
    send counter2.numberFactButtonTapped
    cancel 3

    """

  @Test("the number of a step moves with the step", arguments: [false, true])
  func references(isJSON: Bool) throws {
    let conversion = isJSON ? #""$1" format a.replay -o a.json; file=a.json"# : "file=a.replay"
    let run = try CommandProcess(
      shell: #"""
        printf '%s' '\#(Self.numbered)' > a.replay; \#(conversion)
        "$1" $file | grep 'becomes'
        "$1" update $file 2>/dev/null >/dev/null; grep -c -e 'cancel 4' -e '"cancel": 4' $file
        "$1" -q $file
        """#)
    let change =
      isJSON ? #"{"cancel": 3} in line 11 to {"cancel": 4}"# : "'cancel 3' in line 9 to 'cancel 4'"
    #expect(
      run.output == """
           = step 3 becomes step 4: change \(change)
        1
        1 script: 1 passed · 5 steps: 5 passed

        """)
  }

  @Test("a step that receives another action keeps its number, and so do those below it")
  func keptNumbers() throws {
    let run = try CommandProcess(
      shell: #"""
        printf 'feature two-counters\ngiven numberFact.fetch(0) returns "a"\n\n' > a.replay
        printf 'send counter1.numberFactButtonTapped\nreceive counter1.numberFactResponse("b")\n' >> a.replay
        printf '  counter1.numberFact = "b"\ngiven numberFact.fetch(0) never returns\n' >> a.replay
        printf 'send counter2.numberFactButtonTapped\ncancel 04\n' >> a.replay
        "$1" a.replay | grep -c 'becomes'
        "$1" update a.replay > /dev/null 2>&1; grep 'cancel' a.replay; "$1" -q a.replay
        """#)
    #expect(run.output == "0\ncancel 04\n1 script: 1 passed · 5 steps: 5 passed\n")
  }

  @Test("a step that another one names is not removed")
  func namedSteps() throws {
    let script = """
      feature counter

      send incrementButtonTapped
        count = 7
      label fact
      receive numberFactResponse
        numberFact = "a"
      finish fact

      """
    let (code, text) = try updated(script)
    #expect(code == 1)
    #expect(text == script.replacing("count = 7", with: "count = 1"))
  }

  @Test(
    "lines stay below a step that no line mends",
    arguments: [
      """
      feature todos
      state from three

      send todos[id: UUID(9)].binding.description("Bread")
        todos[0].description = "Bread"
        todos.count == 3

      """,
      """
      feature counter

      send numberFactButtonTapped
        # The answer.
        numberFact = "zero"

      """,
      """
      feature counter
      given numberFact.fetch throws "offline"

      send numberFactButtonTapped
        count = 1
        numberFact = "zero"

      """,
    ])
  func unmendedSteps(script: String) throws {
    let (code, text) = try updated(script)
    #expect(code == 1)
    #expect(text == script)
  }

  @Test("a value that is corrected leads to no line that says nothing")
  func emptyAddition() throws {
    let script = """
      feature record-meeting

      send endMeetingButtonTapped
        alert = .endMeeting
      send alert.confirmSave
        alert = nil
        syncUp.meetings insert Meeting(id: UUID(0), date: Date(5s), transcript: "") at 0
        dismissed

      """
    let (code, text) = try updated(script)
    #expect(code == 0)
    #expect(text == script.replacing("Date(5s)", with: "Date(0s)"))
  }
}
