extension UpdateKeepsAssertionsTests {
  /// Scripts with exhaustivity off, of which an update may say no less.
  static let partialUpdates = [
    Update(
      testDescription: "without exhaustivity, a long value is named as a whole",
      old: """
        feature todos
        exhaustivity off
        state from three

        send todos[id: UUID(0)].binding.set(\\.description, "Milk")
          todos = [
            Todo.State(description: "Cheese, and what else there is", id: UUID(0), isComplete: false),
            Todo.State(description: "Eggs", id: UUID(1), isComplete: false),
            Todo.State(description: "Hand soap", id: UUID(2), isComplete: true)
          ]

        """,
      new: """
        feature todos
        exhaustivity off
        state from three

        send todos[id: UUID(0)].binding.set(\\.description, "Milk")
          todos = [
            Todo.State(description: "Milk", id: UUID(0), isComplete: false),
            Todo.State(description: "Eggs", id: UUID(1), isComplete: false),
            Todo.State(description: "Hand soap", id: UUID(2), isComplete: true)
          ]

        """),
    Update(
      testDescription: "without exhaustivity, another payload is received",
      old: """
        feature refreshable
        exhaustivity off
        given factClient.fetch(0) returns "zero"

        send refresh
        receive factResponse.success("no")
          fact = "no"

        """,
      new: """
        feature refreshable
        exhaustivity off
        given factClient.fetch(0) returns "zero"

        send refresh
        receive factResponse(.success("zero"))
          fact = "zero"

        """),
    Update(
      testDescription: "without exhaustivity, another case is received",
      old: """
        feature refreshable
        exhaustivity off
        given factClient.fetch(0) returns "zero"

        send refresh
        receive factResponse.failure

        """,
      new: """
        feature refreshable
        exhaustivity off
        given factClient.fetch(0) returns "zero"

        send refresh
        receive factResponse(.success("zero"))

        """),
    Update(
      testDescription: "without exhaustivity, a value that changed is named beside one that stayed",
      old: """
        feature two-counters
        exhaustivity off

        send counter1.incrementButtonTapped
          counter1.count = 3
          counter2.count = 5

        """,
      new: """
        feature two-counters
        exhaustivity off

        send counter1.incrementButtonTapped
          counter1.count = 1
          counter2.count = 0

        """),
    Update(
      testDescription: "without exhaustivity, a claim about a whole value stays one",
      old: """
        feature counter
        exhaustivity off

        send incrementButtonTapped
          self = (count: 1, numberFact: "x")

        """,
      new: """
        feature counter
        exhaustivity off

        send incrementButtonTapped
          self = Counter.State(count: 1, numberFact: nil)

        """),
    Update(
      testDescription: "without exhaustivity, a comparison stays beside a change of the same value",
      old: """
        feature todos
        state from three
        exhaustivity off

        send delete([0])
          todos.ids = [UUID(7)]
          todos.count == 7

        """,
      new: """
        feature todos
        state from three
        exhaustivity off

        send delete([0])
          todos -= [id: UUID(0)]
          todos.count == 2

        """),
  ]
}
