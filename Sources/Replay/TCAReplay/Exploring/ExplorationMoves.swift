import ComposableArchitecture
import EffectSupport
import Foundation
import ReplayAnswers
import ReplayValues
import RuntimeReflection

/// The steps that can be made in a configuration.
@MainActor
struct ExplorationMoves<State, Action> {
  typealias Move = FuzzMove<State, Action>

  let session: FuzzSession<State, Action>
  let actions: ExplorationActions<State, Action>

  /// The steps, each once, in an order that is the same in every run.
  func all(_ driver: ReplayDriver<State, Action>) -> [Move] {
    var moves = actions.moves.filter { !$0.sends || session.isPossible($0, driver) }
    if !driver.core.isDismissed {
      for action in session.vocabulary.actions where actions.names.contains(action.name) {
        moves += sends(of: action, driver)
      }
    }
    for (endpoint, count) in driver.answers.openCounts {
      moves += feeds(of: endpoint, count, driver)
    }
    if !actions.namesTimes, let timer = driver.nextTimer {
      moves.append(session.vocabulary.moves.advancing(by: timer))
    }
    guard !actions.names.isEmpty else { return moves }
    var known: Set<String> = []
    return moves.filter { known.insert($0.text).inserted }
  }

  // MARK: - Answers

  /// The named answers of an endpoint, or else one for each value of its type.
  private func feeds(
    of endpoint: String, _ count: Int, _ driver: ReplayDriver<State, Action>
  ) -> [Move] {
    if let named = actions.answers[endpoint] {
      return named.flatMap { move -> [Move] in
        guard count > 1, move.choosing(0) != nil else { return [move] }
        return (0..<count).compactMap {
          move.choosing($0).flatMap { session.vocabulary.moves.move($0) }
        }
      }
    }
    guard let known = session.vocabulary.endpoints[endpoint] else { return [] }
    return (0..<count).flatMap { offset in
      let target = count == 1 ? endpoint : "\(endpoint)[\(offset)]"
      return known.feeds(target, for: driver.answers.openArguments(of: endpoint, offset))
        + known.failures(target)
        + (known.kind == .stream ? ["end \(target)"] : [])
    }.compactMap { session.vocabulary.moves.move($0) }
  }

  // MARK: - Actions

  private func sends(
    of action: FuzzAction<State, Action>, _ driver: ReplayDriver<State, Action>
  ) -> [Move] {
    let state = driver.tested.latestState
    if let condition = action.condition, !session.vocabulary.paths.isThere(condition, in: state) {
      return []
    }
    if !action.hasElement, action.source == nil { return action.moves }
    return paths(of: action, in: state).flatMap { path in
      payloads(of: action, at: path, in: state).compactMap {
        session.vocabulary.moves.move($0.isEmpty ? "send \(path)" : "send \(path)(\($0))")
      }
    }
  }

  /// The paths of an action, with an offset for each element that is there.
  private func paths(of action: FuzzAction<State, Action>, in state: State) -> [String] {
    var paths = [""]
    for part in action.template.parts {
      switch part {
      case .name(let name): paths = paths.map { $0.isEmpty ? name : "\($0).\(name)" }
      case .element:
        paths = paths.flatMap { path in
          session.vocabulary.paths.elements(path, in: state).indices.map { "\(path)[\($0)]" }
        }
      }
    }
    return action.hasElement ? paths.filter { session.isThere($0, in: state) } : paths
  }

  private func payloads(
    of action: FuzzAction<State, Action>, at place: String, in state: State
  ) -> [String] {
    switch action.source {
    case .ids(let collection)?:
      let ids = collection.path(forActionAt: place).flatMap {
        session.vocabulary.paths.ids($0, in: state)
      }
      return (ids ?? []).map { session.argument(ReplayDump.flatText(of: $0), of: action) }
    case .elements(let collection)?:
      return elements(of: collection, at: place, in: state)
        .map { session.argument(ReplayDump.flatText(of: $0), of: action) } + action.payloads
    case .offsets(let collection)?:
      let path = collection.flatMap { $0.path(forActionAt: place) }
      let count = path.map { session.vocabulary.paths.shownCount($0, in: state) } ?? 0
      return offsets(of: action, below: count)
    case nil: return action.payloads
    }
  }

  private func elements(
    of collection: CollectionPath, at place: String, in state: State
  ) -> [Any] {
    collection.path(forActionAt: place).map { session.vocabulary.paths.elements($0, in: state) }
      ?? []
  }

  /// The payloads with the offset of one element, and with each place between elements.
  private func offsets(of action: FuzzAction<State, Action>, below count: Int) -> [String] {
    guard let payload = action.template.payload else { return [] }
    guard case .tuple(let fields) = TypeShape.of(payload) else {
      return (0..<count).map { "[\($0)]" }
    }
    var lists: [[String]] = [[]]
    for field in fields {
      let values: [String]
      if field.type == IndexSet.self {
        values = (0..<count).map { "[\($0)]" }
      } else if field.type == Int.self {
        values = (0...count).map { "\($0)" }
      } else {
        return []
      }
      lists = lists.flatMap { list in
        values.map { list + [field.name.isEmpty ? $0 : "\(field.name): \($0)"] }
      }
    }
    return count == 0 ? [] : lists.map { $0.joined(separator: ", ") }
  }
}
