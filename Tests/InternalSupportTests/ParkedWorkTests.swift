import InternalSupport
import Testing

@Suite("Parked work")
struct ParkedWorkTests {
  @Test func isCountedForEachEffect() {
    let (first, second) = (ParkedWork.Effect(), ParkedWork.Effect())
    first.park()
    first.park()
    second.park()
    first.unpark()
    #expect(first.parkedCount == 1)
    #expect(second.parkedCount == 1)
  }

  @Test func belongsToTheEffectThatIsBound() async {
    let effect = ParkedWork.Effect()
    #expect(ParkedWork.current == nil)
    await ParkedWork.$current.withValue(effect) {
      ParkedWork.current?.park()
      await Task { ParkedWork.current?.park() }.value
    }
    #expect(effect.parkedCount == 2)
  }
}
