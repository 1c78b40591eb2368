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

  @Test func ofAnEffectWithoutPartsTakesOneSleeper() {
    let effect = ParkedWork.Effect()
    #expect(!effect.isParked)
    effect.park()
    #expect(effect.isParked)
    effect.unpark()
    #expect(!effect.isParked)
  }

  @Test func takesASleeperInEachPart() {
    let effect = ParkedWork.Effect()
    let (first, second) = (effect.beginPart(), effect.beginPart())
    #expect(first.whole === effect)
    first.park()
    first.park()
    // Two sleepers in one part say nothing of the other part.
    #expect(!effect.isParked)
    second.park()
    #expect(effect.isParked)
    first.unpark()
    #expect(effect.isParked)
    first.unpark()
    #expect(!effect.isParked)
    first.end()
    #expect(effect.isParked)
    second.unpark()
    second.end()
    #expect(!effect.isParked)
  }

  @Test func ofAPartIsThatOfThePartsItBegins() {
    let effect = ParkedWork.Effect()
    let (outer, other) = (effect.beginPart(), effect.beginPart())
    other.park()
    let inner = outer.beginPart()
    #expect(inner.whole === effect)
    #expect(!effect.isParked)
    inner.park()
    #expect(effect.isParked)
    inner.end()
    // It still sleeps, and the whole waits for it.
    #expect(effect.isParked)
    outer.end()
    other.end()
    #expect(effect.isParked)
    inner.unpark()
    other.unpark()
    #expect(!effect.isParked)
  }

  @Test func isAbandonedAsAWhole() {
    let effect = ParkedWork.Effect()
    effect.beginPart().abandon()
    #expect(effect.isAbandoned)
  }
}
