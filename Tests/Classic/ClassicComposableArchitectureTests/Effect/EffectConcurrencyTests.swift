import ClassicComposableArchitecture
import Combine
import ConcurrencyExtras
import Foundation
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

  @Test("Another error is one also after the cancellation")
  func errorsAfterCancellation() async {
    let issues = await RecordedIssues.during {
      let subscription = Effect<Int, Never>.run { _ in
        do { try await Task.never() } catch { throw Failure() }
      }
      .sink { _ in }
      await Task.megaYield()
      subscription.cancel()
      await Task.megaYield()
    }
    #expect(issues.count == 1)
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

  @Test("A second task of an id can cancel the first")
  func taskInFlight() async {
    struct ID: Hashable {}
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await withTaskCancellation(id: ID(), cancelInFlight: true) {
        start.finish()
        try await Task.sleep(nanoseconds: .max / 4)
      }
    }
    for await _ in starts {}
    let second = await withTaskCancellation(id: ID(), cancelInFlight: true) { 2 }
    #expect(second == 2)
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test("An operation is cancelled by another action's id, and sends with an animation")
  func cancelledOperation() async {
    enum Action { case start, stop, tick, stopped }
    enum ID {}
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { state, action, _ in
        switch action {
        case .start:
          return .run { send in
            await send(.tick, animation: .default)
            try await Task.sleep(nanoseconds: .max / 4)
            await send(.tick)
          }
          .cancellable(id: ID.self)
        case .stop:
          return .concatenate(.cancel(id: ID.self), Effect(value: .stopped))
        case .tick:
          state += 1
          return .none
        case .stopped:
          return .none
        }
      },
      environment: ())
    let task = await store.send(.start)
    await store.receive(.tick) { $0 = 1 }
    await store.send(.stop)
    await store.receive(.stopped)
    await task.finish()
    await store.finish()
  }

  @Test("An effect of a child comes back through its scope")
  func effectOfAChild() async {
    struct State: Equatable { var child = 0 }
    enum ChildAction: Equatable { case load, loaded(Int) }
    enum Action: Equatable { case child(ChildAction) }
    let child = Reducer<Int, ChildAction, Int> { state, action, number in
      switch action {
      case .load:
        return .task { .loaded(number) }
      case .loaded(let number):
        state = number
        return .none
      }
    }
    let store = Store(
      initialState: State(),
      reducer: child.pullback(
        state: \State.child, action: /Action.child, environment: { (text: String) in text.count }),
      environment: "four")
    let viewStore = ViewStore(store.scope(state: \.child, action: Action.child))
    await viewStore.send(.load).finish()
    #expect(viewStore.state == 4)
    #expect(ViewStore(store).child == 4)
    await viewStore.yield(while: { $0 == 0 })
  }

  @Test("A test store waits no longer than its own timeout")
  func timeoutOfAStore() async {
    let issues = await RecordedIssues.during {
      let store = TestStore(
        initialState: 0,
        reducer: Reducer<Int, Bool, Void> { _, _, _ in
          .task {
            try await Task.sleep(nanoseconds: .max / 4)
            return true
          }
          .cancellable(id: 1, cancelInFlight: true)
        },
        environment: ())
      store.timeout = 1_000_000
      let task = await store.send(false)
      await store.receive(true)
      #expect(!task.isCancelled)
      await task.cancel()
      #expect(task.isCancelled)
    }
    #expect(
      issues.map { $0.components(separatedBy: "\n")[0] } == [
        "Expected to receive an action, but received none after 0.001 seconds."
      ])
  }

  @Test("Errors of results are compared if they can be, and reported if not")
  func incomparableErrors() {
    struct Incomparable: Error { var number: Int }
    let issues = RecordedIssues.during {
      #expect(
        TaskResult<Int>.failure(Incomparable(number: 1)) != .failure(Incomparable(number: 1)))
    }
    #expect(issues.count == 1)
    #expect(TaskResult<Int>.failure(CancellationError()) != .success(1))
  }
}
