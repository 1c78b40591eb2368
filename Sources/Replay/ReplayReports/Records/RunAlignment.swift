import InternalSupport

/// The steps of two runs in rows: steps of both are in the same row if they are the same action, or stand in each other's place.
package struct RunAlignment {
  /// Rows that follow one another.
  package struct Piece: Equatable {
    /// The position of the first run's step in the first of the rows; `nil` if the run has no steps in these rows.
    package var first: Int?
    package var second: Int?
    /// The number of rows.
    package var count: Int
    /// Whether both runs did the same in each row.
    package var isSame: Bool

    package init(_ first: Int?, _ second: Int?, count: Int, isSame: Bool) {
      self.first = first
      self.second = second
      self.count = count
      self.isSame = isSame
    }

    fileprivate func goesOn(with next: Piece) -> Bool {
      isSame == next.isSame && first.map { $0 + count } == next.first
        && second.map { $0 + count } == next.second
    }
  }

  /// The maximum number of pairs of steps that are compared with each other.
  private static let pairLimit = 4_000_000

  package private(set) var pieces: [Piece] = []

  /// Aligns steps; changes of the paths to ignore are not compared.
  package init(
    _ first: [StepReport], _ second: [StepReport], ignoring paths: [String] = []
  ) {
    let (old, new) = (first.map(\.text), second.map(\.text))
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let tail = (0..<shorter - start).first {
      old[old.count - 1 - $0] != new[new.count - 1 - $0]
    }
    let end = tail ?? shorter - start
    let middle = (old.count - start - end, new.count - start - end)

    let unnumbered = (UnnumberedSteps(first), UnnumberedSteps(second))
    var row = (first: 0, second: 0)
    func addPairs(_ count: Int) {
      for _ in 0..<count {
        let (left, right) = (first[row.first], second[row.second])
        let isSame =
          left == right
          || unnumbered.0.compared(left, ignoring: paths)
            == unnumbered.1.compared(right, ignoring: paths)
        add(Piece(row.first, row.second, count: 1, isSame: isSame))
        row = (row.first + 1, row.second + 1)
      }
    }
    /// Steps that are only in one of the runs: those that stand in each other's place share rows.
    func addGap(_ counts: (first: Int, second: Int)) {
      let both = min(counts.first, counts.second)
      addPairs(both)
      if counts.first > both {
        add(Piece(row.first, nil, count: counts.first - both, isSame: false))
        row.first += counts.first - both
      }
      if counts.second > both {
        add(Piece(nil, row.second, count: counts.second - both, isSame: false))
        row.second += counts.second - both
      }
    }

    addPairs(start)
    if middle.0 == 0 || middle.1 == 0 || middle.0 > Self.pairLimit / middle.1 {
      addGap(middle)
    } else {
      var gap = (first: 0, second: 0)
      let changes = LineChange.all(
        from: Array(old[start..<start + middle.0]), to: Array(new[start..<start + middle.1]))
      for change in changes {
        switch change {
        case .removed: gap.first += 1
        case .inserted: gap.second += 1
        case .kept:
          addGap(gap)
          gap = (0, 0)
          addPairs(1)
        }
      }
      addGap(gap)
    }
    addPairs(end)
  }

  private mutating func add(_ piece: Piece) {
    guard let last = pieces.indices.last, pieces[last].goesOn(with: piece) else {
      pieces.append(piece)
      return
    }
    pieces[last].count += piece.count
  }
}

/// Names the steps and effects of a run by the texts of steps: their numbers are others after a step that only one run has.
private struct UnnumberedSteps {
  private var texts: [String: String] = [:]
  /// The causes of effects, by the effects' numbers.
  private var causes: [Int: String] = [:]

  init(_ steps: [StepReport]) {
    for step in steps { texts[step.number] = step.text }
    for step in steps where !step.startedEffects.isEmpty {
      for effect in unnumbered(step).startedEffects { causes[effect.id] = effect.cause }
    }
  }

  private func unnumbered(_ step: StepReport) -> StepReport { step.referring { texts[$0] } }

  /// A step as it is compared, and the causes of the effects that ended in it.
  func compared(
    _ step: StepReport, ignoring paths: [String]
  ) -> (StepReport, ended: [String?]) {
    var compared = unnumbered(step).compared(ignoring: paths)
    for index in compared.startedEffects.indices { compared.startedEffects[index].id = index }
    compared.endedEffects = []
    return (compared, step.endedEffects.map { causes[$0] })
  }
}
