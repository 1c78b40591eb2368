/// Searches for a shortest edit script by extending diagonals.
///
/// Names are those of the paper "An O(ND) Difference Algorithm and Its Variations": `d` is the
/// number of edits, diagonal `k` consists of the points with `x - y == k`, and `x` is the offset in
/// the old sequence. Each step stores one bit, which says what edit led to it. These bits give the
/// path.
struct MyersSearch<Matcher: ElementMatcher> {
  private let matcher: Matcher
  private let n: Int
  private let m: Int

  /// The bits of the diagonals of each round, beginning with the lowest diagonal.
  private var rounds: [(lowest: Int, firstWord: Int)] = []
  private var isInsertion: [UInt64] = []

  init(oldCount: Int, newCount: Int, matcher: Matcher) {
    self.n = oldCount
    self.m = newCount
    self.matcher = matcher
  }

  /// The edits in order; `nil` if the matcher gave up.
  mutating func edits() -> [Edit]? {
    descend() ? replay(directions()) : nil
  }

  /// Searches forward until both ends are reached; `false` if the matcher gave up.
  private mutating func descend() -> Bool {
    // The furthest x of diagonal k is at index k + m + 1; -1 if it was not reached.
    var storage = [Int32](repeating: -1, count: n + m + 3)
    return storage.withUnsafeMutableBufferPointer { furthest in
      let origin = m + 1
      furthest[origin + 1] = 0
      for d in 0...(n + m) {
        switch advance(d, furthest, origin) {
        case .match: return true
        case .mismatch: continue
        case .unknown: return false
        }
      }
      return true
    }
  }

  /// Extends every diagonal that `d` edits reach; `match` if both ends were reached.
  private mutating func advance(
    _ d: Int, _ furthest: UnsafeMutableBufferPointer<Int32>, _ origin: Int
  ) -> ElementMatch {
    let (n, m, matcher) = (n, m, matcher)
    let lowest = d <= m ? -d : -m + (d - m) % 2
    let highest = d <= n ? d : n - (d - n) % 2
    rounds.append((lowest, isInsertion.count))
    var word: UInt64 = 0
    var bit: UInt64 = 1
    // By hand: the iterator of a stride is not inlined, and takes a fifth of a diff's time.
    var k = lowest - 2
    while k < highest {
      k += 2
      let (below, above) = (furthest[origin + k - 1], furthest[origin + k + 1])
      let comesFromAbove = below < above
      if comesFromAbove { word |= bit }
      bit <<= 1
      if bit == 0 {
        isInsertion.append(word)
        (word, bit) = (0, 1)
      }
      var x = comesFromAbove ? Int(above) : Int(below) + 1
      var y = x - k
      snake: while x < n && y < m {
        switch matcher.match(x, y) {
        case .match:
          x += 1
          y += 1
        case .mismatch:
          break snake
        case .unknown:
          return .unknown
        }
      }
      furthest[origin + k] = Int32(truncatingIfNeeded: x)
      if x >= n && y >= m {
        isInsertion.append(word)
        return .match
      }
    }
    isInsertion.append(word)
    return .mismatch
  }

  /// Whether each edit of the path is an insertion, computed backwards.
  private func directions() -> [Bool] {
    var directions: [Bool] = []
    var k = n - m
    for round in rounds.dropFirst().reversed() {
      let index = (k - round.lowest) / 2
      let word = isInsertion[round.firstWord + index / 64]
      let comesFromAbove = word & (1 << UInt64(index % 64)) != 0
      directions.append(comesFromAbove)
      k += comesFromAbove ? 1 : -1
    }
    return directions.reversed()
  }

  private func replay(_ directions: [Bool]) -> [Edit] {
    var (x, y) = (0, 0)
    var edits: [Edit] = []
    edits.reserveCapacity(directions.count)
    for isInsertion in directions {
      while x < n, y < m, matcher.isMatch(x, y) {
        x += 1
        y += 1
      }
      edits.append(isInsertion ? .insert(y) : .remove(x))
      if isInsertion { y += 1 } else { x += 1 }
    }
    return edits
  }
}

/// A step of an edit script.
enum Edit {
  case remove(Int)
  case insert(Int)
}
