import Combine
import Testing

@Suite("Operators that recover from failure")
struct RecoveringTests {
  func failing(after values: Int...) -> Publishers.MergeMany<Record<Int, TestError>> {
    Publishers.MergeMany(Record(output: values, completion: .failure(TestError())))
  }

  @Test func catchGoesOnWithAnotherPublisher() {
    let log = failing(after: 1, 2).catch { _ in [8, 9].publisher }.log
    #expect(log == ["subscription", "1", "2", "8", "9", "finished"])
  }

  @Test func catchAsksTheOtherForWhatIsLeft() {
    let recorder = failing(after: 1, 2).catch { _ in [7, 8, 9].publisher }.record(demand: .max(3))
    #expect(recorder.values == [1, 2, 7])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 7, 8])
    recorder.cancel()
  }

  @Test func catchDoesNotCatchTheOthersFailure() {
    let log = failing(after: 1)
      .catch { _ in Fail<Int, TestError>(error: TestError("again")) }
      .log
    #expect(log == ["subscription", "1", "failure(again)"])
  }

  @Test func tryCatchMayThrow() {
    let log = failing(after: 1)
      .tryCatch { error -> Just<Int> in throw TestError("after \(error)") }
      .log
    #expect(log == ["subscription", "1", "failure(after failure)"])
    #expect(failing(after: 1).tryCatch { _ in Just(2) }.record().values == [1, 2])
  }

  @Test func replaceErrorSendsOneValue() {
    #expect(failing(after: 1).replaceError(with: 0).log == ["subscription", "1", "0", "finished"])
  }

  @Test func retrySubscribesAgain() {
    var attempts = 0
    let flaky = Deferred { () -> Record<Int, TestError> in
      attempts += 1
      return Record(
        output: [attempts], completion: attempts < 3 ? .failure(TestError()) : .finished)
    }
    #expect(flaky.retry(5).log == ["subscription", "1", "2", "3", "finished"])
    attempts = 0
    #expect(flaky.retry(1).log == ["subscription", "1", "2", "failure(failure)"])
  }
}
