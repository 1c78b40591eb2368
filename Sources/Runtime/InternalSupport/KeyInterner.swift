/// Gives equal keys one token, so that a table behind a lock can have keys of any type.
///
/// Hashing, comparing and releasing a key may run any code, so no lock is held meanwhile. Hashing
/// and comparing tokens runs none.
package final class KeyInterner<Key: Hashable>: Sendable {
  /// Stands for all keys that are equal to a key.
  ///
  /// Release it outside of locks: the key may be released with it.
  package final class Token: Hashable, @unchecked Sendable {
    // No lock: `serial` is set before other threads see the token. The key is only hashed and
    // compared.
    package let key: Key
    fileprivate let hash: Int
    fileprivate var serial: UInt64 = 0
    private let interner: KeyInterner

    fileprivate init(_ key: Key, _ hash: Int, _ interner: KeyInterner) {
      self.key = key
      self.hash = hash
      self.interner = interner
    }

    deinit { interner.remove(serial, hash) }

    package static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct Entry {
    let serial: UInt64
    weak var token: Token?
  }

  private struct State {
    /// The living tokens by the hash of their keys, in the order of their serial numbers.
    var entries: [Int: [Entry]] = [:]
    var lastSerial: UInt64 = 0
  }

  private let state = Lock(State())

  package init() {}

  /// The token of a key, created if necessary.
  package func token(for key: Key) -> Token {
    let hash = key.hashValue
    while true {
      let known = entries(hash)
      if let token = find(key, in: known) { return token }
      let token = Token(key, hash, self)
      if insert(token, after: known.last?.serial ?? 0) { return token }
    }
  }

  /// The token of a key; `nil` if none is in use.
  package func existingToken(for key: Key) -> Token? {
    find(key, in: entries(key.hashValue))
  }

  private func entries(_ hash: Int) -> [Entry] {
    state.withLock { $0.entries[hash] ?? [] }
  }

  private func find(_ key: Key, in entries: [Entry]) -> Token? {
    for entry in entries {
      if let token = entry.token, token.key == key { return token }
    }
    return nil
  }

  /// Adds a token, unless another thread has added one with the same hash.
  private func insert(_ token: Token, after serial: UInt64) -> Bool {
    state.withLock { state in
      guard state.entries[token.hash]?.last?.serial ?? 0 <= serial else { return false }
      state.lastSerial += 1
      token.serial = state.lastSerial
      state.entries[token.hash, default: []].append(Entry(serial: token.serial, token: token))
      return true
    }
  }

  private func remove(_ serial: UInt64, _ hash: Int) {
    state.withLock { state in
      state.entries[hash]?.removeAll { $0.serial == serial }
      if state.entries[hash]?.isEmpty == true { state.entries[hash] = nil }
    }
  }
}
