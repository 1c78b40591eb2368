import ActionScript
import CasePaths
import ComposableArchitecture
import ReplayPlanning
import ReplayValues
import RuntimeReflection

extension SwiftTestWriter {
  mutating func statements(_ nodes: [PlannedNode<State, Action>]) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for node in nodes {
      switch node {
      case .step, .reread:
        for step in PlannedSteps(nodes: [node]) {
          statements += enterFile(of: step) + self.statements(for: step)
        }
      case .repetition(let count, _, let nodes):
        let outer = (tasks, names, endpoints.names)
        // Each round draws other ids.
        stackIDs = nil
        reductions.forget()
        let files = includedFiles.count
        let mode = exhaustivity
        var body = self.statements(nodes) + arrival() + settling()
        if exhaustivity != mode, let first = PlannedSteps(nodes: nodes).first(where: { _ in true })
        {
          body.append(gap("the exhaustivity of the rounds after the first one", at: first.place))
        }
        let end = leaveFiles { [includedFiles] number in
          includedFiles.prefix(files).contains { $0.number == number }
        }
        statements.append(.block(.text("for _ in 0..<\(max(0, count))"), body + end))
        (tasks, names) = (outer.0, outer.1)
        endpoints.leaveScope(with: outer.2)
      case .anyOrder(let nodes):
        statements += inAnyOrder(Array(PlannedSteps(nodes: nodes)))
      }
    }
    return statements
  }

  mutating func statements(
    for step: PlannedStep<State, Action>
  ) -> [SwiftStatement] {
    do throws(ExportGap) {
      (required, readsState) = ([], false)
      // A receipt needs what has arrived.
      var isSettled = exhaustivity == .on || hasSkippedArrivals
      if case .receive = step.verb { isSettled = true }
      var statements = try arrival(before: step) + settling(before: step) + written(step)
      count(step)
      noteScheduled(in: step)
      statements.insert(contentsOf: leftOut(at: step.place, of: step.text), at: 0)
      guard readsState || !required.isEmpty else { return statements }
      let variables = required.map { variable in
        let value = variable.isOptional ? framework.requiring(variable.value) : variable.value
        return SwiftStatement.text("let \(variable.name) = \(value)")
      }
      // What has arrived belongs to the state in which the elements are.
      let skip = SwiftStatement.text("await store.skipReceivedActions(strict: false)")
      return (isSettled ? [] : [skip]) + variables + statements
    } catch {
      values.needs.leftOut = []
      stackIDs = nil
      reductions.forget()
      var statements = [gap(error.reason, at: step.place, of: step.text)]
      // Nobody would notice that a condition is gone.
      for line in step.syntax.expectations {
        statements.append(
          gap("its step is not exported", at: ScriptPlace(step.place.file, line.span)))
      }
      return statements
    }
  }

  /// Lets what was fed arrive before a step that does not wait for it, so that the step sees it as in the replay.
  private mutating func arrival(before step: PlannedStep<State, Action>) -> [SwiftStatement] {
    switch step.verb {
    case .send, .expect, .skipReceived, .skipEffects, .cancel, .print: return arrival()
    case .receive where skipsEffects:
      // The store waits for effects that it has skipped no more.
      return arrival()
    case .receive, .advance, .finish:
      hasFed = false
      return []
    case .let, .given, .exhaustivity, .printEffects, .feed: return []
    }
  }

  private mutating func arrival() -> [SwiftStatement] {
    defer { hasFed = false }
    return hasFed ? [.text("await Task.megaYield()")] : []
  }

  private mutating func written(
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftStatement] {
    noteArrivals(in: step)
    if environment != nil { try checkClassic(step) }
    switch step.verb {
    case .send(let action): return try send(action, step)
    case .receive(let matcher):
      let arrival = step.syntax.arrival.map { [arrivalCheck($0, of: step)] } ?? []
      if environment != nil { return asserting(step, try receivingWhole(matcher)) + arrival }
      if case .receive(let syntax) = step.syntax.verb, syntax.namesParts {
        return try receivingNames(syntax, step) + arrival
      }
      guard case .ready(let matcher) = matcher else {
        return asserting(step, try receivingFromState(step)) + arrival
      }
      let (call, comments) = try receive(matcher, step)
      return comments + asserting(step, call) + arrival
    case .let:
      return try seeingArrivals(step) + [naming(step)]
    case .advance(let duration):
      let time = duration.map { "by: \($0.swiftText)" } ?? ""
      return advancing(time) + standing(step)
    case .expect:
      return standing(step)
    case .given(let stubs):
      guard case .ready(let stubs) = stubs else {
        throw ExportGap("the answer depends on a named value")
      }
      return give(stubs)
    case .skipReceived:
      return [.text("await store.skipReceivedActions()")] + standing(step)
    case .skipEffects:
      skipsEffects = true
      return [.text("await store.skipInFlightEffects()")] + standing(step)
    case .cancel(let number):
      return [.text("await \(try task(inScope: number)).cancel()")] + standing(step)
    case .exhaustivity(let mode):
      exhaustivity = mode
      return [.text("store.exhaustivity = \(exhaustivityText(mode))")]
    case .finish(nil):
      return try finishing(step) + standing(step)
    case .finish(let number?):
      return [.text("await \(try task(inScope: number)).finish()")] + standing(step)
    case .print(let path):
      guard path != nil, case .print(let syntax?) = step.syntax.verb else {
        return [.text("customDump(store.state)")]
      }
      let swift = self.path(syntax, step.place.file)
      return [.text("customDump(\(try swift.reading("store.state").text))")]
    case .printEffects:
      return [.text("// print effects")]
    case .feed(let feed):
      guard case .ready(let feed) = feed else {
        throw ExportGap("the value depends on a named value")
      }
      let statements = try endpoints.feeding(feed, target: step.syntax.fedCall)
      hasFed = true
      // Only without exhaustivity, the lines are about what arrives as well.
      let looksAtArrivals = exhaustivity != .on && !step.syntax.expectations.isEmpty
      return statements + (looksAtArrivals ? arrival() : []) + standing(step)
    }
  }

  private mutating func send(
    _ action: Planned<State, Action>, _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftStatement] {
    let code: [SwiftCode]
    var before: [SwiftStatement] = []
    if case .ready(let action) = action {
      code = [try values.code(action, as: Action.self)]
    } else if case .send(let syntax) = step.syntax.verb, !syntax.changes.isEmpty {
      (before, code) = try sendingChanges(syntax, step)
    } else {
      code = try sending(step)
    }
    let number = step.number.asWritten
    let isNamed = plan.uses.names(number)
    if isNamed { tasks.insert(number) }
    let name = isNamed ? "let \(task(number)) = " : ""
    return before + asserting(step, .items("\(name)await store.send(", code, ")"))
  }

  private func task(_ number: StepNumber) -> String {
    let name = "task\(Self.suffix(number))"
    return allNames.contains(name) ? name + "_" : name
  }

  /// A step's number in the name of a variable.
  static func suffix(_ number: StepNumber) -> String {
    number.description.replacing(":", with: "_").replacing(".", with: "_")
  }

  private func task(inScope number: StepNumber) throws(ExportGap) -> String {
    guard tasks.contains(number.asWritten) else {
      throw ExportGap("the test has no task of step \(number)")
    }
    return task(number.asWritten)
  }

  /// A path into the state, in which named values can be keys.
  func path(_ syntax: PathSyntax, _ source: SourceFile) -> SwiftPath<State> {
    SwiftPath(
      syntax, resolver: PathResolver(builder: builder(source).checking, source: source),
      values: values, names: names)
  }

  // MARK: - Receiving

  private mutating func receive(
    _ matcher: ActionMatcher<Action>, _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> (SwiftCode, [SwiftStatement]) {
    var comments: [SwiftStatement] = []
    var components = matcher.syntax.path.components
    do throws(ExportGap) {
      _ = try casePath(components, step)
    } catch {
      return (try receiving(matcher, without: error), comments)
    }
    guard matcher.syntax.arguments != nil else {
      let path = try casePath(components, step).text
      return (.items("await store.receive(", [.text(path)], ")"), comments)
    }
    if let expected = matcher.expected {
      var payload: Any = try payload(of: expected, at: components)
      var path = try casePath(components, step)
      // `response(.success(1))` is `\.response.success` with a payload.
      if !(path.type is any Equatable.Type), path.type is any CasePathable.Type,
        let (name, inner) = Self.enumCase(payload)
      {
        components.append(PathComponentSyntax(.name(name)))
        payload = inner
        path = try casePath(components, step)
      }
      if path.type == Void.self {
        return (.items("await store.receive(", [.text(path.text)], ")"), comments)
      }
      do throws(ExportGap) {
        guard path.type is any Equatable.Type else {
          return (try receiving(dumpOf: expected), comments)
        }
        let code = try values.code(payload, as: path.type)
        return (.items("await store.receive(", [.text(path.text), code], ")"), comments)
      } catch {
        comments.append(gap("the payload: \(error.reason)", at: step.place))
        return (.items("await store.receive(", [.text(path.text)], ")"), comments)
      }
    }
    var path = try casePath(components, step)
    if let call = receiving(matcher.syntax, of: path, at: step.place) { return (call, comments) }
    var isComplete = matcher.syntax.arguments?.arguments.allSatisfy { $0.value.kind == .wildcard }
    if path.type is any CasePathable.Type {
      path = try casePath(components + Self.casesOfPattern(matcher.syntax), step)
      isComplete = Self.matchesAnyPayload(matcher.syntax)
    }
    if isComplete == false {
      comments.append(gap("the payload is a pattern", at: step.place))
    }
    return (.items("await store.receive(", [.text(path.text)], ")"), comments)
  }

  /// The path of a case, and the type of its payload.
  mutating func casePath(
    _ components: [PathComponentSyntax], _ step: PlannedStep<State, Action>,
    from root: Any.Type = Action.self
  ) throws(ExportGap) -> (text: String, type: Any.Type) {
    let needsState = components.contains { component in
      if case .subscript = component.kind { true } else { component.name == "binding" }
    }
    guard root == Action.self || !needsState else {
      throw ExportGap("the action depends on the state behind an id that gets a name")
    }
    var path = "\\"
    var type = root
    for (index, component) in components.enumerated() {
      switch component.kind {
      case .name(let name):
        guard type is any CasePathable.Type || Reflection.cases(ofEnum: type) == nil else {
          throw ExportGap("the cases of \(displayName(type)) have no paths")
        }
        var member = SwiftValueWriter.member(name)
        if let binding = components[..<index].lastIndex(where: { $0.name == "binding" }),
          Reflection.cases(ofEnum: type) == nil
        {
          guard index - binding == 1 else { throw ExportGap("a part of what is bound has no path") }
          (member, type) = try binds(
            components[(binding + 1)...index], in: components[..<binding], step)
        } else {
          type = Self.payload(name, of: type) ?? Void.self
        }
        path += ".\(member)"
      case .identity(let syntax):
        let element = try Self.element(of: type)
        if let name = self.name(syntax) {
          path += "[id: \(name)]"
        } else {
          let id: Any
          do {
            id = try builder(step.place.file).buildAny(element.id, from: syntax)
          } catch {
            throw ExportGap("an id is a pattern")
          }
          path += "[id: \(try values.code(id, as: element.id).line)]"
        }
        type = element.action
      case .subscript(let syntax):
        guard case .integer(let digits) = syntax.kind else {
          throw ExportGap("an offset is only known when the script runs")
        }
        let element = try Self.element(of: type)
        path += "[id: \(try id(at: digits, in: components[..<index], step))]"
        type = element.action
      case .offset:
        throw ExportGap("an offset is only known when the script runs")
      }
    }
    return (path, type)
  }

  /// The types of an element's id and of its actions.
  static func element(
    of type: Any.Type
  ) throws(ExportGap) -> (id: Any.Type, action: Any.Type) {
    guard let cases = Reflection.cases(ofEnum: type),
      let payload = cases.first(where: { $0.name == "element" })?.payload,
      let fields = Reflection.fields(ofTuple: payload), fields.count == 2
    else { throw ExportGap("the action has no elements") }
    return (fields[0].type, fields[1].type)
  }

  /// The type of the payload of a case, perhaps of a presented action.
  static func payload(_ name: String, of type: Any.Type) -> Any.Type? {
    guard let cases = Reflection.cases(ofEnum: type) else { return nil }
    if let found = cases.first(where: { $0.name == name }) {
      return found.payload.map(Reflection.withoutSingleLabel)
    }
    guard let presented = cases.first(where: { $0.name == "presented" })?.payload else {
      return nil
    }
    return payload(name, of: presented)
  }

  /// The value that a path of cases leads to in an action.
  private func payload(
    of action: Any, at components: [PathComponentSyntax]
  ) throws(ExportGap) -> Any {
    var value = action
    for component in components {
      switch component.kind {
      case .name(let name):
        while let (found, payload) = Self.enumCase(value), found != name, found == "presented" {
          value = payload
        }
        guard let (found, payload) = Self.enumCase(value), found == name else {
          throw ExportGap("the action has no case '\(name)'")
        }
        value = payload
      case .identity:
        guard let (_, payload) = Self.enumCase(value),
          let action = Mirror(reflecting: payload).children.first(where: { $0.label == "action" })
        else { throw ExportGap("the action has no elements") }
        value = action.value
      case .subscript, .offset:
        throw ExportGap("an offset is only known when the script runs")
      }
    }
    return value
  }

  private static func enumCase(_ value: Any) -> (String, Any)? {
    func open<Value>(_ value: Value) -> (String, Any)? {
      guard let cases = Reflection.cases(ofEnum: Value.self) else { return nil }
      let tag = Reflection.enumTag(of: value)
      guard let found = cases.first(where: { $0.tag == tag }) else { return nil }
      var payload: Any = Reflection.payload(found, of: value) ?? ()
      // A single label is left out.
      if let type = found.payload, let fields = Reflection.fields(ofTuple: type), fields.count == 1,
        let only = Mirror(reflecting: payload).children.first
      {
        payload = only.value
      }
      return (found.name, payload)
    }
    return _openExistential(value, do: open)
  }

  /// The cases in the argument of a pattern such as `response(.success(_))`.
  private static func casesOfPattern(_ syntax: ActionSyntax) -> [PathComponentSyntax] {
    guard let arguments = syntax.arguments?.arguments, arguments.count == 1,
      case .call(let call) = arguments[0].value.kind, call.hasLeadingDot
    else { return [] }
    return [PathComponentSyntax(.name(call.name))]
  }

  /// Whether a pattern says nothing about a payload.
  static func matchesAnyPayload(_ syntax: ActionSyntax) -> Bool {
    guard let arguments = syntax.arguments?.arguments else { return true }
    return arguments.allSatisfy { argument in
      if argument.value.kind == .wildcard { return true }
      guard arguments.count == 1, case .call(let call) = argument.value.kind, call.hasLeadingDot
      else { return false }
      return call.arguments?.arguments.allSatisfy { $0.value.kind == .wildcard } ?? false
    }
  }
}
