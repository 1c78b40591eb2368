import Combine
import Testing

@Suite("The values of a publisher")
struct ValuesTests {
  @Test func endWithThePublisher() async {
    var values: [Int] = []
    for await value in (1...3).publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func throwItsFailure() async {
    var values: [Int] = []
    await #expect(throws: TestError()) {
      let record = Record<Int, TestError>(output: [1, 2], completion: .failure(TestError()))
      for try await value in record.values { values.append(value) }
    }
    #expect(values == [1, 2])
  }

  @Test @MainActor func areAskedForOneAtATime() async {
    let upstream = Probe<Int, Never>()
    var iterator = upstream.values.makeAsyncIterator()
    #expect(upstream.events == [])
    Task {
      #expect(upstream.events == [.requested(.max(1))])
      upstream.send(1)
    }
    #expect(await iterator.next(isolation: #isolation) == 1)
    Task { upstream.send(completion: .finished) }
    #expect(await iterator.next(isolation: #isolation) == nil)
    #expect(await iterator.next(isolation: #isolation) == nil)
  }

  @Test @MainActor func endWhenTheTaskIsCancelled() async {
    let upstream = Probe<Int, Never>()
    let task = Task {
      for await _ in upstream.values {}
    }
    while upstream.events.isEmpty { await Task.yield() }
    task.cancel()
    await task.value
    #expect(upstream.events == [.requested(.max(1)), .cancelled])
  }

  @Test @MainActor func cancelTheSubscriptionWithTheIterator() async {
    let upstream = Probe<Int, Never>()
    do {
      let iterator = upstream.values.makeAsyncIterator()
      withExtendedLifetime(iterator) {}
    }
    #expect(upstream.events == [.cancelled])
  }

  @Test @MainActor func canBeReadFromTheMainActor() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    var iterator = subject.values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    subject.send(2)
    subject.send(3)
    #expect(await iterator.next() == 3)
  }
}

@Suite("The value of a future")
struct FutureValueTests {
  @Test func isAwaited() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    #expect(try await Future<Int, TestError> { $0(.success(2)) }.value == 2)
  }

  @Test func mayBeAnError() async {
    await #expect(throws: TestError()) {
      _ = try await Future<Int, TestError> { $0(.failure(TestError())) }.value
    }
  }
}
