import Glibc

/// The configurations that an exploration has reached, each once, and how each was reached first.
struct ReachedConfigurations {
  /// The bytes of all configurations, one after another.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// The configuration and the step that led to each; the first one has none.
  private var parents: [UInt32] = []
  private var moves: [UInt32] = []

  /// A table of the configurations by their hashes, with their numbers from 1 on; its size is a power of two.
  private var table = [UInt32](repeating: 0, count: 1 << 12)

  var count: Int { ends.count }

  /// Adds a configuration that a step has led to, unless it was reached before.
  ///
  /// - Returns: Its number, and whether it is new.
  mutating func insert(
    _ configuration: [UInt8], from parent: Int, by move: Int
  ) -> (number: Int, isNew: Bool) {
    var hasher = Hasher()
    configuration.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = UInt64(truncatingIfNeeded: hasher.finalize())
    var place = Int(hash & UInt64(table.count - 1))
    while table[place] != 0 {
      let number = Int(table[place]) - 1
      // The hash only finds candidates.
      if hashes[number] == hash, isEqual(number, configuration) { return (number, false) }
      place = (place + 1) & (table.count - 1)
    }
    let number = ends.count
    table[place] = UInt32(number + 1)
    bytes += configuration
    ends.append(bytes.count)
    hashes.append(hash)
    parents.append(UInt32(parent))
    moves.append(UInt32(move))
    if ends.count * 2 > table.count { grow() }
    return (number, true)
  }

  private func isEqual(_ number: Int, _ configuration: [UInt8]) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == configuration.count else { return false }
    return bytes.withUnsafeBytes { all in
      configuration.withUnsafeBytes { own in
        guard let all = all.baseAddress, let own = own.baseAddress else { return true }
        return memcmp(all + start, own, configuration.count) == 0
      }
    }
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash & UInt64(table.count - 1))
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt32(number + 1)
    }
  }

  /// The steps that lead to a configuration from an earlier one on the way to it; from the first one by default.
  func path(to number: Int, from base: Int = 0) -> [Int] {
    var path: [Int] = []
    var number = number
    while number != base {
      path.append(Int(moves[number]))
      number = Int(parents[number])
    }
    path.reverse()
    return path
  }
}
