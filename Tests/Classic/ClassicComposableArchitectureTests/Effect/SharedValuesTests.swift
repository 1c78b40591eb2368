import ClassicComposableArchitecture
import Testing

@Suite("Values that tests share with effects")
struct SharedValuesTests {
  @available(*, deprecated)
  @Test("come with the architecture")
  func values() async {
    let numbers = ActorIsolated([1])
    await numbers.setValue([2])
    #expect(await numbers.value == [2])
    #expect(UncheckedSendable(1).value == 1)
  }
}
