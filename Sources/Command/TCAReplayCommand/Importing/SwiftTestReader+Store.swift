// Variables, and the store.
extension SwiftTestReader {
  mutating func declare(_ statement: [SwiftTree]) throws(ImportGap) {
    let line = statement.line
    guard let assignment = SwiftAssignment(Array(statement.dropFirst())) else {
      guard statement.count > 1, let name = statement[1].token, name.kind == .name else {
        throw ImportGap("a variable without a value")
      }
      declareLate(name.text)
      return
    }
    let value = assignment.value
    if let names = assignment.place.first?.content("("), names.parts.count == 2,
      let stream = names.parts[0].first?.token?.text,
      let continuation = names.parts[1].first?.token?.text, Self.makesStream(value)
    {
      variables[stream] = .stream(continuation: continuation)
      return
    }
    guard let name = assignment.place.first?.token?.text else {
      throw ImportGap("a variable without a name")
    }
    try declare(name, value, line)
  }

  /// Gives a variable its value.
  mutating func declare(
    _ name: String, _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    snapshots[name] = nil
    shared.keys[name] = nil
    if let chain = SwiftChain(value), try recorded(chain) != nil {
      snapshots[name] = chain
      return
    }
    if let variable = variable(name, value) {
      variables[name] = variable
      return
    }
    if isState(value) {
      variables[name] = .stateCopy([])
      values.declare(name, value)
      return
    }
    if let (chain, path, isRequired) = try statePath(value) {
      // A test ends where a value is missing.
      if isRequired { add(["\(path) exists"], line) }
      if path.hasPrefix("shared ") {
        snapshots[name] = chain
        values.forget(name)
        return
      }
      step(["let \(values.declare(place: name, line)) = \(path)"], line)
      // A check right behind it is one of the state.
      snapshots[name] = chain
      return
    }
    let computes = ["await", "try"].contains { word in value.contains { $0.isName(word) } }
    guard let chain = SwiftChain(value),
      computes || Self.isStore(chain) || storeInside(chain) != nil || makesStore(chain)
    else {
      guard !hasStep(value) else { throw ImportGap("a step in the value of a variable") }
      // If it is not a value, the gap is noted where it is used.
      values.declare(name, value)
      forgetMutated(inside: value)
      return
    }
    try call(chain, name: name, line)
  }

  /// Notes a variable that gets its value later.
  mutating func declareLate(_ name: String) {
    lateNames.insert(name)
    values.forget(name)
  }

  /// Whether a part of a value is a step, such as `Task { await store.send(.tapped) }`.
  private func hasStep(_ value: [SwiftTree], isInClosure: Bool = false) -> Bool {
    value.indices.contains { index in
      switch value[index] {
      case .group(let group):
        // The steps of a closure on its own are noted where it is called.
        let isAlone = value.count == 1 && group.open.text == "{"
        return !isAlone
          && hasStep(group.content, isInClosure: isInClosure || group.open.text == "{")
      case .token(let token):
        if token.isName("await") { return !isInClosure }
        let member = value.dropFirst(index + 2).first?.token?.text
        let hasMember = value.dropFirst(index + 1).first?.isMark(".") ?? false
        if token.kind == .name, token.text == store {
          return hasMember ? !["state", "isDismissed"].contains(member) : isInClosure
        }
        if case .clock? = variables[token.text], token.kind == .name, hasMember {
          return member == "advance"
        }
        return false
      }
    }
  }

  /// The path of a value of the state, perhaps in `try #require(…)`; `nil` if it is something else.
  private func statePath(
    _ value: [SwiftTree]
  ) throws(ImportGap) -> (chain: SwiftChain, path: String, isRequired: Bool)? {
    guard let chain = SwiftChain(value) else { return nil }
    if chain.links.count == 1, let inner = chain.required, let path = try? statePath(inner) {
      return (inner, path, true)
    }
    guard chain.base == store, let path = try? statePath(chain), path != "self" else { return nil }
    return (chain, path, false)
  }

  /// What the value of a variable is for; `nil` if it may be a constant.
  func variable(_ name: String, _ value: [SwiftTree]) -> Variable? {
    // The continuation is its property.
    if Self.makesStream(value) { return .stream(continuation: "\(name).continuation") }
    guard let chain = SwiftChain(value) else { return nil }
    switch chain.base {
    case "TestClock", "TestScheduler": return .clock(name)
    case "ImmediateClock", "UIScheduler": return .immediateClock
    case "PassthroughSubject": return .stream(continuation: name)
    case "LockIsolated", "ActorIsolated", "Mutex":
      guard let call = chain.call(at: 0), call.closures.isEmpty else { return nil }
      return .box(call.arguments.first?.value ?? [])
    // What 'export' puts streams into.
    case "OpenStreams", "OpenPublishers": return .box([])
    case "Reductions": return .reductions
    case "DispatchQueue", "RunLoop", "OperationQueue":
      switch chain.members.first {
      case "test", "testScheduler", "testSchedulerOf": return .clock(name)
      case "immediate": return .immediateClock
      default: return nil
      }
    default:
      guard case .clock(let clock)? = variables[chain.base] else { return nil }
      if chain.links.isEmpty { return .clock(clock) }
      // The time at which the test began.
      return chain.onlyMembers == ["now"] ? .nothing : nil
    }
  }

  private static func makesStream(_ value: [SwiftTree]) -> Bool {
    guard let chain = SwiftChain(value), chain.base.hasPrefix("Async") else { return false }
    return chain.links.contains { if case .member("makeStream") = $0 { true } else { false } }
  }

  /// Whether a function of the test is called that makes a store.
  private func makesStore(_ chain: SwiftChain) -> Bool {
    helpers[chain.base]?.contains { !SwiftStoreUse.all(in: $0.statements).isEmpty } ?? false
  }

  static func isStore(_ chain: SwiftChain) -> Bool {
    (chain.base == "TestStore" || chain.base == "TestStoreOf")
      && { if case .call? = chain.links.first { true } else { false } }()
  }

  /// The store that is made inside of `withDependencies { … } operation: { … }`, and the statements before it.
  private func storeInside(
    _ chain: SwiftChain
  ) -> (store: SwiftChain, statements: [[SwiftTree]], dependencies: SwiftClosure)? {
    guard chain.base == "withDependencies", let call = chain.call(at: 0), call.closures.count == 2,
      let last = call.closures[1].1.statements.last
    else { return nil }
    let value = last.first?.isName("return") ?? false ? Array(last.dropFirst()) : last
    guard let store = SwiftChain(value), Self.isStore(store) else { return nil }
    return (store, call.closures[1].1.statements.dropLast(), call.closures[0].1)
  }

  /// Makes the store if a call does; returns whether it does.
  mutating func makeStore(
    _ chain: SwiftChain, name: String?, _ line: Int
  ) throws(ImportGap) -> Bool {
    if let (inner, statements, dependencies) = storeInside(chain) {
      // The dependencies that the store sets itself come later, and take precedence.
      setDependencies(dependencies.statements, of: dependencies.subject)
      let outer = meanings
      read(statements)
      _ = try makeStore(inner, name: name, line)
      restore(Self.declaredNames(in: statements), from: outer)
      return true
    }
    guard Self.isStore(chain) else { return false }
    guard let call = chain.call(at: 0) else { throw ImportGap("the store is made in another way") }
    guard store == nil else { throw ImportGap("a script has one store") }
    store = name ?? "store"
    var closures = call.closures[...]
    var reducer: [[SwiftTree]]?
    for argument in call.arguments {
      switch argument.label {
      case "initialState": startingState(argument.value)
      case "reducer":
        let closure = argument.value.first?.content("{").map(SwiftClosure.init)
        reducer = closure?.statements ?? [argument.value]
      case "withDependencies", "prepareDependencies":
        if let content = argument.value.first?.content("{") {
          closures.append((argument.label, SwiftClosure(content)))
        } else {
          recordedCalls.forgetAll()
          script.add(
            gap: "what dependencies answer is computed", line: argument.value.line)
        }
      default: script.add(gap: "an argument of the store", line: argument.value.line)
      }
    }
    if reducer == nil, let first = closures.first, first.0 == nil {
      reducer = first.1.statements
      closures.removeFirst()
    }
    for (_, closure) in closures { setDependencies(closure.statements, of: closure.subject) }
    if let reducer { readReducer(reducer) }
    return true
  }

  /// The endpoints that a reducer is made with.
  private mutating func readReducer(_ statements: [[SwiftTree]]) {
    for (index, statement) in withoutReductions(statements).enumerated() {
      guard index == 0, let chain = SwiftChain(statement), !Self.hasClosures(chain) else {
        recordedCalls.forgetAll()
        script.add(gap: "the reducer is computed", line: statement.line)
        continue
      }
      if case .call(let arguments)? = chain.links.first {
        for argument in arguments {
          let line = argument.value.line
          guard let label = argument.label, feature.endpoints.contains(label),
            let content = argument.value.first?.content("{")
          else {
            script.add(gap: "an argument of the reducer", line: line)
            continue
          }
          answer(label, SwiftClosure(content), line)
        }
      }
      for link in chain.links.dropFirst() {
        if case .member(let name) = link, name != "_printChanges", name != "body" {
          recordedCalls.forgetAll()
          script.add(gap: "'\(name)' changes the reducer", line: statement.line)
        }
      }
    }
  }

  private static func hasClosures(_ chain: SwiftChain) -> Bool {
    chain.links.contains { if case .closure = $0 { true } else { false } }
  }
}
