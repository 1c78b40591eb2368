import ClassicComposableArchitecture
import Combine
import ConcurrencyExtras
import TestSupport
import Testing

@MainActor
@Suite("Effects of tasks")
struct EffectConcurrencyTests {
  private struct Failure: Error, Equatable {}

  private func values<Output>(of effect: Effect<Output, Never>) async -> [Output] {
    var values: [Output] = []
    for await value in effect.values { values.append(value) }
    return values
  }

  @Test("A task emits what it returns")
  func task() async {
    #expect(await values(of: .task { 42 }) == [42])
    #expect(
      await values(
        of: .task {
          throw Failure()
        } catch: { _ in
          7
        }) == [7])
  }

  @Test("A task of any errors fails with what it throws")
  func throwingTask() async {
    let effect = Effect<Int, any Error>.task { throw Failure() }
    let result = await values(of: effect.catchToEffect())
    guard case .failure(let error)? = result.first else {
      Issue.record("It did not fail.")
      return
    }
    #expect(error is Failure)
  }

  @Test("An unhandled error is reported")
  func unhandledErrors() async {
    let line = #line + 2
    let issues = await RecordedIssues.during {
      #expect(await values(of: Effect<Int, Never>.task { throw Failure() }) == [])
    }
    #expect(
      issues == [
        """
        An 'Effect.task' returned from "ClassicComposableArchitectureTests/EffectConcurrencyTests.swift:\(line)" \
        threw an unhandled error. …

            EffectConcurrencyTests.Failure()

        Handle every error other than cancellation: either in a "do" block inside the operation, or in the "catch" \
        closure of "Effect.task".
        """
      ])
    let issuesOfRun = await RecordedIssues.during {
      #expect(await values(of: Effect<Int, Never>.run { _ in throw Failure() }) == [])
    }
    #expect(issuesOfRun.count == 1)
  }

  @Test("Cancellation is no error")
  func cancellationError() async {
    let issues = await RecordedIssues.during {
      #expect(await values(of: Effect<Int, Never>.task { throw CancellationError() }) == [])
      #expect(await values(of: Effect<Int, Never>.run { _ in throw CancellationError() }) == [])
    }
    #expect(issues == [])
  }

  @Test("An operation feeds back what it sends")
  func run() async {
    let effect = Effect<Int, Never>.run { send in
      for number in 1...3 { await send(number) }
    }
    #expect(await values(of: effect) == [1, 2, 3])
    let caught = Effect<Int, Never>.run { send in
      await send(1)
      throw Failure()
    } catch: { _, send in
      await send(2)
    }
    #expect(await values(of: caught) == [1, 2])
  }

  @Test("Fire and forget runs an operation and emits nothing")
  func fireAndForget() async {
    let isDone = LockIsolated(false)
    let effect = Effect<Int, Never>.fireAndForget {
      await Task.yield()
      isDone.setValue(true)
    }
    #expect(await values(of: effect) == [])
    #expect(isDone.value)
  }

  @Test("Nothing is sent by a task that was cancelled")
  func cancelledTask() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    var received: [Int] = []
    let cancellable = Effect<Int, Never>.run { send in
      for await _ in gate {}
      await send(1)
      end.yield(Task.isCancelled)
    }
    .sink { received.append($0) }
    cancellable.cancel()
    opening.finish()
    var wasCancelled: Bool?
    for await isCancelled in ends {
      wasCancelled = isCancelled
      break
    }
    #expect(wasCancelled == true)
    #expect(received == [])
  }

  @Test("Results of tasks are equal as their errors are")
  func taskResults() async {
    let success = await TaskResult { 1 }
    #expect(success == .success(1))
    let failure = await TaskResult<Int> { throw Failure() }
    #expect(failure == .failure(Failure()))
  }
}
