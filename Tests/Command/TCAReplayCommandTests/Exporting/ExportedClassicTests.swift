import Testing

/// Tests of features of 2020 to 2022.
@Suite("Exporting a script for a feature of 2020 to 2022")
struct ExportedClassicTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  @Test("makes the environment with the answers of the start, and changes those of a later step")
  func answers() throws {
    let run = try export(
      """
      feature classic-counter
      given numberFact returns each "a", "b"

      send numberFactButtonTapped
      receive numberFactResponse(.success("a"))
        numberFactAlert = "a"
      given numberFact throws ApiError()
      send numberFactButtonTapped
      receive numberFactResponse(.failure(ApiError()))
        numberFactAlert = "Could not load a number fact :("
      expect
        calls numberFact == [0, 0]
      """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        """
              reducer: counterReducer,
              environment: CounterEnvironment(
                mainQueue: mainQueue.eraseToAnyScheduler(),
                numberFact: { argument0 in
                  numberFactCalls.withValue { $0.append(argument0) }
                  let answer = numberFactAnswers.withValue { $0.removeFirst() }
                  return Effect(value: answer)
                }
              )
            )

            await store.send(.numberFactButtonTapped)
            await mainQueue.advance()
            await store.receive(.numberFactResponse(.success("a"))) {
              $0.numberFactAlert = "a"
            }
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
            store.environment.numberFact = { argument0 in
              numberFactCalls.withValue { $0.append(argument0) }
              return Effect(error: ApiError())
            }
        """), "\(run.output)")
  }

  @Test("reports calls that nothing answers")
  func unanswered() throws {
    let run = try export("feature classic-counter\nsend incrementButtonTapped\n  count = 1\n")
    #expect(
      run.output.hasPrefix(
        """
        // Exported from a.replay.

        import ClassicComposableArchitecture
        import Foundation
        import Testing
        import XCTestDynamicOverlay

        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
                numberFact: { _ in
                  reportIssue("\\'numberFact\\' was called, but nothing answers it")
                  return .none
                }
        """), "\(run.output)")
    #expect(!run.output.contains("mainQueue.advance"))
  }

  @Test("gives the environment UUIDs that the script gives, also later")
  func uuids() throws {
    let run = try export(
      """
      feature classic-todos
      given uuid returns each UUID(5), UUID(6)

      send addTodoButtonTapped
        todos = [(description: "", id: UUID(5), isComplete: false)]
      given uuid constant UUID(7)
      send addTodoButtonTapped
        todos insert (description: "", id: UUID(7), isComplete: false) at 0
      given uuid incrementing
      expect
        todos[0].description = ""
        todos.count == 2
      """)
    #expect(run.errors == "")
    #expect(run.output.contains("        uuid: { uuids.withValue { $0.removeFirst() } }\n"))
    #expect(
      run.output.contains(
        "    store.environment.uuid = { UUID(uuidString: \"00000000-0000-0000-0000-000000000007\")! }\n"
      ))
    #expect(run.output.contains("    store.environment.uuid = incrementingUUIDs()\n"))
    #expect(run.output.contains("    try store.expect {\n"), "\(run.output)")
    #expect(run.output.contains("\nextension TestStore where LocalState: Equatable {\n"))
  }

  @Test("takes what a condition allows from the state after the action")
  func conditions() throws {
    let run = try export(
      """
      feature classic-counter
      send incrementButtonTapped
        count > 0
      """)
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        """
            await store.send(.incrementButtonTapped) {
              let result = try #require(reductions.state(after: 0))
              $0.count = result.count
            }
            #expect(store.state.count > 0)
        """), "\(run.output)")
  }

  @Test("tells what the store of these years does not have")
  func gaps() throws {
    let run = try export(
      """
      feature classic-counter
      exhaustivity off
      given numberFact returns "a"
      given locale "de_DE"

      send numberFactButtonTapped
      receive numberFactResponse
      send numberFactButtonTapped
      skip received
      skip effects
      exhaustivity on
      """)
    #expect(
      run.errors == """
        a.replay:1: not exported: a script whose exhaustivity is not on: the test store of 2020 to 2022 is exhaustive
        a.replay:4: not exported: 'locale' is not in the environment
        a.replay:7: not exported: the test store of 2020 to 2022 receives whole actions
        a.replay:9: not exported: the test store of 2020 to 2022 is exhaustive
        a.replay:10: not exported: the test store of 2020 to 2022 is exhaustive
        a.replay:11: not exported: the test store of 2020 to 2022 is exhaustive

        """)
    #expect(run.exitCode == 1)
  }
}
