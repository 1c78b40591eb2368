import ReplayPlanning
import ReplayValues

/// The steps of a block that receives actions in any order, and those that have not run yet.
@MainActor
final class AnyOrderSteps<State, Action> {
  let steps: [PlannedStep<State, Action>]

  /// Where the steps are that have not run yet, in order.
  private(set) var indices: [Int]

  /// The indices of steps that expect a whole action, by its text; `nil` until they are asked for.
  private var indicesByText: [String: [Int]]?

  /// The indices of steps with other patterns.
  private var otherIndices: [Int] = []

  init(_ steps: [PlannedStep<State, Action>]) {
    self.steps = steps
    indices = Array(steps.indices)
  }

  /// A step begins to run.
  func remove(_ index: Int) {
    Self.remove(index, from: &indices)
    guard indicesByText != nil else { return }
    Self.remove(index, from: &otherIndices)
    guard let text = expectedText(of: steps[index]) else { return }
    indicesByText?[text]?.removeAll { $0 == index }
  }

  /// Where the steps are that an action may match: those that expect an action of this text, and those with other patterns.
  ///
  /// A step that is left out matches nevertheless if its action has another text and is equal.
  func candidates(for action: Action) -> [Int] {
    // A short list is compared sooner than texts are made.
    guard steps.count > 16 else { return indices }
    if indicesByText == nil { groupByText() }
    let expecting = indicesByText?[ReplayDump.line(of: action)] ?? []
    return otherIndices.isEmpty ? expecting : (expecting + otherIndices).sorted()
  }

  private func groupByText() {
    var groups: [String: [Int]] = [:]
    for index in indices {
      if let text = expectedText(of: steps[index]) {
        groups[text, default: []].append(index)
      } else {
        otherIndices.append(index)
      }
    }
    indicesByText = groups
  }

  /// The text of the whole action that a step expects; `nil` if it has another pattern, or one that is not known yet.
  private func expectedText(of step: PlannedStep<State, Action>) -> String? {
    guard case .receive(.ready(let matcher)) = step.verb else { return nil }
    return matcher.expected.map { ReplayDump.line(of: $0) }
  }

  /// Removes a number from an ordered list.
  private static func remove(_ index: Int, from list: inout [Int]) {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < index { low = middle + 1 } else { high = middle }
    }
    if low < list.count, list[low] == index { list.remove(at: low) }
  }
}
