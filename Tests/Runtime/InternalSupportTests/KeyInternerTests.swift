import Dispatch
import InternalSupport
import Testing

@Suite("Tokens of keys")
struct KeyInternerTests {
  /// A key whose hash is the same for all keys, and that runs code when it is compared or released.
  private final class Key: Hashable {
    let name: String
    let action: () -> Void

    init(_ name: String, _ action: @escaping () -> Void = {}) {
      self.name = name
      self.action = action
    }

    deinit { action() }

    static func == (lhs: Key, rhs: Key) -> Bool {
      lhs.action()
      rhs.action()
      return lhs.name == rhs.name
    }

    func hash(into hasher: inout Hasher) {
      action()
      hasher.combine(0)
    }
  }

  @Test func equalKeysHaveOneToken() {
    let interner = KeyInterner<String>()
    let token = interner.token(for: "a")
    #expect(interner.token(for: "a") == token)
    #expect(interner.token(for: "b") != token)
    #expect(interner.existingToken(for: "a") == token)
    #expect(token.key == "a")
  }

  @Test func unusedTokensAreForgotten() {
    let interner = KeyInterner<String>()
    _ = interner.token(for: "a")
    #expect(interner.existingToken(for: "a") == nil)
  }

  @Test func keysMayUseTheTableWhenTheyAreHashedComparedAndReleased() {
    let interner = KeyInterner<Key>()
    var isNested = false
    func use() {
      guard !isNested else { return }
      isNested = true
      defer { isNested = false }
      _ = interner.token(for: Key("other"))
      _ = interner.existingToken(for: Key("a"))
    }
    var token: KeyInterner<Key>.Token? = interner.token(for: Key("a", use))
    #expect(interner.token(for: Key("a", use)) == token)
    #expect(interner.token(for: Key("b", use)) != token)
    token = nil
    #expect(interner.existingToken(for: Key("a")) == nil)
  }

  @Test func threadsAgreeOnTokens() {
    let interner = KeyInterner<Int>()
    let tokens = Lock<[Int: Set<KeyInterner<Int>.Token>]>([:])
    DispatchQueue.concurrentPerform(iterations: 800) { index in
      let token = interner.token(for: index % 8)
      tokens.withLock { _ = $0[index % 8, default: []].insert(token) }
    }
    #expect(tokens.withLock { $0.values.map(\.count) } == Array(repeating: 1, count: 8))
  }
}
