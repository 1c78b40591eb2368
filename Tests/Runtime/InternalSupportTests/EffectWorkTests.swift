import InternalSupport
import Testing

@Suite("The work of an effect")
struct EffectWorkTests {
  @Test func isCurrentInItsTasks() async {
    let effect = EffectWork()
    #expect(EffectWork.current == nil)
    await EffectWork.$current.withValue(effect) {
      await Task { EffectWork.current?.abandon() }.value
    }
    #expect(effect.isAbandoned)
  }

  @Test func tellsOfItsFirstCancellationOnly() {
    let count = Lock(0)
    let effect = EffectWork { count.withLock { $0 += 1 } }
    #expect(!effect.wasCancelled)
    effect.noteCancellation()
    effect.noteCancellation()
    #expect(effect.wasCancelled)
    #expect(count.withLock { $0 } == 1)
  }
}
