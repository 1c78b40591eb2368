/// What a suggested change of the script makes of a step that receives an action.
struct MendedStep: Equatable {
  enum Fate {
    case stays
    /// The step receives the next action, whatever that is.
    case receivesAnother
    case goes
  }

  /// The number of actions that steps above it receive.
  var receiptsAbove = 0
  var fate = Fate.stays
  /// The number of actions that steps below it receive.
  var receiptsBelow = 0
}

extension MendedStep {
  /// What an alignment makes of the steps that it looks at.
  static func all(_ alignment: ReceiveAlignment, count: Int) -> [Self] {
    var steps = [Self](repeating: Self(), count: count)
    func receive(before place: Int) {
      if place > 0 { steps[place - 1].receiptsBelow += 1 } else { steps[0].receiptsAbove += 1 }
    }
    for edit in alignment.edits {
      switch edit {
      case .keep: break
      case .replace(let index, _): steps[index].fate = .receivesAnother
      case .remove(let index): steps[index].fate = .goes
      case .move(let index, let place):
        steps[index].fate = .goes
        receive(before: place)
      case .insert(_, let place): receive(before: place)
      }
    }
    return steps
  }
}
