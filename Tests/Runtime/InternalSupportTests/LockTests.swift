import InternalSupport
import Testing

@Suite("A lock")
struct LockTests {
  @Test("Reading a closure does not wrap it")
  func closures() {
    let depths = Lock<[UInt]>([])
    let action = Lock<(@Sendable (Int) -> Void)?>({ _ in
      var local = 0
      let address = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
      depths.withLock { $0.append(address) }
    })
    for number in 1...100 { action.current?(number) }
    #expect(Set(depths.withLock { $0 }).count == 1)
    #expect(depths.withLock { $0.count } == 100)
  }
}
