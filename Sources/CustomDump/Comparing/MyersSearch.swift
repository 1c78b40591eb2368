/// A step of an edit script.
enum Edit {
  case remove(Int)
  case insert(Int)
}

/// Whether elements match; unknown where that is not worth finding out.
enum ElementMatch {
  case match
  case mismatch
  case unknown
}

/// Tells whether elements of two sequences match.
protocol ElementMatcher {
  func match(_ old: Int, _ new: Int) -> ElementMatch
}

/// The search for a shortest edit script: how far each diagonal is reached with a number of edits.
///
/// Names are those of the paper, "An O(ND) Difference Algorithm and Its Variations": `d` counts
/// edits, diagonal `k` is where `x - y == k`, and `x` is the offset in the old sequence.
struct MyersSearch<Matcher: ElementMatcher> {
  /// How many rounds are kept at once.
  static var roundsPerBlock: Int { 1024 }

  private let matcher: Matcher

  private let n: Int
  private let m: Int

  /// The furthest `x` for each diagonal, after the rounds from `firstRound` on.
  private var rounds: [[Int32]] = []
  private var firstRound = 0
  /// What the rounds before each block ended with.
  private var snapshots: [[Int32]] = []
  private var lastRound = 0

  init(oldCount: Int, newCount: Int, matcher: Matcher) {
    self.n = oldCount
    self.m = newCount
    self.matcher = matcher
  }

  /// Searches forward until both ends are reached; `false` if that was given up.
  mutating func descend() -> Bool {
    var previous: [Int32] = []
    for d in 0...(n + m) {
      if d % Self.roundsPerBlock == 0 {
        snapshots.append(previous)
        rounds.removeAll(keepingCapacity: true)
        firstRound = d
      }
      guard let isDone = advance(d, after: previous) else { return false }
      previous = rounds[d - firstRound]
      if isDone {
        lastRound = d
        return true
      }
    }
    return true
  }

  /// One round: extends every diagonal that `d` edits reach.
  ///
  /// - Returns: Whether both ends are reached, or `nil` if the search was given up.
  private mutating func advance(_ d: Int, after previous: [Int32]) -> Bool? {
    // Diagonal k of round d stands at (k + d) / 2.
    let (n, m, matcher) = (n, m, matcher)
    var isDone = false
    var isGivenUp = false
    let round = [Int32](unsafeUninitializedCapacity: d + 1) { round, count in
      // Diagonals outside of the grid lead nowhere.
      let first = max(0, (d - m + 1) / 2)
      let last = min(d, (d + n) / 2)
      round.initialize(repeating: -1)
      for index in first...last {
        let k = 2 * index - d
        var x: Int
        if d == 0 {
          x = 0
        } else if index == 0 {
          x = Int(previous[0])
        } else if index == d {
          x = Int(previous[d - 1]) + 1
        } else {
          let (below, above) = (previous[index - 1], previous[index])
          x = below < above ? Int(above) : Int(below) + 1
        }
        var y = x - k
        while x < n && y < m {
          switch matcher.match(x, y) {
          case .match:
            x += 1
            y += 1
            continue
          case .mismatch:
            break
          case .unknown:
            isGivenUp = true
            return
          }
          break
        }
        round[index] = Int32(truncatingIfNeeded: x)
        if x >= n && y >= m {
          isDone = true
          break
        }
      }
      count = d + 1
    }
    guard !isGivenUp else { return nil }
    rounds.append(round)
    return isDone
  }

  /// Walks back from the ends, telling the edits, last first.
  mutating func backtrack(_ tell: (Edit) -> Void) {
    var (x, y) = (n, m)
    for d in stride(from: lastRound, to: 0, by: -1) {
      loadRound(before: d)
      let previous = rounds[d - 1 - firstRound]
      let k = x - y
      let index = (k + d) / 2
      let isInsertion = index == 0 || (index != d && previous[index - 1] < previous[index])
      let previousX = Int(previous[isInsertion ? index : index - 1])
      let previousY = previousX - (isInsertion ? k + 1 : k - 1)
      tell(isInsertion ? .insert(previousY) : .remove(previousX))
      (x, y) = (previousX, previousY)
    }
  }

  /// Searches the block of the round before `d` again if it is not at hand.
  private mutating func loadRound(before d: Int) {
    guard d - 1 < firstRound else { return }
    let block = (d - 1) / Self.roundsPerBlock
    var previous = snapshots[block]
    firstRound = block * Self.roundsPerBlock
    rounds.removeAll(keepingCapacity: true)
    for round in firstRound..<firstRound + Self.roundsPerBlock {
      _ = advance(round, after: previous)
      previous = rounds[round - firstRound]
    }
  }
}
