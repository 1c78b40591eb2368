import ComposableArchitecture
import EffectSupport
import ReplayRegistration
import ReplayReports
import ReplayValues
import RuntimeReflection
import VirtualTime

extension FuzzSession {
  /// Makes runs.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the runs.
  ///   - canGoOn: Whether there is time for another run.
  package func run(_ numbers: Range<Int>, while canGoOn: () -> Bool) {
    for action in vocabulary.actions where action.isUnsendable { tell(.unsendable(action.name)) }
    SystemSources.watching {
      for number in numbers {
        guard canGoOn() else { break }
        run(number)
      }
    }
    for name in memory.refusedNames.subtracting(memory.sentNames).sorted() {
      tell(.unsendable(name))
    }
  }

  /// Makes runs of scripts as they are; their numbers are their places.
  package func replay(_ scripts: [FuzzScript], from first: Int, while canGoOn: () -> Bool) {
    SystemSources.watching {
      for number in scripts.indices.dropFirst(first) {
        guard canGoOn() else { break }
        run(number, of: scripts[number])
      }
    }
  }

  /// Makes the run with a number, of a script as it is or of random steps.
  private func run(_ number: Int, of script: FuzzScript? = nil) {
    var random = FuzzRandom(seed: settings.seed, run: number)
    let old = script.map { planned($0, $0.steps) } ?? planned(&random)
    let state = old.map { stateIndex(named: $0.state) } ?? random.number(below: stateCount)
    let schedule = schedule(number, of: script ?? old?.script, isChanged: script == nil)
    let givens = old?.givens ?? vocabulary.immediate.compactMap { random.element(of: $0.givens) }
    avoided = memory.trouble.isEmpty ? [] : avoidedActions(number)
    willStep(number, "the start", 0)
    let headers = headers(startingIn: stateName(state)) + givens.map { $0.text }
    let start = FuzzScript(headers: headers, schedule: schedule?.description)
    if traces { tell(.step(complete(start))) }
    let world: ReplayWorld
    let driver: ReplayDriver<State, Action>
    do {
      (world, driver) = try self.start(in: state, answers: givens, schedule: schedule)
    } catch {
      return tell(.fault("\(error)"))
    }
    world.endScriptInCall(in: host, place: { nil }) { [tell] problems in
      tell(.blocked(problems.first?.message ?? "a call has no answer"))
    }
    let run = FuzzRun(self, number, driver, start)
    if let script {
      replay(script, in: run)
    } else {
      for move in old?.moves ?? [] where run.end == nil {
        if isPossible(move, driver) { run.make(move) }
      }
    }
    while script == nil, run.end == nil, run.script.steps.count < settings.stepCount,
      let move = nextMove(driver, after: run.last, &random)
    {
      run.make(move)
    }
    if mustEnd || random.chance(25) { letEffectsEnd(run, driver, &random) }
    counts.runs += 1
    counts.actions += run.actionCount
    counts.steps += run.script.steps.count
    if case .blocked? = run.end { counts.givenUp += 1 }
    conclude(run)
    driver.close()
    world.close()
    _ = NestedBindings.takeMissed()
  }

  /// Makes the steps of a script as they are, and tells the first line that is left out.
  private func replay(_ script: FuzzScript, in run: FuzzRun<State, Action>) {
    let base = headers(startingIn: nil)
    var leftOut = script.headers.first { line in
      !base.contains(line) && !line.hasPrefix("state from ") && vocabulary.moves.move(line) == nil
    }
    for line in script.steps where run.end == nil {
      let count = run.script.steps.count
      if let move = vocabulary.moves.move(line), isPossible(move, run.driver, isUnchanged: true) {
        run.make(move)
      }
      if run.script.steps.count == count || run.isImpossible { leftOut = leftOut ?? line }
    }
    if let leftOut { tell(.leftOut(run: run.number, line: leftOut)) }
  }

  /// After so many failures, most runs do without an action.
  private static var patience: Int { 3 }

  /// How likely it is, in percent, that a run does without it.
  private static var caution: Int { 90 }

  /// The actions that a run leaves out, because runs have failed after them.
  ///
  /// It finds other failures, and does not wait for limits. If each step left them out by chance, a long run would
  /// still send them at some step.
  private func avoidedActions(_ number: Int) -> Set<String> {
    // Random numbers of its own, apart from those of the steps.
    var random = FuzzRandom(seed: settings.seed ^ 0x5555_5555_5555_5555, run: number)
    let names = memory.trouble.filter { $0.value >= Self.patience }.map(\.key).sorted()
    return Set(names.filter { _ in random.chance(Self.caution) })
  }

  /// Whether something is checked when the effects of a run have ended.
  private var mustEnd: Bool { vocabulary.hasConditions || hasEventually }

  private func letEffectsEnd(
    _ run: FuzzRun<State, Action>, _ driver: ReplayDriver<State, Action>,
    _ random: inout FuzzRandom
  ) {
    for _ in 0..<(mustEnd ? 64 : 12) {
      guard run.end == nil, driver.core.hasEffectsInFlight,
        let move = endingMove(driver, &random)
      else { break }
      run.make(move)
    }
    run.checkEnd()
  }

  /// Tells what a run has found.
  private func conclude(_ run: FuzzRun<State, Action>) {
    if case .problem(let message)? = run.end {
      let name = run.last?.name ?? "the start"
      // Another run would wait for the limit again.
      let weight = run.hasHitLimit ? Self.patience : 1
      memory.trouble[name, default: 0] += weight
      tell(.failed(name, weight: weight))
      let line = String(message.prefix { $0 != "\n" })
      let key = "\(FuzzText.key(of: line)) after \(name)"
      if memory.toldKeys.insert(key).inserted {
        tell(
          .found(
            FuzzFind(
              run: run.number, message: line, key: key, script: complete(run.scriptOfChoices))))
      }
    }
    guard !run.newKeys.isEmpty else { return }
    // Runs that begin with steps that fail would fail in the same way.
    var script = run.scriptOfNews
    if case .problem? = run.end { script.steps = [] }
    script = complete(script)
    FuzzCorpus.add(script, to: &memory.corpus)
    tell(.kept(script, keys: run.newKeys))
  }

  /// A script with the answers of endpoints that no step answers.
  func complete(_ script: FuzzScript) -> FuzzScript {
    var complete = script
    complete.silent = vocabulary.silent.map(\.given.text)
    return complete
  }

  // MARK: - Scripts of earlier runs

  private struct Planned {
    var state: String?
    var givens: [FuzzMove<State, Action>]
    var moves: [FuzzMove<State, Action>]
    var script: FuzzScript
  }

  /// The schedule of a run: one by chance for most runs; that of a script from which the run comes for some.
  ///
  /// - Parameters:
  ///   - number: The number of the run.
  ///   - script: The script of an earlier run.
  ///   - isChanged: Whether the run is another one than the script's.
  /// - Returns: The schedule; `nil` for the usual order.
  private func schedule(
    _ number: Int, of script: FuzzScript?, isChanged: Bool
  ) -> Schedule? {
    let old = script?.schedule.flatMap { Schedule($0) }
    guard isChanged, settings.variesOrder else { return old }
    // Random numbers of its own: a run has the same steps in each order.
    var random = FuzzRandom(seed: ~settings.seed, run: number)
    switch random.number(below: 10) {
    case 0..<4: return old
    case 4..<7: return Schedule(.uniform(seed: UInt64(random.number(below: 1 << 32))))
    default: return Schedule(.priorities(seed: UInt64(random.number(below: 1 << 32))))
    }
  }

  /// A changed script of the corpus; `nil` for a run from the start.
  private func planned(_ random: inout FuzzRandom) -> Planned? {
    guard !memory.corpus.isEmpty, random.chance(50), let old = random.element(of: memory.corpus)
    else {
      return nil
    }
    var steps = old.steps
    for _ in 0..<(1 + random.number(below: 3)) { change(&steps, &random) }
    return planned(old, steps)
  }

  private func planned(_ old: FuzzScript, _ steps: [String]) -> Planned {
    let base = headers(startingIn: nil)
    let state = old.headers.first { $0.hasPrefix("state from ") && !base.contains($0) }
    return Planned(
      state: state.map { String($0.dropFirst("state from ".count)) },
      givens: old.headers.filter { line in
        line.hasPrefix("given ") && !base.contains(line)
          && !vocabulary.silent.contains { $0.given.text == line }
      }.compactMap(vocabulary.moves.move),
      moves: steps.compactMap(vocabulary.moves.move), script: old)
  }

  private func change(_ steps: inout [String], _ random: inout FuzzRandom) {
    guard !steps.isEmpty else { return }
    let place = random.number(below: steps.count)
    switch random.number(below: 6) {
    case 0: steps.remove(at: place)
    case 1: steps.insert(steps[place], at: place)
    case 2: steps.swapAt(place, random.number(below: steps.count))
    case 3: steps.removeSubrange(place...)
    case 4:
      guard let other = random.element(of: memory.corpus) else { return }
      steps = steps[..<place] + other.steps.suffix(1 + random.number(below: other.steps.count + 1))
    default:
      let end = min(steps.count, place + 1 + random.number(below: 4))
      steps.insert(contentsOf: steps[place..<end], at: random.number(below: steps.count + 1))
    }
  }

  // MARK: - What is known

  /// Continues with what other processes have found.
  package func adopt(keys: some Sequence<UInt64>, corpus: [FuzzScript], trouble: [String: Int]) {
    memory.keys.formUnion(keys)
    memory.corpus = corpus
    memory.trouble = trouble
  }

  /// A number for the cases of an action.
  func kind(of action: Action) -> UInt64 {
    var hash = FuzzHash()
    var value: Any = action
    for _ in 0..<5 {
      guard let (tag, payload) = Self.tag(of: value) else { break }
      hash.add(UInt64(tag) + 7)
      guard let payload else { break }
      value = payload
    }
    return hash.value
  }

  private static func tag(of value: Any) -> (UInt32, payload: Any?)? {
    func open<Value>(_ value: Value) -> (UInt32, payload: Any?)? {
      guard case .enumeration(let shape) = TypeShape.of(Value.self) else { return nil }
      let tag = Reflection.enumTag(of: value)
      guard let enumCase = shape.find(tag: tag), let type = enumCase.payload,
        ActionLine.isAction(type)
      else { return (tag, nil) }
      return (tag, Reflection.payload(enumCase, of: value))
    }
    return _openExistential(value, do: open)
  }

  /// Tells that an effect has sent an action, once.
  func noteReceived(_ action: Action) {
    let name = ActionLine.name(of: action)
    if memory.toldNames.insert(name).inserted { tell(.received(name)) }
  }

  /// Tells that a run has sent an action, once.
  func noteSent(_ name: String) {
    if memory.sentNames.insert(name).inserted { tell(.sent(name)) }
  }

  /// Tells which conditions have been reached.
  func noteReached(_ holds: (FeatureProperties<State>.Condition) -> Bool) {
    for condition in memory.unreached where holds(condition) {
      memory.unreached.removeAll { $0.name == condition.name }
      tell(.reached(condition.name))
    }
  }
}

/// Texts of problems.
package enum FuzzText {
  /// A message without its values, but with the name of a registered condition.
  package static func key(of message: String) -> String {
    conditionStarts.contains { message.hasPrefix($0) } ? message : withoutValues(message)
  }

  /// How the messages of conditions begin, up to a name.
  private static let conditionStarts = [
    BrokenConditions<Void, Void>.message(ofInvariant: ""),
    BrokenConditions<Void, Void>.message(atEnd: ""),
    ConditionWatch<Void, Void>.message(for: ""),
  ].map { $0.prefix { $0 != "'" } }

  /// A message without quoted texts and numbers, which differ from run to run.
  package static func withoutValues(_ message: String) -> String {
    var text = ""
    var quotationMark: Character?
    var isDigit = false
    for index in message.indices {
      let character = message[index]
      let isMark = character == "'" || character == "\""
      if isMark, quotationMark == nil || quotationMark == character,
        !isApostrophe(at: index, in: message)
      {
        if quotationMark == nil { text += "'…'" }
        quotationMark = quotationMark == nil ? character : nil
        isDigit = false
      } else if quotationMark == nil {
        if !character.isNumber {
          text.append(character)
        } else if !isDigit {
          text += "#"
        }
        isDigit = character.isNumber
      }
    }
    return text
  }

  /// Whether a mark is one within a word, as in "couldn't".
  private static func isApostrophe(at index: String.Index, in message: String) -> Bool {
    guard message[index] == "'", index > message.startIndex else { return false }
    let next = message.index(after: index)
    return message[message.index(before: index)].isLetter && next < message.endIndex
      && message[next].isLetter
  }
}
