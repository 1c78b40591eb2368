import CombineSchedulers
import Testing

@Suite("Dispatch's constants")
struct DispatchConstantsTests {
  @Test("are those of other platforms")
  func constants() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC)
    #expect(NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(NSEC_PER_SEC == 1000 * USEC_PER_SEC)
  }
}
