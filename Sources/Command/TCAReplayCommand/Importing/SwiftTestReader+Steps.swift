// Calls of the store, of clocks and of tasks.
extension SwiftTestReader {
  /// Reads a call; `name` is the variable that takes its result.
  mutating func call(
    _ chain: SwiftChain, name: String?, _ line: Int
  ) throws(ImportGap) {
    if try makeStore(chain, name: name, line) { return }
    // `try #require(streams.only).yield(1)`
    if let stream = chain.required, case .streams(let endpoint)? = variables[stream.base] {
      try feed(endpoint, stream, line)
      return
    }
    if chain.base == store {
      try callStore(chain, name: name, line)
      return
    }
    switch variables[chain.base] {
    case .clock?, .immediateClock?: try advance(chain, line)
    case .task(let label)?: try callTask(label, chain, line)
    case .streams(let endpoint)?: try feed(endpoint, chain, line)
    case .stream?, .box?, .calls?, .dismissal?, .stateCopy?, .reductions?, .nothing?, nil:
      if let endpoint = streamEndpoint(chain) {
        try feed(endpoint, chain, line)
      } else if try callHelper(chain, name: name) {
        // Its statements have been read.
      } else if try changeShared(chain, line) {
        // A change before the first step is part of the starting state.
      } else if callWithClosures(chain, line) {
        // Its statements have been read.
      } else if chain.base == "Task", ["megaYield", "yield"].contains(chain.members.first) {
        // Effects run as far as they can after each step.
      } else if chain.base == "customDump" {
        try dump(chain, line)
      } else if !(try prepare(chain, line)), !(try checkCall(chain, line)) {
        throw refusal(of: chain)
      }
    }
  }

  /// Why a call cannot be said; forgets a value that it may change.
  private mutating func refusal(of chain: SwiftChain) -> ImportGap {
    if values.constants[chain.base] != nil {
      values.forget(chain.base)
      if case .stateCopy? = variables[chain.base] { variables[chain.base] = nil }
      return ImportGap("'\(chain.base)' changes to a value that is computed")
    }
    if ["withKnownIssue", "XCTExpectFailure"].contains(chain.base) {
      return ImportGap("a script has no failures that are expected")
    }
    return ImportGap("a script has no such step")
  }

  /// Reads a function of the library with the statements of the test; returns whether it is one.
  private mutating func callWithClosures(_ chain: SwiftChain, _ line: Int) -> Bool {
    let closures = chain.call(at: 0)?.closures.map(\.1) ?? []
    switch (chain.base, closures.count) {
    case ("prepareDependencies", 1):
      setDependencies(closures[0].statements, of: closures[0].subject)
    case ("withDependencies", 2):
      if store == nil {
        setDependencies(closures[0].statements, of: closures[0].subject)
      } else {
        let note = "line \(line) sets no dependencies: a store keeps those that it is made with"
        script.add(comments: [note], line: line)
      }
      readBlock(closures[1].statements)
    case ("withMainSerialExecutor", 1): readBlock(closures[0].statements)
    default: return false
    }
    return true
  }

  /// The endpoint whose stream a continuation feeds: `continuation.yield(1)`.
  private func streamEndpoint(_ chain: SwiftChain) -> String? {
    let name = ([chain.base] + chain.members.dropLast()).joined(separator: ".")
    if case .streams(let endpoint)? = variables[name] { return endpoint }
    return nil
  }

  private mutating func dump(_ chain: SwiftChain, _ line: Int) throws(ImportGap) {
    guard case .call(let arguments)? = chain.links.first, let value = arguments.first?.value,
      let state = SwiftChain(value), state.base == store
    else { throw ImportGap("a script has no such step") }
    let path = try path(state, from: 1, prefix: "")
    step([path == "self" ? "print" : "print \(path)"], line)
  }

  // MARK: - The store

  private mutating func callStore(
    _ chain: SwiftChain, name: String?, _ line: Int
  ) throws(ImportGap) {
    guard case .member(let method)? = chain.links.first else {
      throw ImportGap("a script has no such step")
    }
    switch method {
    case "send": try send(chain, name: name, line)
    case "receive": try receive(chain, line)
    case "assert" where !(chain.call(at: 1)?.arguments ?? []).isEmpty:
      readSteps(chain.call(at: 1)?.arguments ?? [])
    case "assert":
      // An effect that changes shared values while time passes changes them in that step.
      let index = latest.wait ?? step(["expect"], line)
      for (_, closure) in chain.call(at: 1)?.closures ?? [] { change(closure, below: index) }
    case "finish": step(["finish"], line)
    case "skipReceivedActions": try skipReceived(chain, line)
    case "skipInFlightEffects": try skipEffects(chain, line)
    case "withExhaustivity": try withExhaustivity(chain, line)
    default: throw ImportGap("a script has no such step")
    }
  }

  private mutating func send(
    _ chain: SwiftChain, name: String?, _ line: Int
  ) throws(ImportGap) {
    guard chain.links.count > 1, case .call(let arguments) = chain.links[1] else {
      throw ImportGap("the action is computed")
    }
    var closures: [SwiftClosure] = []
    var ending: String?
    for link in chain.links.dropFirst(2) {
      switch link {
      case .closure(_, let closure): closures.append(closure)
      case .member(let name) where ["finish", "cancel", "value"].contains(name): ending = name
      case .call where ending != nil: break
      case .member, .call, .index: throw ImportGap("a script has no such step")
      }
    }
    guard let action = arguments.first?.value else { throw ImportGap("the action is computed") }
    let second = arguments.dropFirst().first { $0.label == nil && !$0.isClosure }
    let binding = try bindingForms(action, second?.value)
    let actions =
      if let binding { binding } else { try actionForms(action, payload: second?.value) }
    var forms = actions.map { "send \($0)" }
    let (whole, part) = (completed(action, .guess), second.flatMap { completed($0.value, .guess) })
    if binding == nil, let comment = whole?.comment ?? part?.comment {
      let guessed = try actionForms(whole?.trees ?? action, payload: part?.trees ?? second?.value)
        .map { "\(comment)\nsend \($0)" }
      let leavesOutOptionals = [action, second?.value ?? []]
        .contains { completed($0, .anythingOptional) != nil }
      forms = leavesOutOptionals ? guessed + forms : forms + guessed
    }
    let label = (name ?? ending.map { _ in "line\(line)" }).map { newLabel($0) }
    if let label { forms = forms.map { "label \(label)\n\($0)" } + forms }
    let index = step(forms, line)
    change(Array(arguments.dropFirst()), below: index)
    for closure in closures { change(closure, below: index) }
    if let name { variables[name] = .task(label: label ?? name) }
    if let ending, let label {
      step([ending == "cancel" ? "cancel \(label)" : "finish \(label)"], line)
    }
  }

  /// Adds the changes of `assert: { … }` below a step.
  mutating func change(_ arguments: [SwiftArgument], below index: Int) {
    for argument in arguments where argument.label != nil || argument.isClosure {
      let value = argument.value
      if value.count == 1, let content = value[0].content("{") {
        change(SwiftClosure(content), below: index)
      } else if argument.label == "assert", !(value.count == 1 && value[0].isName("nil")) {
        script.add(gap: "the changes are computed", line: value.line, below: index)
      }
    }
  }

  /// A label that no other step has: the statements of a loop and of a function can be written out several times.
  private mutating func newLabel(_ name: String) -> String {
    var label = name
    var number = 2
    while !labels.insert(label).inserted {
      label = "\(name)-\(number)"
      number += 1
    }
    return label
  }

  /// An action, as short as its types allow.
  func actionForms(
    _ action: [SwiftTree], payload: [SwiftTree]?
  ) throws(ImportGap) -> [String] {
    var found: [String] = []
    for type in [feature.actionType, Never.self] {
      found += try forms { reader throws(ImportGap) in
        let reader = SwiftActionReader(values: reader, type: type)
        if action.first?.isMark("\\") ?? false {
          return try reader.text(path: action, payload: payload)
        }
        return try reader.text(action)
      }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  // MARK: - Time and tasks

  private mutating func advance(_ chain: SwiftChain, _ line: Int) throws(ImportGap) {
    guard case .member("advance")? = chain.links.first else {
      throw ImportGap(
        chain.members.first == "run"
          ? "a script has no step until all timers are due: add 'advance' with a time"
          : "a script has no such step")
    }
    let (clock, duration) = try time(chain)
    let isSecond =
      latest.advance.map { !$0.clocks.contains(clock) && $0.duration == duration } ?? false
    let next = SwiftChain(nextStatement).flatMap { try? time($0) }
    let isFirst = next.map { $0.clock != clock && $0.duration == duration } ?? false
    // What is due at once is so for all clocks.
    guard duration.isEmpty || !clocks.advance(clock, together: isFirst || isSecond) else {
      throw ImportGap("one time passes for all clocks of a script, and here it differs")
    }
    if isSecond {
      latest.advance?.clocks.insert(clock)
      return
    }
    latest.wait = step([duration.isEmpty ? "advance" : "advance \(duration)"], line)
    latest.advance = ([clock], duration)
  }

  /// The clock that is advanced, and the time, which is empty for what is due at once.
  private func time(
    _ chain: SwiftChain
  ) throws(ImportGap) -> (clock: String, duration: String) {
    var clock = chain.base
    switch variables[clock] {
    case .clock(let name)?: clock = name
    case .immediateClock?: break
    default: throw ImportGap("a script has no such step")
    }
    guard case .member("advance")? = chain.links.first, let call = chain.call(at: 1) else {
      throw ImportGap("a script has no such step")
    }
    guard let argument = call.arguments.first else { return (clock, "") }
    guard argument.label == "by" else { throw ImportGap("a time that is computed") }
    var duration = try values.text(argument.value)
    // A number is one of seconds for a scheduler.
    if duration.last?.isNumber ?? false { duration += "s" }
    if duration == ".zero" || duration == "Duration.zero" { duration = "" }
    return (clock, duration)
  }

  private mutating func callTask(
    _ task: String, _ chain: SwiftChain, _ line: Int
  ) throws(ImportGap) {
    switch chain.members.first {
    case "cancel": step(["cancel \(task)"], line)
    case "finish", "value": step(["finish \(task)"], line)
    default: throw ImportGap("a script has no such step")
    }
  }

  // MARK: - Assignments

  /// Reads `store.withExhaustivity(.off) { … }`.
  private mutating func withExhaustivity(
    _ chain: SwiftChain, _ line: Int
  ) throws(ImportGap) {
    guard let call = chain.call(at: 1), let mode = call.arguments.first,
      let closure = call.closures.first
    else { throw ImportGap("a script has no such step") }
    if exhaustivity != "on", latest.skipsSilently, finishesAll(chain) {
      step(["finish"], line)
      return
    }
    let outer = exhaustivity
    exhaustivity = try exhaustivity(mode.value)
    step(["exhaustivity \(exhaustivity)"], line)
    readBlock(closure.1.statements)
    exhaustivity = outer
    step(["exhaustivity \(outer)"], line)
  }

  /// The word of a script for an exhaustivity.
  func exhaustivity(_ value: [SwiftTree]) throws(ImportGap) -> String {
    switch try values.text(value) {
    case ".on": "on"
    case ".off", ".off(showSkippedAssertions: false)": "off"
    case ".off(showSkippedAssertions: true)": "off-showing-skipped"
    default: throw ImportGap("an exhaustivity that is computed")
    }
  }

  /// Variables of the test's frameworks, which change nothing in a replay.
  private static let switches: Set = [
    "continueAfterFailure", "uncheckedUseMainSerialExecutor", "executionTimeAllowance",
  ]

  /// Whether a variable gets its value, and had none when it was declared.
  private func setsLate(_ name: String, _ value: [SwiftTree]) -> Bool {
    if lateNames.contains(name), values.constants[name] == nil { return true }
    return store == nil && !SwiftStoreUse.all(in: [value]).isEmpty
  }

  mutating func assign(_ assignment: SwiftAssignment, _ line: Int) throws(ImportGap) {
    guard let chain = SwiftChain(assignment.place), chain.base == store else {
      let name = assignment.place.first?.token?.text ?? ""
      if assignment.place.count == 1, assignment.sign == "=",
        Self.switches.contains(name) || setsLate(name, assignment.value)
      {
        if !Self.switches.contains(name) { try declare(name, assignment.value, line) }
        return
      }
      if assignment.place.count == 1, variables[name] != nil,
        let variable = variable(name, assignment.value)
      {
        variables[name] = variable
        return
      }
      if changeCopy(assignment) { return }
      guard values.constants[name] != nil else { throw ImportGap("a script has no such step") }
      try values.assign(assignment)
      if answering.contains(name) {
        throw ImportGap("a closure that answers sees what '\(name)' changes to")
      }
      return
    }
    switch chain.members.first {
    case "exhaustivity":
      exhaustivity = try self.exhaustivity(assignment.value)
      step(["exhaustivity \(exhaustivity)"], line)
    case "dependencies":
      guard assignment.sign == "=" else { throw ImportGap("what dependencies answer is computed") }
      latest = LatestSteps(skip: latest.skip)
      try setDependency(chain, from: 1, assignment.value, line)
    case "timeout": break
    default: throw ImportGap("a script has no such step")
    }
  }
}
