import CasePaths
import EffectSupport
import TestSupport
import Testing

@MainActor
@Suite("Task results")
struct TaskResultTests {
  struct Plain: Error {}
  struct Known: Error, Equatable { var code: Int }

  @Test("are equal by value, and by error where errors are equatable")
  func equality() {
    #expect(TaskResult.success(1) == .success(1))
    #expect(TaskResult.success(1) != .failure(Known(code: 1)))
    #expect(TaskResult<Int>.failure(Known(code: 1)) == .failure(Known(code: 1)))
    #expect(TaskResult<Int>.failure(Known(code: 1)) != .failure(Known(code: 2)))
  }

  @Test("report errors that cannot be compared")
  func incomparable() {
    let issues = RecordedIssues.during {
      #expect(TaskResult<Int>.failure(Plain()) != .failure(Plain()))
    }
    #expect(
      issues == [
        """
        "TaskResultTests.Plain" is not equatable.

        Results with an error can only be told apart if the error can. Make its type conform \
        to "Equatable":

            extension TaskResultTests.Plain: Equatable {}
        """
      ]
    )
  }

  @Test("report errors that cannot be hashed")
  func unhashable() {
    let issues = RecordedIssues.during {
      _ = TaskResult<Int>.failure(Plain()).hashValue
    }
    #expect(
      issues == [
        """
        "TaskResultTests.Plain" is not hashable.

        Results with an error can only be hashed if the error can. Make its type conform to \
        "Hashable":

            extension TaskResultTests.Plain: Hashable {}
        """
      ]
    )
  }

  @Test("catch, map and convert")
  func conversion() async throws {
    let success = await TaskResult { 1 }.map { $0 + 1 }
    #expect(try success.value == 2)
    let failure = await TaskResult<Int> { throw Known(code: 3) }.flatMap { .success($0) }
    #expect(throws: Known(code: 3)) { try failure.value }
    #expect(try Result(success).get() == 2)
    #expect(TaskResult(Result<Int, Known>.success(2)) == success)
    #expect(success.is(\.success) && failure.is(\.failure))
  }
}
