import Combine
import Testing

@Suite("AnyCancellable")
struct AnyCancellableTests {
  @Test func cancelsOnce() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
  }

  @Test func cancelsWhenFreed() {
    var count = 0
    _ = AnyCancellable { count += 1 }
    #expect(count == 1)
  }

  @Test func isKeptByASetAndByAnArray() {
    var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &set)
    AnyCancellable { count += 1 }.store(in: &array)
    #expect(count == 0)
    set = []
    array = []
    #expect(count == 2)
  }

  @Test func mayCancelItselfInsideOfItsClosure() {
    var cancellable: AnyCancellable?
    var count = 0
    cancellable = AnyCancellable {
      count += 1
      cancellable?.cancel()
    }
    cancellable?.cancel()
    #expect(count == 1)
  }
}
