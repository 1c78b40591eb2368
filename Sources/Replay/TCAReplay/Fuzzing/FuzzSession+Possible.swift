@_spi(Internals) import ComposableArchitecture
import Foundation
import ReplayAnswers
import ReplayPlanning

// Which steps can be made.
extension FuzzSession {
  /// Whether a step can be made again now; `isUnchanged` if the steps before it are the same as then.
  func isPossible(
    _ move: FuzzMove<State, Action>, _ driver: ReplayDriver<State, Action>,
    isUnchanged: Bool = false
  ) -> Bool {
    if let endpoint = move.fed {
      let count = driver.answers.openCounts.first { $0.endpoint == endpoint }?.count ?? 0
      return move.offset.map { $0 < count } ?? (count == 1)
    }
    guard move.sends else { return isUnchanged || ringsFewTimers(move, driver) }
    guard !driver.core.isDismissed else { return false }
    // The elements whose offsets it names may be gone.
    if !isUnchanged, vocabulary.offsetActions.contains(move.name) { return false }
    guard vocabulary.hasConditions else { return true }
    if vocabulary.pushActions.contains(move.name), let id = move.idOfPush,
      move.text[id] != nextID(driver)
    {
      return false
    }
    return isThere(move.pathOfElement, in: driver.tested.latestState)
  }

  /// Whether a step does not wait so long that a timer would fill the run.
  ///
  /// Where it comes from, no timer may have been due.
  private func ringsFewTimers(
    _ move: FuzzMove<State, Action>, _ driver: ReplayDriver<State, Action>
  ) -> Bool {
    guard case .advance(let time) = move.verb, let duration = time, let timer = driver.nextTimer
    else {
      return true
    }
    return duration / Self.mostRings <= max(timer, .milliseconds(1))
  }

  /// The most times that a timer may ring in a step of an earlier run.
  private static var mostRings: Int { 300 }

  /// Whether a step sends an action to a child that is there for certain in the state before it.
  ///
  /// If a reducer then reports that the child is missing, the feature has removed it too early.
  func sendsToPresentChild(_ move: FuzzMove<State, Action>, in state: State) -> Bool {
    move.sends && vocabulary.paths.areParentsThere(of: move.pathOfElement, in: state)
  }

  /// A step that pushes what a script has pushed.
  func push(
    _ action: FuzzAction<State, Action>, _ driver: ReplayDriver<State, Action>,
    _ random: inout FuzzRandom
  ) -> FuzzMove<State, Action>? {
    guard let move = random.element(of: action.moves) else { return nil }
    guard let id = move.idOfPush else { return move }
    return vocabulary.moves.move(move.text.replacingCharacters(in: id, with: nextID(driver)))
  }

  /// The only id with which a view can push.
  private func nextID(_ driver: ReplayDriver<State, Action>) -> String {
    "\(driver.tested.dependencies.stackElementID.peek().generation)"
  }
}

extension FuzzMove {
  /// The path of the action; that of a move back has the element, which must be there, as of its actions.
  fileprivate var pathOfElement: String {
    let path = String(text.dropFirst("send ".count))
    guard let call = path.range(of: ".popFrom("), path.hasSuffix(")") else { return path }
    return "\(path[..<call.lowerBound])[\(path[call.upperBound...].dropLast())].popFrom"
  }

  /// The place of the id in the text of a push; `nil` for other steps.
  fileprivate var idOfPush: Range<String.Index>? {
    guard let call = text.range(of: ".push(id: ") else { return nil }
    let end = text[call.upperBound...].firstIndex { !$0.isNumber } ?? text.endIndex
    return call.upperBound..<end
  }
}
