import ReplayValues

/// The latest actions of effects that were not in the log yet.
///
/// The number is limited, because a log may not contain actions of effects at all. It is far
/// more than effects usually send before the first entry for one of them.
final class UnloggedActions<State, Action> {
  private static var limit: Int { 16_384 }
  /// So many actions are compared with an entry: a log may have many that none of them matches.
  private static var comparisons: Int { 512 }

  private var actions: [Action] = []
  /// The states after the last of these actions, as far as they are not forgotten.
  private var states: [State] = []
  /// Cached: whether there are any.
  private var hasStates = false
  /// The state after the action that was taken last, if it was not forgotten.
  private(set) var takenState: State?
  /// The dumps of the first actions; an action is dumped when an entry is first compared with it.
  private var texts: [String] = []
  /// The cases of the first actions.
  private var casePaths: [String] = []
  /// The numbers of these actions by case.
  private var caseCounts: [String: Int] = [:]
  /// The numbers of dumped actions by text.
  private var counts: [String: Int] = [:]

  private let dump: (Action) -> String

  init(dump: @escaping (Action) -> String) {
    self.dump = dump
  }

  var count: Int { actions.count }

  /// The number of actions that were forgotten, because there were too many to keep.
  private(set) var forgottenCount = 0

  /// The actions in the order in which effects sent them.
  var all: [Action] { actions }

  /// The first action of the same case as another one, whatever their payloads.
  func likeness(of action: Action) -> Action? {
    likeness(action) { _ in true }.map { actions[$0] }
  }

  private func likeness(_ action: Action, _ matches: (Action) -> Bool) -> Int? {
    guard !actions.isEmpty else { return nil }
    for action in actions[casePaths.count...] {
      let path = ActionLine.casePath(of: action)
      casePaths.append(path)
      caseCounts[path, default: 0] += 1
    }
    return index(ActionLine.casePath(of: action), in: casePaths, caseCounts, matches)
  }

  private func dumpAll() {
    for action in actions[texts.count...] {
      let text = dump(action)
      texts.append(text)
      counts[text, default: 0] += 1
    }
  }

  private func index(
    _ text: String, in texts: [String], _ counts: [String: Int], _ matches: (Action) -> Bool
  ) -> Int? {
    guard counts[text] != nil else { return nil }
    return texts.indices.lazy.filter { texts[$0] == text }.prefix(Self.comparisons)
      .first { matches(actions[$0]) }
  }

  func append(_ action: Action, state: State) {
    actions.append(action)
    states.append(state)
    hasStates = true
    if actions.count > 2 * Self.limit { forget(actions.count - Self.limit) }
  }

  /// Forgets the states, so that the next action can change their parts in place.
  func forgetStates() {
    guard hasStates else { return }
    states.removeAll(keepingCapacity: true)
    hasStates = false
  }

  /// Removes the first action that matches another one.
  ///
  /// - Parameters:
  ///   - action: The other action.
  ///   - matches: Whether an action matches it. Actions with the same dump are asked first, and then those of the same
  ///     case: a dump does not show everything, and shows more than what is compared.
  /// - Returns: Whether there was one.
  func take(_ action: Action, where matches: (Action) -> Bool) -> Bool {
    guard !actions.isEmpty else { return false }
    dumpAll()
    let text = dump(action)
    guard let index = index(text, in: texts, counts, matches) ?? likeness(action, matches) else {
      return false
    }
    let stateIndex = index - (actions.count - states.count)
    takenState = stateIndex < 0 ? nil : states.remove(at: stateIndex)
    actions.remove(at: index)
    if index < casePaths.count { uncountCase(casePaths.remove(at: index)) }
    uncount(texts.remove(at: index))
    return true
  }

  private func forget(_ count: Int) {
    forgottenCount += count
    actions.removeFirst(count)
    states.removeFirst(max(0, states.count - actions.count))
    let forgottenPaths = casePaths.prefix(count)
    casePaths.removeFirst(forgottenPaths.count)
    for path in forgottenPaths { uncountCase(path) }
    let forgotten = texts.prefix(count)
    texts.removeFirst(forgotten.count)
    for text in forgotten { uncount(text) }
  }

  private func uncountCase(_ path: String) {
    guard let count = caseCounts[path] else { return }
    caseCounts[path] = count > 1 ? count - 1 : nil
  }

  private func uncount(_ text: String) {
    guard let count = counts[text] else { return }
    counts[text] = count > 1 ? count - 1 : nil
  }
}
