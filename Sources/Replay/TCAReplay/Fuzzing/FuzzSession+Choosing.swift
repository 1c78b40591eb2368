import ComposableArchitecture
import EffectSupport
import Foundation
import InternalSupport
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

// What a run does next.
extension FuzzSession {
  /// The next step; `nil` if nothing can be done.
  func nextMove(
    _ driver: ReplayDriver<State, Action>, after last: FuzzMove<State, Action>?,
    _ random: inout FuzzRandom
  ) -> FuzzMove<State, Action>? {
    // A user taps twice.
    if let last, last.sends, random.chance(12), isPossible(last, driver) { return last }
    let timer = driver.nextTimer
    let open = driver.answers.openCounts
    for _ in 0..<4 {
      let choice = random.number(below: 100)
      if choice < 30, !open.isEmpty {
        if let move = feed(open, driver, &random) { return move }
      } else if choice < 55, let timer {
        return wait(timer, &random)
      } else if choice >= 50, choice < 55, driver.answers.reads.hasDate,
        let duration = random.element(of: Self.waits)
      {
        return vocabulary.moves.advancing(by: duration)
      } else if choice >= 97, let move = newAnswer(&random) {
        return move
      } else if let move = send(driver, &random) {
        return move
      }
    }
    if let move = feed(open, driver, &random) { return move }
    return timer.map { wait($0, &random) }
  }

  /// A step that lets effects go on, without the user; `nil` if nothing is open.
  func endingMove(
    _ driver: ReplayDriver<State, Action>, _ random: inout FuzzRandom
  ) -> FuzzMove<State, Action>? {
    let calls = driver.answers.openCounts.filter {
      vocabulary.endpoints[$0.endpoint]?.kind == .call
    }
    if let move = feed(calls, driver, &random) {
      return move
    }
    return driver.nextTimer.map { vocabulary.moves.advancing(by: max($0, .milliseconds(1))) }
  }

  /// How long a user may wait where a date makes a difference, without a timer.
  private static var waits: [Duration] {
    [1, 60, 3600, 86_400, 30 * 86_400].map { .seconds($0) }
  }

  /// Waits until before, at or after the next timer.
  private func wait(_ timer: Duration, _ random: inout FuzzRandom) -> FuzzMove<State, Action> {
    let timer = max(timer, .milliseconds(1))
    switch random.number(below: 10) {
    case 0, 1: return vocabulary.moves.advancing(by: max(timer / 2, .milliseconds(1)))
    case 2: return vocabulary.moves.advancing(by: timer * 3 / 2)
    case 3: return vocabulary.moves.advancing(by: timer + .milliseconds(1))
    default: return vocabulary.moves.advancing(by: timer)
    }
  }

  /// Answers an open call, or feeds an open stream.
  private func feed(
    _ open: [(endpoint: String, count: Int)], _ driver: ReplayDriver<State, Action>,
    _ random: inout FuzzRandom
  ) -> FuzzMove<State, Action>? {
    guard let (name, count) = random.element(of: open), let endpoint = vocabulary.endpoints[name]
    else {
      return nil
    }
    let offset = random.number(below: count)
    let target = count == 1 ? name : "\(name)[\(offset)]"
    if random.chance(25), let error = random.element(of: endpoint.errors),
      let move = vocabulary.moves.move(FuzzEndpoint.failure(target, error))
    {
      return move
    }
    if endpoint.kind == .stream, random.chance(10) { return vocabulary.moves.move("end \(target)") }
    let values = endpoint.values(for: driver.answers.openArguments(of: name, offset))
    // Values that scripts give come first.
    for _ in 0..<4 {
      if let value = random.element(of: values),
        let move = vocabulary.moves.move(FuzzEndpoint.feed(target, value))
      {
        return move
      }
    }
    return nil
  }

  /// Another answer of an endpoint that returns at once.
  private func newAnswer(_ random: inout FuzzRandom) -> FuzzMove<State, Action>? {
    random.element(of: vocabulary.immediate).flatMap { random.element(of: $0.givens) }
  }

  // MARK: - Sending

  private func send(
    _ driver: ReplayDriver<State, Action>, _ random: inout FuzzRandom
  ) -> FuzzMove<State, Action>? {
    guard !driver.core.isDismissed else { return nil }
    for _ in 0..<8 {
      guard let action = random.element(of: vocabulary.actions) else { return nil }
      if avoided.contains(action.name) { continue }
      if settings.isPilot, memory.toldNames.contains(action.name) { continue }
      if let condition = action.condition,
        !vocabulary.paths.isThere(condition, in: driver.tested.latestState)
      {
        continue
      }
      if let move = move(sending: action, driver, &random) { return move }
    }
    return nil
  }

  private func move(
    sending action: FuzzAction<State, Action>, _ driver: ReplayDriver<State, Action>,
    _ random: inout FuzzRandom
  ) -> FuzzMove<State, Action>? {
    if action.template.sender == .push { return push(action, driver, &random) }
    // What a script names by its offset may not be there.
    if !action.moves.isEmpty, !action.hasKnownOffsets, action.source == nil || random.chance(50) {
      return random.element(of: action.moves)
    }
    guard let path = path(of: action, driver, &random),
      var payload = payload(of: action, at: path, driver, &random)
    else { return nil }
    if action.template.sender == .binding {
      payload = keepingID(payload, of: action, at: path, driver.tested.latestState)
    }
    let move = vocabulary.moves.move(payload.isEmpty ? "send \(path)" : "send \(path)(\(payload))")
    if move == nil { memory.refusedNames.insert(action.name) }
    return move
  }

  /// The value of a binding with the id of the value in the state: a control changes parts of a value, and not which one it is.
  private func keepingID(
    _ payload: String, of action: FuzzAction<State, Action>, at place: String, _ state: State
  ) -> String {
    guard let type = action.template.payload, type is any Identifiable.Type,
      let value = BindingPath(place).flatMap({ vocabulary.paths.path("\($0.text).id") })?
        .value(in: state)
    else { return payload }
    return BindingPath.replacingID(in: payload, by: ReplayDump.flatText(of: value))
  }

  /// The path of an action, with ids of elements that are there; `nil` if there are none.
  private func path(
    of action: FuzzAction<State, Action>, _ driver: ReplayDriver<State, Action>,
    _ random: inout FuzzRandom
  ) -> String? {
    guard action.hasElement else { return action.name }
    var text = ""
    let state = driver.tested.latestState
    for part in action.template.parts {
      switch part {
      case .name(let name):
        text += text.isEmpty ? name : ".\(name)"
      case .element:
        guard let id = random.element(of: vocabulary.paths.ids(text, in: state) ?? []) else {
          return nil
        }
        text += "[id: \(ReplayDump.flatText(ofID: id))]"
      }
    }
    return isThere(text, in: state) ? text : nil
  }

  /// Whether the child that a path of an action leads to is there, as far as the state has the same names.
  func isThere(_ text: String, in state: State) -> Bool {
    vocabulary.paths.parents(of: text).allSatisfy { vocabulary.paths.isThere($0.path, in: state) }
  }

  /// The path of the child that an action is for, and that is `nil`; `nil` if it is there.
  func missingChild(_ text: String, in state: State) -> String? {
    guard
      let missing = vocabulary.paths.parents(of: text).first(where: {
        !vocabulary.paths.isThere($0.path, in: state)
      })
    else { return nil }
    // What is in another case cannot be compared to `nil`.
    return missing.path.leafType is any OptionalValue.Type ? missing.text : nil
  }

  /// A payload without parentheses; `nil` if there is none at the moment.
  ///
  /// `place` is the path of the action, with the ids of elements.
  private func payload(
    of action: FuzzAction<State, Action>, at place: String,
    _ driver: ReplayDriver<State, Action>, _ random: inout FuzzRandom
  ) -> String? {
    let state = driver.tested.latestState
    switch action.source {
    case .ids(let collection)?:
      let ids = collection.path(forActionAt: place).flatMap { vocabulary.paths.ids($0, in: state) }
      if let id = random.element(of: ids ?? []) {
        return argument(ReplayDump.flatText(of: id), of: action)
      }
      if action.isMoveBack { return nil }
    case .elements(let collection)?:
      if random.chance(70), let path = collection.path(forActionAt: place),
        let element = random.element(of: vocabulary.paths.elements(path, in: state))
      {
        return argument(ReplayDump.flatText(of: element), of: action)
      }
    case .offsets(let collection)?:
      let path = collection.flatMap { $0.path(forActionAt: place) }
      let count = path.map { vocabulary.paths.shownCount($0, in: state) } ?? 0
      return count == 0 ? nil : offsets(of: action, below: count, &random)
    case nil: break
    }
    return random.element(of: action.payloads)
  }

  /// A payload with offsets of elements, and places between elements.
  private func offsets(
    of action: FuzzAction<State, Action>, below count: Int, _ random: inout FuzzRandom
  ) -> String? {
    guard let payload = action.template.payload else { return nil }
    guard case .tuple(let fields) = TypeShape.of(payload) else {
      return "[\(random.number(below: count))]"
    }
    var arguments: [String] = []
    for field in fields {
      guard
        let value = field.type == IndexSet.self
          ? "[\(random.number(below: count))]"
          : field.type == Int.self ? "\(random.number(below: count + 1))" : nil
      else { return nil }
      arguments.append(field.name.isEmpty ? value : "\(field.name): \(value)")
    }
    return arguments.joined(separator: ", ")
  }

  /// An argument with the label that it needs.
  func argument(_ text: String, of action: FuzzAction<State, Action>) -> String {
    guard let payload = action.template.payload, case .tuple(let fields) = TypeShape.of(payload),
      fields.count == 1, !fields[0].name.isEmpty
    else { return text }
    return "\(fields[0].name): \(text)"
  }
}
