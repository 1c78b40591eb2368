/// Divides two texts where it is not too much work to compare the parts.
///
/// The search is that of Myers' "An O(ND) Difference Algorithm and Its Variations" (1986), from the start.
struct LineChangeSearch {
  /// The lines, as numbers that are equal if the lines are.
  let old: [Int]
  let new: [Int]
  /// The maximum number of changes in a part.
  let changeLimit: Int

  /// Calls a function with parts of both texts, in order.
  func forEachPart(_ body: (_ old: Range<Int>, _ new: Range<Int>) -> Void) {
    var start = (old: 0, new: 0)
    repeat {
      let end = end(from: start)
      body(start.old..<end.old, start.new..<end.new)
      start = end
    } while start != (old.count, new.count)
  }

  /// Where the part ends that begins at a place: at the furthest that so many changes lead to.
  private func end(from start: (old: Int, new: Int)) -> (old: Int, new: Int) {
    let limit = changeLimit
    let (oldCount, newCount) = (old.count - start.old, new.count - start.new)
    // How many old lines lie before the end of the furthest path, by the lines that it removes more than it inserts.
    var reached = [Int](repeating: 0, count: 2 * limit + 3)
    var best = (sum: -1, old: 0, new: 0)
    for count in 0...limit {
      for diagonal in stride(from: -count, through: count, by: 2) {
        let index = diagonal + limit + 1
        let inserts =
          diagonal == -count || diagonal != count && reached[index - 1] < reached[index + 1]
        var x = count == 0 ? 0 : inserts ? reached[index + 1] : reached[index - 1] + 1
        while x < oldCount, x - diagonal < newCount,
          old[start.old + x] == new[start.new + x - diagonal]
        {
          x += 1
        }
        reached[index] = x
        let y = x - diagonal
        if x == oldCount, y == newCount { return (old.count, new.count) }
        guard count == limit, x <= oldCount, y <= newCount else { continue }
        let isNearer = abs(diagonal) < abs(best.old - best.new)
        if x + y > best.sum || x + y == best.sum && isNearer {
          best = (x + y, x, y)
        }
      }
    }
    return (start.old + best.old, start.new + best.new)
  }
}
