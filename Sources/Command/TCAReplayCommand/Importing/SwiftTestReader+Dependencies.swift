// What dependencies answer.
extension SwiftTestReader {
  mutating func setDependencies(_ statements: [[SwiftTree]], of subject: String) {
    for statement in statements {
      let line = statement.line
      script.add(comments: statement.comments, line: line)
      do throws(ImportGap) {
        guard !statement[0].isName("#if") else {
          recordedCalls.forgetAll()
          throw ImportGap(Self.conditionGap)
        }
        guard let assignment = SwiftAssignment(statement),
          assignment.sign == "=", let chain = SwiftChain(assignment.place), chain.base == subject
        else {
          recordedCalls.forgetAll()
          throw ImportGap("what dependencies answer is computed")
        }
        try setDependency(chain, from: 0, assignment.value, line)
      } catch {
        script.add(gap: error.reason, line: line)
      }
      script.add(comments: statement.commentsBehind, line: line)
    }
  }

  /// Gives a dependency its value; `start` is the index of its name in the chain.
  mutating func setDependency(
    _ chain: SwiftChain, from start: Int, _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    var names: [String] = []
    var key: (type: String, names: Int)?
    for link in chain.links.dropFirst(start) {
      switch link {
      case .member(let name): names.append(name)
      case .index(let arguments):
        // `$0[FactClient.self]`
        guard let type = arguments.first?.value, type.count > 2,
          type[type.count - 1].isName("self")
        else { throw ImportGap("the dependency is not registered") }
        let name = type.dropLast(2).map(\.first.text).joined()
        guard let client = feature.clients[name] else {
          throw ImportGap("the dependency is not registered")
        }
        // An endpoint that is registered by a key need not name its client.
        if !client.isEmpty { names.append(client) }
        key = (name, names.count)
      case .call, .closure:
        recordedCalls.forgetAll()
        throw ImportGap("what dependencies answer is computed")
      }
    }
    let name = registered(names, key: key)
    switch name {
    case "continuousClock", "suspendingClock", "mainQueue", "mainRunLoop":
      try setClock(value, line)
    case "uuid": try setUUIDs(value, line)
    case "date", "date.now": try setDate(value, line, isConstant: name == "date.now")
    case "withRandomNumberGenerator": try setRandomNumbers(value, line)
    case "locale", "timeZone", "calendar": try setPlace(name, value, line)
    case "calendar.locale", "calendar.timeZone":
      // A replay does that by itself.
      guard value.last?.isName(names[1]) ?? false else {
        throw ImportGap("a calendar with a \(names[1]) of its own")
      }
    case "dismiss":
      guard let closure = value.last?.content("{") else {
        throw ImportGap("what dependencies answer is computed")
      }
      for tree in closure {
        guard let box = tree.token, box.kind == .name else { continue }
        let isFlag = values.constants[box.text].map { $0.count == 1 && $0[0].isName("false") }
        if variables[box.text] != nil || isFlag ?? false {
          variables[box.text] = .dismissal
          values.constants[box.text] = nil
        }
      }
    case "defaultFileStorage", "defaultAppStorage":
      // A replay keeps storages in memory. Values that they hold at first are not known.
      guard Self.isEmptyStorage(value) else { throw ImportGap("a storage with values") }
    case let name where feature.values.contains(name): try given(name, value, line)
    default: try setEndpoints(name, value, line)
    }
  }

  /// The name of a dependency or an endpoint for scripts, which can differ from that of its property.
  private func registered(_ names: [String], key: (type: String, names: Int)?) -> String {
    let rest = names.dropFirst(key?.names ?? 1).joined(separator: ".")
    let type = key?.type ?? names.first.flatMap { DependencyProperties.ofThisProgram.type(of: $0) }
    if let type, let name = feature.located["\(type).\(rest)"] { return name }
    guard key == nil, let first = names.first, let name = feature.renamed[first] else {
      return names.joined(separator: ".")
    }
    return ([name] + names.dropFirst()).joined(separator: ".")
  }

  /// Whether a value is `.inMemory`, `InMemoryFileStorage()` or `UserDefaults(suiteName: …)!`.
  private static func isEmptyStorage(_ value: [SwiftTree]) -> Bool {
    if value.last?.isName("inMemory") ?? false { return true }
    guard let first = value.first, value.count >= 2 else { return false }
    return (first.isName("InMemoryFileStorage") && value[1].content("(")?.isEmpty ?? false)
      || first.isName("UserDefaults")
  }

  private mutating func setEndpoints(
    _ name: String, _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    if feature.endpoints.contains(name) {
      let isEffect = value.first?.isName("OpenURLEffect") ?? false
      if value.count == 1 || isEffect, let closure = value.last?.content("{") {
        answer(name, SwiftClosure(closure), line)
        return
      }
      recordedCalls.forget(hasSteps: hasSteps) { $0 == name }
      if value.first?.isName("unimplemented") ?? false {
        // An endpoint has no answer at the start of a replay, either.
        guard isAnswered(name) else { return }
        throw ImportGap("'\(name)' has had an answer before")
      }
      throw ImportGap("the answer is not a closure")
    }
    // `$0.factClient = FactClient(fetch: { … })`
    let arguments = value.last?.content("(")?.arguments ?? []
    let answered = arguments.filter { $0.value.first?.content("{") != nil }.map(\.label)
    recordedCalls.forget(hasSteps: hasSteps) { endpoint in
      endpoint.hasPrefix("\(name).")
        && !answered.contains(String(endpoint.dropFirst(name.count + 1)))
    }
    guard arguments.contains(where: { feature.endpoints.contains("\(name).\($0.label ?? "")") })
    else { throw ImportGap("'\(name)' is not an endpoint of the feature") }
    for argument in arguments {
      let endpoint = "\(name).\(argument.label ?? "")"
      guard feature.endpoints.contains(endpoint), let closure = argument.value.first?.content("{")
      else {
        script.add(gap: "the answer is not a closure", line: argument.value.line)
        continue
      }
      answer(endpoint, SwiftClosure(closure), argument.value.line)
    }
  }

  /// Whether the script answers calls of an endpoint so far, or calls with any arguments.
  func isAnswered(_ endpoint: String, always: Bool = false) -> Bool {
    let isFed = variables.values.contains {
      if case .streams(endpoint) = $0 { true } else { false }
    }
    return isFed || isGiven(endpoint)
      || (!always && script.pieces.contains { $0.says("given \(endpoint)(") })
  }

  /// Whether the script has given a dependency another value than it has at the start.
  private func isGiven(_ name: String) -> Bool {
    script.pieces.contains { $0.says("given \(name) ") }
  }

  // MARK: - Built-in dependencies

  private mutating func setClock(_ value: [SwiftTree], _ line: Int) throws(ImportGap) {
    guard let chain = SwiftChain(value) else { throw ImportGap("a clock that is computed") }
    if case .clock? = variables[chain.base] { return }
    let isImmediate =
      chain.base == "ImmediateClock" || chain.members.first == "immediate"
      || { if case .immediateClock? = variables[chain.base] { true } else { false } }()
    guard isImmediate else {
      // The clock of a replay stands still until a step advances it.
      if chain.base == "TestClock" || chain.members.first == "test" { return }
      throw ImportGap("a clock that a script does not have")
    }
    script.add(
      comments: ["line \(line) does not wait: add 'advance' where effects do"], line: line)
  }

  private mutating func setUUIDs(_ value: [SwiftTree], _ line: Int) throws(ImportGap) {
    if value.last?.isName("incrementing") ?? false {
      // That is how a replay starts.
      if !hasSteps { givenIDs = (line, nil) }
      if hasSteps || isGiven("uuid") { script.add(["given uuid incrementing"], line: line) }
      return
    }
    let chain = SwiftChain(value)
    if let chain, chain.members.last == "constant", case .call(let list)? = chain.links.last,
      let id = list.first?.value
    {
      try given("uuid constant", id, line)
      return
    }
    guard let content = value.last?.content("{") else {
      throw ImportGap("ids that are computed")
    }
    let closure = SwiftClosure(content)
    noteRead(by: closure)
    // `{ [next = LockIsolated(1)] in … }` goes on where the starting state stopped.
    let captured = closure.captures
    if let list = captured.last?.content("(")?.first, let ids = list.content("[") {
      try given("uuid", [.group(.init(open: list.first, content: ids))], line)
      if !hasSteps { givenIDs = (line, script.pieces.count - 1) }
    } else if captured.isEmpty, closure.statements.count == 1 {
      try given("uuid constant", closure.statements[0], line)
    } else if !(captured.first?.isName("next") ?? false) {
      throw ImportGap("ids that are computed")
    }
  }

  private mutating func given(
    _ head: String, _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    script.add(
      try forms { reader throws(ImportGap) in "given \(head) \(try reader.text(value))" },
      line: line)
  }

  private mutating func setDate(
    _ value: [SwiftTree], _ line: Int, isConstant: Bool
  ) throws(ImportGap) {
    if isConstant {
      try given("date constant", value, line)
    } else if let chain = SwiftChain(value), chain.members.last == "constant",
      case .call(let arguments)? = chain.links.last, let date = arguments.first?.value
    {
      // Where no time passes, a replay's date stands still, too.
      if !hasSteps, !advances, !isGiven("date"), try values.text(date) == "Date(0s)" { return }
      try given("date constant", date, line)
    } else if let content = value.last?.content("{"), let date = content.statements.first {
      noteRead(by: SwiftClosure(content))
      try setMovingDate(date, line)
    } else {
      throw ImportGap("a date that is computed")
    }
  }

  /// Reads a date such as `Date(timeIntervalSinceReferenceDate: 5.0 + start.duration(to: clock.now) / .seconds(1))`.
  private mutating func setMovingDate(_ date: [SwiftTree], _ line: Int) throws(ImportGap) {
    guard date.count == 2, let content = date[1].content("("),
      let plus = content.firstIndex(where: { $0.isMark("+") }),
      content[plus...].contains(where: { $0.isName("duration") })
    else {
      try given("date constant", date, line)
      return
    }
    let start = SwiftTree.group(.init(open: date[1].first, content: Array(content[..<plus])))
    let text = try values.text([date[0], start])
    // That is where a replay starts.
    if text != "Date(0s)" || isGiven("date") { script.add(["given date \(text)"], line: line) }
  }

  private mutating func setPlace(
    _ name: String, _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    // `.gmt`
    if name == "timeZone", value.last?.isName("gmt") ?? false {
      if hasSteps || isGiven(name) { script.add(["given timeZone \"GMT\""], line: line) }
      return
    }
    let texts = try forms { reader throws(ImportGap) in try reader.text(value) }
    let isUsual = ["\"en_US\"", "Calendar(identifier: .gregorian)"].contains(texts[0])
    if !hasSteps, isUsual, !isGiven(name) { return }
    script.add(texts.map { "given \(name) \($0)" }, line: line)
  }

  private mutating func setRandomNumbers(
    _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    guard let generator = value.last?.content("("),
      let argument = generator.last?.content("(")?.arguments.first
    else { throw ImportGap("random numbers that are computed") }
    switch (generator.first?.token?.text, argument.label) {
    case ("SeededNumbers", "state"):
      // That is how a replay starts.
      if !hasSteps, !isGiven("random"), try values.text(argument.value) == "0" { return }
      try given("random", argument.value, line)
    case ("GivenNumbers", nil): try given("random", argument.value, line)
    case ("ConstantNumber", "number"): try given("random constant", argument.value, line)
    default: throw ImportGap("random numbers that are computed")
    }
  }

  // MARK: - Answers

  /// Forgets the values of variables that a closure changes when it is called.
  mutating func forgetAssigned(in statements: [[SwiftTree]]) {
    for statement in statements {
      if SwiftAssignment(statement) != nil, let name = statement[0].token?.text,
        values.constants[name] != nil
      {
        values.forget(name)
      }
      for tree in statement {
        if let content = tree.content("{") {
          forgetAssigned(in: SwiftClosure(content).statements)
        }
      }
    }
  }

  /// Notes the variables that a closure reads, which does so when it is called.
  private mutating func noteRead(by closure: SwiftClosure) {
    for name in values.constants.keys
    where !closure.parameters.contains(name) && !closure.captures.mentions(name)
      && closure.statements.contains(where: { $0.mentions(name) })
    {
      answering.insert(name)
    }
  }

  /// Writes the answers of a closure.
  mutating func answer(_ endpoint: String, _ closure: SwiftClosure, _ line: Int) {
    var reader = SwiftAnswerReader(endpoint: endpoint, reader: self)
    do throws(ImportGap) {
      try reader.read(closure)
    } catch {
      script.add(gap: error.reason, line: line)
    }
    variables = reader.variables
    recordedCalls.add(endpoint, reader.recorded, hasSteps: hasSteps)
    for name in reader.recorded.keys {
      if let variable = recordedVariables[name] { variables[name] = .calls(variable) }
    }
    noteRead(by: closure)
    forgetAssigned(in: closure.statements)
    // The later one of two takes precedence.
    for given in reader.givens.reversed() { script.add(given, line: line) }
  }
}
