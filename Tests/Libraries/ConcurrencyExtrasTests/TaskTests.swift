import ConcurrencyExtras
import Testing

@Suite("Tasks")
struct TaskTests {
  @Test("pass on the cancellation of the task that waits for their cancellable value")
  func cancellableValue() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await inner.value }

    let unthrowing = Task { await AsyncStream<Int>.never.first { _ in true } }
    let waiting = Task { await unthrowing.cancellableValue }
    waiting.cancel()
    #expect(await unthrowing.value == nil)
  }

  @Test("that never end throw when they are cancelled")
  func never() async {
    let task = Task<Int, any Error> { try await Task<Int, Never>.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("let others run when they yield a lot")
  @MainActor
  func megaYield() async {
    await withMainSerialExecutor {
      let hasRun = LockIsolated(false)
      Task { hasRun.setValue(true) }
      await Task.megaYield()
      #expect(hasRun.value)
    }
  }

  @Test("have outcomes")
  func result() async {
    let success = await Result { () async throws -> Int in
      await Task.yield()
      return 1
    }
    #expect((try? success.get()) == 1)
    let failure = await Result { () async throws(Failure) -> Int in throw Failure() }
    #expect(throws: Failure.self) { try failure.get() }
  }

  @MainActor
  @Test("have outcomes on the actor that awaits them")
  func resultOnActor() async {
    // Neither the counter nor a closure that captures it can be sent to another actor.
    final class Counter { var count = 0 }
    let counter = Counter()
    let result = await Result { () async throws -> Int in
      counter.count += 1
      await Task.yield()
      MainActor.assertIsolated()
      return counter.count
    }
    #expect((try? result.get()) == 1)
  }

  private struct Failure: Error {}
}
