import ConcurrencyExtras
import Testing

@Suite("LockIsolated")
struct LockIsolatedTests {
  @Test("lets one thread at a time change its value")
  func exclusive() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1_000 {
        group.addTask { count.withValue { $0 += 1 } }
      }
    }
    #expect(count.value == 1_000)
  }

  @Test("may be used inside of its own operation, where it has the value from before")
  func reentrant() {
    let values = LockIsolated([1])
    let count = values.withValue { array in
      array.append(2)
      return values.count
    }
    #expect(count == 1)
    #expect(values.value == [1, 2])
  }

  @Test("keeps what an operation did before it threw")
  func throwing() {
    struct Failure: Error {}
    let count = LockIsolated(0)
    #expect(throws: Failure.self) {
      try count.withValue {
        $0 = 1
        throw Failure()
      }
    }
    #expect(count.value == 1)
  }

  @Test("can be set, computing the value from the present one")
  func setValue() {
    let count = LockIsolated(1)
    count.setValue(count.value + 1)
    #expect(count.value == 2)
  }
}
