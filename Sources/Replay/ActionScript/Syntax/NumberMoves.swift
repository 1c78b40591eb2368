/// Numbers of steps that have changed.
struct NumberMoves {
  private var numbers: [Int: Int] = [:]
  /// Steps that follow each other, and by how much their numbers have changed.
  private var ranges: [(numbers: Range<Int>, distance: Int)] = []

  var isEmpty: Bool { numbers.isEmpty && ranges.isEmpty }

  /// The new number of a step; `nil` if it has not changed.
  subscript(old: Int) -> Int? {
    if let new = numbers[old] { return new }
    return ranges.first { $0.numbers.contains(old) }.map { old + $0.distance }
  }

  /// Adds a step; one with the number 0 is new.
  mutating func add(_ old: Int, _ new: Int) {
    if old != new, old != 0, numbers[old] == nil { numbers[old] = new }
  }

  /// Adds steps that follow each other.
  mutating func add(_ old: Range<Int>, first new: Int) {
    if old.lowerBound != new { ranges.append((old, new - old.lowerBound)) }
  }
}
