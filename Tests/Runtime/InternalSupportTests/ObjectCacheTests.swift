import InternalSupport
import Testing

@Suite struct ObjectCacheTests {
  private final class Object {}

  @Test func theSameObjectIsGivenForAKey() {
    let cache = ObjectCache()
    let (first, second) = (Object(), Object())
    let made = cache.value(for: first) { Object() }
    let again = cache.value(for: first) { Object() }
    let other = cache.value(for: second) { Object() }
    #expect(ObjectIdentifier(again) == ObjectIdentifier(made))
    #expect(ObjectIdentifier(other) != ObjectIdentifier(made))
  }

  @Test func aKeyStandsForItselfHoweverManyComeAfterIt() {
    let cache = ObjectCache()
    for _ in 0..<10_000 {
      let key = Object()
      let made = cache.value(for: key) { key }
      #expect(ObjectIdentifier(made) == ObjectIdentifier(key))
    }
  }

  @Test func keysAreKeptForAsLongAsTheirObjectsAre() {
    let cache = ObjectCache()
    weak var key: Object?
    do {
      let object = Object()
      key = object
      _ = cache.value(for: object) { Object() }
    }
    #expect(key != nil)
    withExtendedLifetime(cache) {}
  }

  @Test func whatMakesAnObjectMayAskForAnother() {
    let cache = ObjectCache()
    let (outer, inner) = (Object(), Object())
    let made = cache.value(for: outer) { cache.value(for: inner) { inner } }
    let again = cache.value(for: outer) { Object() }
    #expect(ObjectIdentifier(made) == ObjectIdentifier(inner))
    #expect(ObjectIdentifier(again) == ObjectIdentifier(inner))
  }
}
