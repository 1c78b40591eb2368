import Testing

/// What a script says is corrected, and not left out where nothing else would say it.
@Suite("'update' keeps what a script asserts")
struct UpdateKeepsAssertionsTests {
  struct Update: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
  }

  private static let updates = [
    Update(
      testDescription: "a condition beside a change does not take its place",
      old: """
        feature counter
        given numberFact.fetch returns "one"

        send incrementButtonTapped
          count > 0
          count = 5
        send numberFactButtonTapped
        receive numberFactResponse
          any change
          numberFact = "two"

        """,
      new: """
        feature counter
        given numberFact.fetch returns "one"

        send incrementButtonTapped
          count > 0
          count = 1
        send numberFactButtonTapped
        receive numberFactResponse
          any change
          numberFact = "one"

        """),
    Update(
      testDescription: "a count beside elements does not take their place",
      old: """
        feature todos

        send addTodoButtonTapped
          todos.count == 1
          todos += (description: "Milk", id: UUID(0), isComplete: false)

        """,
      new: """
        feature todos

        send addTodoButtonTapped
          todos.count == 1
          todos += Todo.State(description: "", id: UUID(0), isComplete: false)

        """),
    Update(
      testDescription: "each path to a shared value is named",
      old: """
        feature shared-user-defaults
        state
          shared appStorage("count") = 3

        send counter.incrementButtonTapped
          shared appStorage("count") = 9
          profile.count = 8
          counter.count == 7
        send profile.resetStatsButtonTapped
          profile.count = 5

        """,
      new: """
        feature shared-user-defaults
        state
          shared appStorage("count") = 3

        send counter.incrementButtonTapped
          shared appStorage("count") = 4
          profile.count = 4
          counter.count = 4
        send profile.resetStatsButtonTapped
          profile.count = 0

        """),
    Update(
      testDescription: "a value that stays is corrected where nothing happens",
      old: """
        feature two-counters

        send counter1.incrementButtonTapped
          counter1.count = 1
        expect
          counter1 = Counter.State(count: 5, numberFact: nil)
          counter2.count = 7

        """,
      new: """
        feature two-counters

        send counter1.incrementButtonTapped
          counter1.count = 1
        expect
          counter1 = Counter.State(count: 1, numberFact: nil)
          counter2.count = 0

        """),
    Update(
      testDescription: "a shared value that the step changes",
      old: """
        feature shared-user-defaults
        exhaustivity off

        send counter.incrementButtonTapped
          shared appStorage("count") = 9
          counter.count = 7

        """,
      new: """
        feature shared-user-defaults
        exhaustivity off

        send counter.incrementButtonTapped
          shared appStorage("count") = 1
          counter.count = 1

        """),
    Update(
      testDescription: "a shared value that no step changes",
      old: """
        feature counter
        state
          shared appStorage("other") = 3

        send incrementButtonTapped
          count = 1
          shared appStorage("other") = 9

        """,
      new: """
        feature counter
        state
          shared appStorage("other") = 3

        send incrementButtonTapped
          count = 1
          shared appStorage("other") = 3

        """),
    Update(
      testDescription: "a value that is the same in each round",
      old: """
        feature counter

        repeat 2
        send numberFactResponse("a")
          numberFact = "z"
        send numberFactResponse("b")
          numberFact = "y"
        end

        """,
      new: """
        feature counter

        repeat 2
        send numberFactResponse("a")
          numberFact = "a"
        send numberFactResponse("b")
          numberFact = "b"
        end

        """),
    Update(
      testDescription: "an action that comes before those that a block receives",
      old: """
        feature two-counters
        given numberFact.fetch after 1s returns "b"

        send counter2.numberFactButtonTapped
        send counter1.numberFactButtonTapped
        advance 1s
        receive in any order
        receive counter1.numberFactResponse
          counter1.numberFact = "x"
        receive counter1.numberFactResponse
        end

        """,
      new: """
        feature two-counters
        given numberFact.fetch after 1s returns "b"

        send counter2.numberFactButtonTapped
        send counter1.numberFactButtonTapped
        advance 1s
        receive counter2.numberFactResponse("b")
          counter2.numberFact = "b"
        receive in any order
        receive counter1.numberFactResponse
          counter1.numberFact = "b"
        end

        """),
    Update(
      testDescription: "another payload arrives at another time",
      old: """
        feature counter
        given numberFact.fetch returns "x"

        send numberFactButtonTapped
        receive numberFactResponse("y") at 2s
          numberFact = "x"

        """,
      new: """
        feature counter
        given numberFact.fetch returns "x"

        send numberFactButtonTapped
        receive numberFactResponse("x") at 0s
          numberFact = "x"

        """),
    Update(
      testDescription: "another payload arrives later",
      old: """
        feature counter
        given numberFact.fetch after 1s returns "x"

        send numberFactButtonTapped
        advance 1s
        receive numberFactResponse("y") within 500ms
          numberFact = "x"

        """,
      new: """
        feature counter
        given numberFact.fetch after 1s returns "x"

        send numberFactButtonTapped
        advance 1s
        receive numberFactResponse("x") within 1s
          numberFact = "x"

        """),
    Update(
      testDescription: "an action that comes after the only one that a block receives",
      old: """
        feature two-counters
        given numberFact.fetch after 1s returns "b"

        send counter2.numberFactButtonTapped
        send counter1.numberFactButtonTapped
        advance 1s
        receive in any order
        receive counter2.numberFactResponse("a")
          counter2.numberFact = "b"
        end
        send counter1.incrementButtonTapped
          counter1.count = 1

        """,
      new: """
        feature two-counters
        given numberFact.fetch after 1s returns "b"

        send counter2.numberFactButtonTapped
        send counter1.numberFactButtonTapped
        advance 1s
        receive in any order
        receive counter2.numberFactResponse("b")
          counter2.numberFact = "b"
        receive counter1.numberFactResponse("b")
          counter1.numberFact = "b"
        end
        send counter1.incrementButtonTapped
          counter1.count = 1

        """),
    Update(
      testDescription: "comments of a step that goes",
      old: """
        feature counter

        send incrementButtonTapped
          count = 1
        # above
        label answer # label
        receive numberFactResponse("x")  # beside
          #
          # below
          numberFact = "x" # last

        """,
      new: """
        feature counter

        send incrementButtonTapped
          count = 1
        # above
        # label
        # beside
        #
        # below
        # last

        """),
    Update(
      testDescription: "comments inside of a value, and beside a line that goes",
      old: """
        feature todos
        state from three

        send delete([0])
          todos = [
            # first
            (description: "x", id: UUID(1), isComplete: true), # one
          ] # last
          filter = .active  # why

        """,
      new: """
        feature todos
        state from three

        send delete([0])
          # first
          # one
          todos -= [id: UUID(0)] # last
          # why

        """),
  ]

  @Test("a script passes with the same assertions", arguments: updates + partialUpdates)
  func update(_ update: Update) throws {
    let run = try CommandProcess(
      shell: #""$1" update a.replay >/dev/null; cat a.replay; "$1" update a.replay && echo same"#,
      files: ["a.replay": update.old])
    #expect(run.output == update.new + "same\n")
  }
}
