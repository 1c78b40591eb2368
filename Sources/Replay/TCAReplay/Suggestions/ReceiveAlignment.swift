/// The fewest changes after which a script receives the actions that wait, in their order.
struct ReceiveAlignment: Equatable {
  /// What happens to an action that the script receives, or to one that waits.
  enum Edit: Equatable {
    /// The script receives the action that waits.
    case keep(awaited: Int, waiting: Int)
    /// The script receives another action in its place.
    case replace(awaited: Int, waiting: Int)
    /// The script receives it, but elsewhere: before an action, or after the last.
    case move(awaited: Int, before: Int)
    case remove(awaited: Int)
    /// The script lacks it before an action, or after the last.
    case insert(waiting: Int, before: Int)
  }

  /// What the script receives and what waits.
  struct Burst {
    /// The cost of changing each awaited action to each one that waits: zero if it is the right one, `nil` if nothing of it fits.
    var costs: [[Int?]]
    /// Whether each awaited action may arrive later.
    var mayArriveLater: [Bool]
    var waitingCount: Int
    /// Whether all that waits must be received.
    var isClosed = true
    /// Whether more waits than is looked at.
    var isCutOff = false
  }

  /// The cost of changing the expectations or the payload of an action.
  static let revisionCost = 10
  /// The cost of changing both.
  static let doubleRevisionCost = 15
  /// The cost of removing or inserting: two of them cost less than two revisions.
  private static let stepCost = 9

  /// The cost of leaving an action to what follows: it costs less to change a step that receives it than to remove the step.
  private static let leavingCost = 7

  private(set) var edits: [Edit] = []

  init(_ burst: Burst) {
    let choices = Self.choices(burst)
    var plain: [Edit] = []
    var (awaited, waiting) = (0, 0)
    while let choice = choices[awaited][waiting] {
      switch choice {
      case .pair:
        plain.append(.keep(awaited: awaited, waiting: waiting))
        awaited += 1
        waiting += 1
      case .insert:
        plain.append(.insert(waiting: waiting, before: awaited))
        waiting += 1
      case .remove:
        plain.append(.remove(awaited: awaited))
        awaited += 1
      case .pass:
        awaited += 1
      }
    }
    edits = Self.replacing(Self.moving(plain, burst))
  }

  /// Whether the first action of the script stays at its place, if perhaps changed.
  var keepsFirst: Bool {
    switch edits.first {
    case .keep(0, 0), .replace(0, 0): true
    case .keep, .replace, .move, .remove, .insert, nil: false
    }
  }

  private enum Choice {
    case pair, insert, remove
    /// The action may arrive later.
    case pass
  }

  /// The cheapest choice at each place; `nil` at the end.
  private static func choices(_ burst: Burst) -> [[Choice?]] {
    let (rows, columns) = (burst.mayArriveLater.count, burst.waitingCount)
    var best = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
    var choices = [[Choice?]](
      repeating: [Choice?](repeating: nil, count: columns + 1), count: rows + 1)
    for row in (0...rows).reversed() {
      for column in (0...columns).reversed() {
        var options: [(choice: Choice, cost: Int)] = []
        if row < rows, column < columns, let cost = burst.costs[row][column] {
          options.append((.pair, cost + best[row + 1][column + 1]))
        }
        if column < columns, row < rows || burst.isClosed {
          options.append((.insert, stepCost + best[row][column + 1]))
        }
        // What waits at an open end is left to a step that need not receive it.
        if row == rows, column < columns, !burst.isClosed {
          best[row][column] = leavingCost * (columns - column)
          continue
        }
        if row < rows {
          let isLate = column == columns && (burst.mayArriveLater[row] || burst.isCutOff)
          options.append(
            isLate ? (.pass, best[row + 1][column]) : (.remove, stepCost + best[row + 1][column]))
        }
        // The first of the cheapest.
        guard let option = options.min(by: { $0.cost < $1.cost }) else { continue }
        best[row][column] = option.cost
        choices[row][column] = option.choice
      }
    }
    return choices
  }

  /// Moves what would be removed at one place and inserted at another.
  private static func moving(_ plain: [Edit], _ burst: Burst) -> [Edit] {
    var edits = plain
    for (index, edit) in plain.enumerated() {
      guard case .insert(let waiting, let before) = edit else { continue }
      let removal = edits.firstIndex { other in
        guard case .remove(let awaited) = other else { return false }
        return burst.costs[awaited][waiting] == 0
      }
      guard let removal, case .remove(let awaited) = edits[removal] else { continue }
      edits[index] = .move(awaited: awaited, before: before)
      edits[removal] = .move(awaited: awaited, before: awaited)
    }
    // The marks of where the moved ones were.
    return edits.filter { edit in
      if case .move(let awaited, let before) = edit { return awaited != before }
      return true
    }
  }

  /// Replaces what would be removed where something else is inserted.
  private static func replacing(_ plain: [Edit]) -> [Edit] {
    var edits: [Edit] = []
    for edit in plain {
      if case (.insert(let waiting, _)?, .remove(let awaited)) = (edits.last, edit) {
        edits[edits.count - 1] = .replace(awaited: awaited, waiting: waiting)
      } else if case (.remove(let awaited)?, .insert(let waiting, _)) = (edits.last, edit) {
        edits[edits.count - 1] = .replace(awaited: awaited, waiting: waiting)
      } else {
        edits.append(edit)
      }
    }
    return edits
  }
}
