import Dispatch
import InternalSupport
import Testing

@Suite("A recursive lock")
struct RecursiveLockTests {
  @Test func canBeTakenAgainByItsHolder() {
    let lock = RecursiveLock()
    let result = lock.withLock { lock.withLock { lock.withLock { 1 } } }
    #expect(result == 1)
  }

  @Test func letsOneThreadInAtATime() {
    let lock = RecursiveLock()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 1...1000 { lock.withLock { lock.withLock { count += 1 } } }
    }
    #expect(count == 4000)
  }

  @Test func isGivenBackByAThrow() {
    struct Failure: Error {}
    let lock = RecursiveLock()
    #expect(throws: Failure.self) {
      try lock.withLock { () throws(Failure) in throw Failure() }
    }
    DispatchQueue.concurrentPerform(iterations: 2) { _ in lock.withLock {} }
  }
}
