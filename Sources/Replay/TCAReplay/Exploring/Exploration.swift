import ComposableArchitecture
import InternalSupport
package import ReplayRegistration
import ReplayValues
import VirtualTime

/// Reaches all states of a feature that a list of actions and answers leads to, breadth first.
///
/// So the way to each state is a shortest one. Nothing here calls itself, however deep a state is.
@MainActor
package final class Exploration<State, Action> {
  typealias Move = FuzzMove<State, Action>

  /// A configuration whose steps have not been made.
  private struct Waiting {
    var number: Int
    /// The number of steps that lead to it.
    var depth: Int
    /// The last configuration on the way of which there is a copy.
    var base: Int
    var state: State?
  }

  private let session: FuzzSession<State, Action>
  private let settings: ExplorationSettings
  private let actions: ExplorationActions<State, Action>
  private let moves: ExplorationMoves<State, Action>
  private let start: [Move]
  private let givens: [Move]
  private let namesIDs: Bool

  /// Receives what the exploration tells.
  package var tell: (ExplorationEvent) -> Void = { _ in }
  /// Called before each step, with the number of the attempt and of the state.
  package var willMake: (_ attempt: Int, _ state: Int, _ step: String) -> Void = { _, _, _ in }
  /// Why no more states are looked for; `nil` to go on.
  package var cut: (ExplorationCounts) -> ExplorationCounts.Cut? = { _ in nil }
  /// Whether a step ends a process, as far as this can be tried beforehand.
  package var endsProcess: (() -> Void) -> Bool = { _ in false }

  // What the current attempt has found. Each attempt compares more than the one before.

  private var attempt = 0
  private var compared = ExplorationUses()
  private var copiesStates = true
  private var encoder: ExplorationEncoder<State, Action>
  private var reached = ReachedConfigurations()
  private var conditions: ExplorationConditions<State, Action>
  private var counts = ExplorationCounts()
  private var waiting = Queue<Waiting>()
  private var steps: [Move] = []
  private var stepNumbers: [String: Int] = [:]
  private var finds: [FuzzFind] = []
  private var findKeys: Set<String> = []
  private var met: [(condition: String, script: FuzzScript)] = []
  private var graph = ExplorationGraph()
  private var brokenStates: Set<Int> = []
  /// Whether bytes of a configuration had ids.
  private var hasIDs = false

  /// - Throws: An ``ExplorationMistake``, or a ``ScriptDiagnostic`` if the headers cannot be planned.
  package init(
    _ feature: FeatureDefinition<State, Action>, _ settings: ExplorationSettings,
    host: any ReplayHost
  ) throws {
    self.settings = settings
    actions = try ExplorationActions(
      feature, settings.actions, in: settings.writtenActions)
    var fuzz = FuzzSettings()
    fuzz.headers = settings.headers
    fuzz.timeout = settings.timeout
    fuzz.sent = actions.names
    fuzz.hasManyValues = false
    let session = try FuzzSession(feature, fuzz, host: host)
    self.session = session
    moves = ExplorationMoves(session: session, actions: actions)
    if let action = session.vocabulary.actions.first(where: \.isUnsendable) {
      throw ExplorationMistake(
        "no value of the payload of '\(action.name)' is known",
        hint: "write one in '--actions', or give some with '.samples(of:)'")
    }
    start = try settings.start.map { text throws(ExplorationMistake) in
      guard let move = session.vocabulary.moves.move(text) else {
        throw ExplorationMistake("an exploration cannot begin after the step '\(text)'")
      }
      return move
    }
    // The first of the answers that are due at once.
    givens = session.vocabulary.immediate.compactMap(\.givens.first)
    namesIDs =
      ExplorationActions<State, Action>.namesIDs(settings.actions)
      || session.vocabulary.actions.contains { action in
        action.payloads.contains { $0.contains("UUID(") }
      }
    conditions = try ExplorationConditions(feature, settings.conditions)
    encoder = ExplorationEncoder(
      feature, conditions.sharedKeys, comparing: compared, renamesIDs: !namesIDs)
  }

  /// The answers of calls that are due at once.
  package var immediateAnswers: [String] {
    let names = Set(session.feature.allEndpoints.map(\.name))
    return givens.map(\.text).filter { text in
      names.contains { text == "given \($0)" || text.hasPrefix("given \($0) ") }
    }
  }

  /// Explores.
  ///
  /// - Throws: If the starting state cannot be made.
  package func run() throws {
    try SystemSources.watching {
      while try !explore() {}
    }
  }

  /// Tells what was found.
  package func report() {
    for find in finds { tell(.found(find)) }
    for (condition, script) in met { tell(.reached(condition: condition, script)) }
    if compared.dates {
      tell(.note("the feature reads the date, so states at different times are different states"))
    }
    if compared.randomNumbers {
      tell(
        .note(
          "the feature draws random numbers, so states after different numbers of them are different states"
        ))
    }
    if settings.tellsGraph { graph.tell(steps.map(\.text), tell) }
    if settings.tellsScripts {
      let (paths, leftOut) = graph.paths(
        reached, broken: brokenStates, mayGoOn: !hasIDs && !compared.uuids)
      for path in paths { tell(.script(script(path.map { steps[$0] }))) }
      if leftOut > 0 {
        tell(
          .note(
            "\(leftOut == 1 ? "1 transition is" : "\(leftOut) transitions are") in no script, because they break something or come after that"
          ))
      }
    }
    tell(.ended(counts))
  }

  // MARK: - Searching

  /// Makes an attempt; returns `false` if it has compared too little.
  private func explore() throws -> Bool {
    begin()
    let world = ExplorationWorld(session, start: start, givens: givens, encoder) { [tell] in
      tell(.blocked($0))
    }
    defer { world.close() }
    willMake(attempt, 0, "the start")
    switch try world.restart() {
    case .made(let problems): for problem in problems { note(problem, [], after: nil) }
    case .impossible:
      throw ExplorationMistake("a step before the first state cannot be made")
    case .blocked(let text):
      counts.blocked += 1
      tell(.blocked(text))
      return true
    case .endless(let problem):
      note(problem, [], after: nil)
      return true
    }
    copiesStates = encoder.canCopyStates(world.driver) && !namesIDs && !takesIDs
    encoder.encode(world.driver)
    add(world, from: nil, by: nil)
    world.isAt = 0
    while let next = waiting.first {
      if next.depth == settings.depth {
        counts.cut = .depth
        break
      }
      if let cut = cut(counts) {
        counts.cut = cut
        break
      }
      if counts.states >= settings.stateLimit {
        counts.cut = .states
        break
      }
      _ = waiting.popFirst()
      try expand(next, world)
      world.noteUsesOfSystem()
      let uses = compared.adding(world.uses)
      guard uses == compared else {
        compared = uses
        return false
      }
    }
    counts.unexpanded = waiting.count
    return true
  }

  /// Whether actions take ids of the state as they are.
  private var takesIDs: Bool {
    session.vocabulary.actions.contains { action in
      switch action.source {
      case .ids?, .elements?: true
      case .offsets?, nil: false
      }
    }
  }

  private func begin() {
    attempt += 1
    // They were planned before.
    if let open = try? ExplorationConditions(session.feature, settings.conditions) {
      conditions = open
    }
    encoder = ExplorationEncoder(
      session.feature, conditions.sharedKeys, comparing: compared, renamesIDs: !namesIDs)
    reached = ReachedConfigurations()
    counts = ExplorationCounts()
    waiting = Queue()
    (finds, findKeys, met) = ([], [], [])
    graph = ExplorationGraph()
    brokenStates = []
    hasIDs = false
  }

  private func expand(
    _ next: Waiting, _ world: ExplorationWorld<State, Action>
  ) throws {
    try go(to: next, world)
    for move in moves.all(world.driver) {
      if let ending = ending(of: move, from: next.number) {
        guard let message = ending.message else {
          counts.blocked += 1
          continue
        }
        note(message, path(to: next.number) + [move], after: move)
        continue
      }
      if world.isAt != next.number { try go(to: next, world) }
      // Another process tries a step that has ended one before, so that this one need not begin again.
      if settings.endings.contains(where: { $0.step == move.text }),
        endsProcess({ _ = world.make(move) })
      {
        note("the process ended after '\(move.name)'", path(to: next.number) + [move], after: move)
        continue
      }
      willMake(attempt, next.number, move.text)
      world.isAt = nil
      switch world.make(move) {
      case .impossible: break
      case .blocked(let text):
        counts.blocked += 1
        tell(.blocked(text))
      case .endless(let problem):
        note(problem, path(to: next.number) + [move], after: move)
      case .made(let problems):
        for problem in problems {
          note(problem, path(to: next.number) + [move], after: move)
        }
        counts.transitions += 1
        encoder.encode(world.driver)
        add(world, from: next, by: move, isBroken: !problems.isEmpty)
      }
    }
  }

  private func go(to next: Waiting, _ world: ExplorationWorld<State, Action>) throws {
    if world.isAt == next.number { return }
    let path = reached.path(to: next.number, from: next.base).map { steps[$0] }
    try world.go(to: next.state, then: path)
    world.isAt = next.number
  }

  /// Adds the configuration of the world, which a step has led to.
  private func add(
    _ world: ExplorationWorld<State, Action>, from last: Waiting?, by move: Move?,
    isBroken: Bool = false
  ) {
    let step = move.map { stepNumber(of: $0) } ?? 0
    let (number, isNew) = reached.insert(
      encoder.bytes.bytes, from: last?.number ?? 0, by: step)
    if let last, settings.tellsGraph || settings.tellsScripts {
      graph.add(from: last.number, to: number, by: step, isNew: isNew, isBroken: isBroken)
    }
    // A step that changes nothing leaves the world where it is, unless the ids in it, or those to come, differ.
    if number == last?.number, !encoder.bytes.hasIDs, !world.uses.uuids { world.isAt = number }
    guard isNew else { return }
    hasIDs = hasIDs || encoder.bytes.hasIDs
    counts.states += 1
    var next = Waiting(
      number: number, depth: last.map { $0.depth + 1 } ?? 0, base: last?.base ?? 0,
      state: last?.state)
    counts.depth = next.depth
    if copiesStates, encoder.isAtRest(world.driver) {
      next.base = number
      next.state = world.driver.tested.latestState
    }
    let problems = world.problemsOfState
    if !problems.isEmpty { brokenStates.insert(number) }
    waiting.append(next)
    if !problems.isEmpty || !conditions.open.isEmpty {
      let path = path(to: number)
      for problem in problems { note(problem, path, key: problem) }
      for condition in conditions.takeMet(by: world.driver) {
        var script = script(path)
        script.steps.append("expect\n  \(condition)")
        met.append((condition, script))
      }
    }
    if settings.tellsGraph {
      graph.add(state: world.driver.configurationText, isBroken: !problems.isEmpty)
    }
  }

  // MARK: - Telling

  private func stepNumber(of move: Move) -> Int {
    if let known = stepNumbers[move.text] { return known }
    stepNumbers[move.text] = steps.count
    steps.append(move)
    return steps.count - 1
  }

  private func ending(of move: Move, from state: Int) -> ExplorationEnding? {
    guard !settings.endings.isEmpty else { return nil }
    return settings.endings.first {
      $0.attempt == attempt && $0.state == state && $0.step == move.text
    }
  }

  /// The steps of a shortest way to a state.
  private func path(to number: Int) -> [Move] { reached.path(to: number).map { steps[$0] } }

  private func script(_ path: [Move]) -> FuzzScript {
    session.complete(
      FuzzScript(
        headers: session.headers(startingIn: session.stateName(0)) + givens.map(\.text),
        steps: (start + path).map(\.text)))
  }

  /// Notes a problem, unless one like it was noted on a way that is not longer.
  private func note(_ problem: String, _ path: [Move], after move: Move?) {
    let name = move?.name ?? "the start"
    note(problem, path, key: "\(FuzzText.key(of: problem)) after \(name)")
  }

  private func note(_ problem: String, _ path: [Move], key: String) {
    guard findKeys.insert(key).inserted else { return }
    finds.append(FuzzFind(run: path.count, message: problem, key: key, script: script(path)))
  }
}
