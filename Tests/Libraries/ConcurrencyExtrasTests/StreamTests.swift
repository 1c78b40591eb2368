import ConcurrencyExtras
import Testing

@Suite("Streams")
struct StreamTests {
  @Test("erase the type of a sequence")
  func erase() async throws {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
    let even = numbers.map { $0 * 2 }
    #expect(await Array(AsyncStream(UncheckedSendable(even).value.eraseToStream())) == [2, 4, 6])
  }

  @Test("pull from an erased sequence only what is asked for")
  func pull() async {
    let pulled = LockIsolated(0)
    let sequence = AsyncStream(unfolding: {
      pulled.withValue {
        $0 += 1
        return $0
      }
    })
    var iterator = sequence.eraseToStream().makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(pulled.value == 2)
  }

  @Test("pass on an error, or end with it if they cannot throw")
  func errors() async throws {
    let failing = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: Failure())
    }
    #expect(await Array(failing.eraseToStream()) == [1])
    let failingAgain = AsyncThrowingStream<Int, any Error>.finished(throwing: Failure())
    await #expect(throws: Failure.self) {
      for try await _ in failingAgain.eraseToThrowingStream() {}
    }
  }

  @Test("may end before they begin")
  func finished() async throws {
    #expect(await Array(AsyncStream<Int>.finished) == [])
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("Emitted")
    }
  }

  @Test("may never emit, until their task is cancelled")
  func never() async throws {
    let task = Task { await Array(AsyncStream<Int>.never) }
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
    }
    task.cancel()
    throwing.cancel()
    #expect(await task.value == [])
    _ = await throwing.result
  }

  private struct Failure: Error {}
}

extension Array {
  fileprivate init(_ stream: AsyncStream<Element>) async {
    self.init()
    for await element in stream { append(element) }
  }
}
