import InternalSupport
import Synchronization
import TestSupport
import Testing

/// In separate processes: other tests run at the same time.
@Suite("Quiescence", .waitsForProcesses)
struct QuiescenceTests {
  @Test("waits for work on other threads")
  func busyThreads() async {
    await #expect(processExitsWith: .success) {
      let isOver = Atomic(false)
      let task = Task.detached {
        for _ in 1...5 {
          let end = ContinuousClock.now + .milliseconds(10)
          while ContinuousClock.now < end {}
          await Task.yield()
        }
        isOver.store(true, ordering: .releasing)
      }
      let isQuiet = await Quiescence.wait(atMost: .seconds(60))
      precondition(isQuiet)
      precondition(isOver.load(ordering: .acquiring))
      await task.value
    }
  }

  @Test("does not wait longer than it may")
  func limit() async {
    await #expect(processExitsWith: .success) {
      let task = Task.detached {
        while !Task.isCancelled {}
      }
      let isQuiet = await Quiescence.wait(atMost: .milliseconds(20))
      precondition(!isQuiet)
      task.cancel()
      await task.value
    }
  }

  @Test("does not wait for other waiting calls or for timers")
  func waitingTasks() async {
    await #expect(processExitsWith: .success) {
      let sleeper = Task { try await Task.sleep(for: .seconds(600)) }
      await withTaskGroup(of: Bool.self) { group in
        for _ in 1...10 {
          group.addTask { await Quiescence.wait(atMost: .seconds(60)) }
        }
        for await isQuiet in group { precondition(isQuiet) }
      }
      sleeper.cancel()
    }
  }
}
