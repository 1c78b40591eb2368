import InternalSupport
import Observation
import Sharing
import SwiftNavigation
import Testing

@Suite("A binding to a shared value") @MainActor
struct UIBindingSharedTests {
  @Test("reads and writes the value")
  func readAndWrite() {
    @Shared(value: 1) var count: Int
    let binding = UIBinding($count)
    binding.wrappedValue = 2
    #expect(count == 2)
    $count.withLock { $0 = 3 }
    #expect(binding.wrappedValue == 3)
  }

  @Test("is the same for the same value")
  func identity() {
    @Shared(value: 1) var count: Int
    @Shared(value: 1) var other: Int
    #expect(UIBinding($count) == UIBinding($count))
    #expect(UIBinding($count) != UIBinding($other))
  }

  @Test("is observed")
  func observation() {
    @Shared(value: 1) var count: Int
    let binding = UIBinding($count)
    let changes = Lock(0)
    withObservationTracking {
      _ = binding.wrappedValue
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    $count.withLock { $0 = 2 }
    #expect(changes.withLock { $0 } == 1)
  }
}
