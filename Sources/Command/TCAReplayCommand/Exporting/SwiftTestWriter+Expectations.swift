import ActionScript
import InternalSupport
import ReplayPlanning
import ReplayValues

extension SwiftTestWriter {
  /// A call that asserts the lines below a step.
  mutating func asserting(
    _ step: PlannedStep<State, Action>, _ call: SwiftCode
  ) -> [SwiftStatement] {
    if environment != nil { return assertingInClassic(step, call) }
    let isSettled = hasSkippedArrivals
    hasSkippedArrivals = false
    let start = self
    var lines = lines(step)
    if lines.tellsAllowedChanges, !lines.isOpen, exhaustivity == .on {
      (lines.allowsChange, lines.needsOpenness) = (false, false)
    }
    if lines.allowsChange, !lines.isOpen, !lines.needsOpenness, !lines.overlaps,
      exhaustivity == .on
    {
      self = start
      let copy = nextCopy()
      let compared = self.lines(step, as: .copy(copy))
      if !compared.isOpen { return comparing(compared, with: copy, call) }
      self = start
      lines = self.lines(step)
    }
    if lines.allowsChange, !lines.isOpen, lines.needsOpenness, !lines.overlaps,
      exhaustivity == .on, let index = reductions.actions
    {
      self = start
      let result = nextVariable("result")
      let told = self.lines(step, as: .closureAndResult(result))
      if !told.isOpen, !told.needsOpenness { return asserting(told, result, index, call) }
      self = start
      lines = self.lines(step)
    }
    if lines.isRelative, lines.isOpen || lines.allowsChange || exhaustivity != .on {
      // With exhaustivity off, a test store expects changes of the state after the step.
      self = start
      lines = self.lines(step, as: .closureAndCopy(nextCopy()))
    }
    var statements: [SwiftStatement] = []
    if exhaustivity != .on, !isSettled, case .send = step.verb,
      !lines.statementsBefore.isEmpty || lines.form.copy != nil
    {
      // What has arrived belongs to the state before the step.
      statements.append(.text("await store.skipReceivedActions(strict: false)"))
    }
    statements += lines.statementsBefore
    if let copy = lines.form.copy {
      let isChanged = !lines.changesOfCopy.isEmpty
      statements.append(.text("\(isChanged ? "var" : "let") \(copy) = store.state"))
      statements += lines.changesOfCopy
    }
    let isLoosened = (lines.allowsChange || lines.isOpen) && exhaustivity == .on
    if isLoosened {
      if lines.allowsChange, !lines.allowsAnyChange {
        statements.append(
          gap(ExportGap.otherChanges.reason, at: step.place)
        )
      }
      statements.append(.text("store.exhaustivity = .off"))
    }
    statements.append(lines.changes.isEmpty ? .code(call) : lines.closure(of: call))
    if isLoosened { statements.append(.text("store.exhaustivity = .on")) }
    if lines.checksCalls || !lines.laterChanges.isEmpty {
      statements.append(.text("await Task.megaYield()"))
    }
    if !lines.laterChanges.isEmpty {
      statements.append(Lines.closure(of: .text("store.assert"), lines.laterChanges))
    }
    return statements + lines.checks
  }

  /// A call whose state afterwards is compared with a copy of the one before, to which the lines make their changes.
  private func comparing(
    _ lines: Lines, with copy: String, _ call: SwiftCode
  ) -> [SwiftStatement] {
    let calls: [SwiftStatement] = lines.checksCalls ? [.text("await Task.megaYield()")] : []
    return lines.statementsBefore + [
      .text("var \(copy) = store.state"), .text("store.exhaustivity = .off"), .code(call),
      .text("store.exhaustivity = .on"),
    ] + calls + lines.checks + lines.toldChanges + [
      .text("expectNoDifference(store.state, \(copy))")
    ]
  }

  /// The lines below a step that causes no action itself.
  mutating func standing(_ step: PlannedStep<State, Action>) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    // The lines are about what has arrived as well, and a test store shows it once it is received or skipped.
    if !step.syntax.expectations.isEmpty {
      do throws(ExportGap) {
        statements = try seeingArrivals(step)
      } catch {
        return [gap(error.reason, at: step.place)]
      }
    }
    let lines = lines(step, as: .standing)
    if !lines.changes.isEmpty { statements.append(lines.closure(of: .text(assertion))) }
    if lines.checksCalls { statements.append(.text("await Task.megaYield()")) }
    return statements + lines.checks
  }

  /// The lines below a step, whose changes are made where the form says.
  mutating func lines(
    _ step: PlannedStep<State, Action>, as form: Form = .closure
  ) -> Lines {
    var lines = Lines(
      form: form, isChanged: !sharedChanges.unchangedSteps.contains("\(step.number)"))
    // A copy does not draw the ids of the store.
    drawsStackIDs = if case (.send, .closure) = (step.verb, form) { true } else { false }
    defer {
      drawsStackIDs = true
      // Elements may be added that no line tells.
      if lines.isOpen || lines.allowsChange || exhaustivity != .on { stackIDs = nil }
    }
    let isBehindStore = sharedChanges.stepsBehindStore.contains("\(step.number)")
    let isOfEffects = sharedChanges.stepsOfEffects.contains("\(step.number)")
    for line in step.syntax.expectations {
      let place = ScriptPlace(step.place.file, line.span)
      do throws(ExportGap) {
        let isAboutSharedValue = isAboutSharedValue(line, at: place)
        if isBehindStore, isAboutSharedValue { throw .sharedValuesOfStore }
        let changes = lines.changes
        let allowedCount = lines.allowedChanges.count
        try add(line, at: place, to: &lines)
        if isOfEffects, isAboutSharedValue {
          guard lines.allowedChanges.count == allowedCount else { throw .otherChanges }
          lines.laterChanges += lines.changes.dropFirst(changes.count)
          lines.changes = changes
        }
      } catch {
        // The rest can still be asserted.
        lines.checks.append(gap(error.reason, at: place))
        lines.isOpen = true
      }
    }
    if isBehindStore, !lines.isOpen {
      lines.checks.append(gap(ExportGap.sharedValuesOfStore.reason, at: step.place))
      lines.isOpen = true
    }
    return lines
  }

  private func isAboutSharedValue(_ line: ExpectationSyntax, at place: ScriptPlace) -> Bool {
    switch line.subject {
    case .state(let syntax): path(syntax, place.file).leadsIntoSharedValue
    case .shared: true
    case .calls, .callOrder, .dismissal, .anyChange: false
    }
  }

  private mutating func add(
    _ line: ExpectationSyntax, at place: ScriptPlace, to lines: inout Lines
  ) throws(ExportGap) {
    switch line.subject {
    case .state(let syntax):
      let path = path(syntax, place.file)
      switch line.operation {
      case .predicate(let predicate):
        if let presence = try presence(predicate, path) { lines.checks.append(check(presence)) }
        lines.checks += try conditions(predicate, path, place).map { check($0) }
        if try !allowSharedValue(predicate, path, place, &lines) {
          allow(predicate, path, &lines)
        }
      case .assign(let value) where value.kind == .wildcard:
        try compareChange(path, &lines)
        allow(nil, path, &lines)
      case .add, .subtract, .remove, .insert, .move, .assign:
        let before = lines
        do throws(ExportGap) {
          try add(line.operation, path, place, to: &lines)
        } catch {
          lines = before
          guard case .assign(let value) = line.operation else { throw error }
          try addPattern(value, path, place, to: &lines, or: error)
        }
      }
    case .calls(let endpoint):
      lines.checks += try calls(endpoint, line).map { check($0) }
      lines.checksCalls = true
    case .callOrder: throw ExportGap("the order of calls of several endpoints")
    case .shared(let shared): try addShared(shared, line, at: place, to: &lines)
    case .dismissal:
      guard environment == nil else { throw ExportGap("its test store is not dismissed") }
      let isNegated =
        if case .predicate(let predicate) = line.operation { predicate.isNegated } else { false }
      lines.checks.append(
        check(.init(subject: "store.isDismissed", isNegated: isNegated, isCompound: false)))
    case .anyChange:
      lines.isOpen = true
      lines.allowsAnyChange = true
      guard let check = changeCheckOfState(&lines) else {
        throw ExportGap("the check that something changes")
      }
      lines.checks.append(check)
    }
  }

  /// Adds a change.
  private mutating func add(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, _ place: ScriptPlace,
    to lines: inout Lines
  ) throws(ExportGap) {
    if operation.isRelative { lines.paths.relative.append(path.text) }
    if case .standing = lines.form, operation.isRelative, exhaustivity != .on {
      throw ExportGap("the value before the step, which the test store no longer has")
    }
    switch lines.form {
    case .copy(let copy):
      let changes = try change(operation, path, place, in: copy)
      lines.toldChanges += try require(operation, path, place, in: copy, &lines) + changes
    case .closureAndCopy(let copy) where operation.isRelative:
      try compare(operation, path, place, with: copy, &lines)
    case .standing, .closure, .closureAndCopy, .closureAndResult:
      let changes = try change(operation, path, place)
      lines.changes += try require(operation, path, place, &lines) + changes
    }
  }

  /// Adds the check that a value changes.
  private mutating func compareChange(
    _ path: SwiftPath<State>, _ lines: inout Lines
  ) throws(ExportGap) {
    let type = try path.type
    let isShared = path.leadsIntoSharedValue || SharedParts.of(type) != nil
    guard
      let check = changeCheck(
        try path.reading("store.state").text,
        isEquatable: type is any Equatable.Type && !isShared, &lines)
    else { throw ExportGap("the check that the value changes") }
    lines.checks.append(check)
  }

  /// Adds the comparison of a value with the same change of a copy of the state from before the step.
  private mutating func compare(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, _ place: ScriptPlace,
    with copy: String, _ lines: inout Lines
  ) throws(ExportGap) {
    guard !path.leadsIntoSharedValue else {
      throw ExportGap("how a shared value changes where other changes are allowed")
    }
    let type = try path.type
    guard !(type is any StackInSwift.Type) else {
      throw ExportGap("the id of an element that is added to a stack")
    }
    guard type is any Equatable.Type else {
      throw ExportGap("\(displayName(type)) is not Equatable")
    }
    lines.changesOfCopy += try require(operation, path, place, in: copy, &lines)
    lines.changesOfCopy += try change(operation, path, place, in: copy)
    let actual = try path.reading("store.state")
    if let needed = actual.part ?? actual.parent {
      lines.checks.append(check(SwiftCheck(subject: needed, comparison: ("!=", "nil"))))
    }
    lines.checks.append(
      check(
        SwiftCheck(subject: actual.text, comparison: ("==", try path.reading(copy).text))))
  }

  /// The name of the state from before the step; `nil` if the test has not that state.
  mutating func original(_ lines: inout Lines) -> String? {
    switch lines.form {
    case .standing: return nil
    case .closure, .closureAndCopy, .copy, .closureAndResult:
      let name = lines.original ?? nextVariable("before")
      lines.original = name
      return name
    }
  }

  /// A name for a copy of the state that the test does not have yet.
  mutating func nextCopy() -> String { nextVariable("expected") }

  /// A name for a variable that the test does not have yet.
  mutating func nextVariable(_ base: String) -> String {
    var (name, number) = (base, 1)
    while Self.reserved.contains(name) || allNames.contains(name) || !copies.insert(name).inserted {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }

  private func check(_ check: SwiftCheck) -> SwiftStatement { .text(check.statement(framework)) }

  // MARK: - What must be there

  /// Adds a requirement for what a change would need to have an effect, unless the step has it already.
  func require(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, _ place: ScriptPlace,
    in state: String = "$0", _ lines: inout Lines
  ) throws(ExportGap) -> [SwiftStatement] {
    let part = try neededPart(operation, path, place, in: state)
    var statements: [SwiftStatement] = []
    if let part, lines.required.insert(part).inserted {
      statements = [.text(framework.requirement(part))]
    }
    if path.canRemoveParts {
      lines.required = []
    } else if let reading = try? path.reading(state) {
      // An optional can be `nil` from here on.
      lines.required.remove(reading.text)
    }
    return statements
  }

  /// The part of the state without which a change would trap, or do nothing where a script fails; `nil` if there is none.
  func neededPart<Root>(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<Root>, _ place: ScriptPlace,
    in state: String
  ) throws(ExportGap) -> String? {
    func value() throws(ExportGap) -> String? {
      try path.type is any OptionalValue.Type
        ? path.reading(state).text : path.neededPart(state)
    }
    switch operation {
    case .insert(_, let offset):
      let last = Int(offset.value) - 1
      return last >= 0 ? try path.element(state, at: last) : try value()
    case .move(let component, let offset):
      if case .identity(let syntax) = component.kind, let listing = try removable(path) {
        let list = try path.reading(state)
        let code = try build(listing.idInSwift, syntax, place).line
        return "\(list.text)\(list.endsOptional ? "?" : "")[id: \(code)]"
      }
      var last = Int(offset.value)
      if case .offset(let from) = component.kind { last = max(last, from) }
      if case .subscript(let syntax) = component.kind, case .integer(let digits) = syntax.kind {
        last = max(last, Int(digits) ?? 0)
      }
      return try path.element(state, at: last)
    case .remove(let id):
      guard let listing = try removable(path) else { return try value() }
      let list = try path.reading(state)
      let code = try build(listing.idInSwift, id, place).line
      return "\(list.text)\(list.endsOptional ? "?" : "")[id: \(code)]"
    case .add, .subtract: return try value()
    case .assign, .predicate:
      let payload = try path.payloadWithoutPath
      if try path.isIDs { return try path.holder.neededPart(state) }
      return try (payload?.holder ?? path).neededPart(state)
    }
  }
}

extension ExpectationSyntax.Operation {
  /// Whether the value after the step depends on the one before.
  fileprivate var isRelative: Bool {
    switch self {
    case .add, .subtract, .remove, .insert, .move: true
    case .assign, .predicate: false
    }
  }
}
