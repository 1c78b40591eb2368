import InternalSupport
import Testing

@Suite("A table of weak objects")
struct WeakObjectTableTests {
  private final class Object {}

  /// Runs a closure when it is released.
  private final class Releasing: Sendable {
    let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) { self.release = release }

    deinit { release() }
  }

  @Test("keeps the value that an object got last")
  func values() {
    let table = WeakObjectTable<Int>()
    let (first, second) = (Object(), Object())
    table.set(1, of: first)
    table.set(2, of: first)
    #expect(table.value(of: first) == 2)
    #expect(table.value(of: second) == nil)
    #expect(table.value(of: second, orSet: 3) == 3)
    #expect(table.value(of: second, orSet: 4) == 3)
  }

  @Test("forgets objects that are gone, also those whose address another object gets")
  func forgetting() {
    let table = WeakObjectTable<Int>()
    let kept = Object()
    table.set(-1, of: kept)
    for number in 0..<1_000 {
      let object = Object()
      #expect(table.value(of: object) == nil)
      table.set(number, of: object)
    }
    #expect(table.value(of: kept) == -1)
  }

  @Test("can be used while it releases values")
  func releasing() {
    let table = WeakObjectTable<Releasing>()
    let releases = Lock(0)
    let object = Object()
    func value() -> Releasing {
      Releasing { [weak table] in
        _ = table.map { $0.value(of: $0) }
        releases.withLock { $0 += 1 }
      }
    }
    table.set(value(), of: object)
    table.set(value(), of: object)
    #expect(releases.withLock { $0 } == 1)
    for _ in 0..<200 { table.set(value(), of: Object()) }
    #expect(releases.withLock { $0 } > 100)
  }
}
