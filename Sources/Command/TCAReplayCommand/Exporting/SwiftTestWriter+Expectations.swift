import ActionScript
import InternalSupport
import ReplayPlanning
import ReplayValues

extension SwiftTestWriter {
  /// The lines below a step, as Swift.
  private struct Lines {
    /// The changes of a copy of the state from before the step, whose name is `copy`.
    var changesOfCopy: [SwiftStatement] = []
    /// The name of that copy; `nil` if changes are made to the expected state.
    var copy: String?
    /// Whether a line tells a change relative to the value before the step.
    var isRelative = false
    /// The changes of the expected state.
    var changes: [SwiftStatement] = []
    /// The parts of the state that are known to be there.
    var required: Set<String> = []
    var checks: [SwiftStatement] = []
    /// Whether the state may change in ways that are not listed.
    var isOpen = false
    /// Whether it may only because Swift cannot say more.
    var hidesChanges = false
    /// Whether calls are checked, so that effects must get the time to make them.
    var checksCalls = false
  }

  /// A call that asserts the lines below a step.
  mutating func asserting(
    _ step: PlannedStep<State, Action>, _ call: SwiftCode
  ) -> [SwiftStatement] {
    let start = self
    var lines = lines(step)
    if lines.isRelative, lines.isOpen || exhaustivity != .on {
      // With exhaustivity off, a test store expects changes of the state after the step.
      self = start
      lines = self.lines(step, changing: nextCopy())
    }
    var statements: [SwiftStatement] = []
    if let copy = lines.copy, !lines.changesOfCopy.isEmpty {
      statements.append(.text("var \(copy) = store.state"))
      statements += lines.changesOfCopy
    }
    let isLoosened = lines.isOpen && exhaustivity == .on
    if isLoosened {
      if lines.hidesChanges {
        statements.append(
          gap(
            "the check that nothing else changes, because the step has a condition", at: step.place)
        )
      }
      statements.append(.text("store.exhaustivity = .off"))
    }
    statements.append(lines.changes.isEmpty ? .code(call) : .block(call, lines.changes))
    if isLoosened { statements.append(.text("store.exhaustivity = .on")) }
    if lines.checksCalls { statements.append(.text("await Task.megaYield()")) }
    return statements + lines.checks
  }

  /// The lines below a step that causes no action itself.
  mutating func standing(_ step: PlannedStep<State, Action>) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    // The lines are about what has arrived as well, and a test store shows it once it is received or skipped.
    if exhaustivity != .on, !step.syntax.expectations.isEmpty {
      guard !isFollowedByReceive(step) else {
        return [gap("the state with an action that is received later", at: step.place)]
      }
      statements.append(.text("await store.skipReceivedActions(strict: false)"))
    }
    let lines = lines(step)
    if !lines.changes.isEmpty { statements.append(.block(.text("store.assert"), lines.changes)) }
    if lines.checksCalls { statements.append(.text("await Task.megaYield()")) }
    return statements + lines.checks
  }

  /// Whether a later step receives an action, before one sends the next.
  private func isFollowedByReceive(_ step: PlannedStep<State, Action>) -> Bool {
    plan.steps.drop { $0.number != step.number }
      .lazy.compactMap { step in
        switch step.verb {
        case .receive: true
        case .send, .skipReceived: false
        case .let, .advance, .expect, .given, .skipEffects, .cancel, .exhaustivity, .finish, .print,
          .printEffects, .feed:
          nil
        }
      }
      .first ?? false
  }

  /// The lines below a step; `copy` is the name of a copy of the state, to which changes are made that are relative to the
  /// state before the step.
  private mutating func lines(
    _ step: PlannedStep<State, Action>, changing copy: String? = nil
  ) -> Lines {
    var lines = Lines(copy: copy)
    drawsStackIDs = if case .send = step.verb { true } else { false }
    defer {
      drawsStackIDs = true
      // Elements may be added that no line tells.
      if lines.isOpen || exhaustivity != .on { stackIDs = nil }
    }
    let isBehindStore = stepsBehindStore.contains("\(step.number)")
    for line in step.syntax.expectations {
      let place = ScriptPlace(step.place.file, line.span)
      do throws(ExportGap) {
        if isBehindStore, case .state(let syntax) = line.subject,
          path(syntax, place.file).leadsIntoSharedValue
        {
          throw .sharedValuesOfStore
        }
        try add(line, at: place, to: &lines)
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

  private mutating func add(
    _ line: ExpectationSyntax, at place: ScriptPlace, to lines: inout Lines
  ) throws(ExportGap) {
    switch line.subject {
    case .state(let syntax):
      let path = path(syntax, place.file)
      if case .predicate(let predicate) = line.operation {
        if let presence = try presence(predicate, path) { lines.checks.append(check(presence)) }
        lines.checks.append(check(try condition(predicate, path, place)))
        // The line also allows the value to change.
        lines.isOpen = true
        lines.hidesChanges = true
      } else if case .assign(let value) = line.operation, value.kind == .wildcard {
        lines.isOpen = true
        lines.checks.append(gap("the check that the value changes", at: place))
      } else if line.operation.isRelative, let copy = lines.copy {
        try compare(line.operation, path, place, with: copy, &lines)
      } else {
        if line.operation.isRelative { lines.isRelative = true }
        let changes = try change(line.operation, path, place)
        lines.changes += try require(line.operation, path, place, &lines) + changes
      }
    case .calls(let endpoint):
      lines.checks.append(check(try calls(endpoint, line)))
      lines.checksCalls = true
    case .callOrder: throw ExportGap("the order of calls of several endpoints")
    case .shared: throw ExportGap("the key of a shared value is not known")
    case .dismissal:
      let isNegated =
        if case .predicate(let predicate) = line.operation { predicate.isNegated } else { false }
      lines.checks.append(
        check(.init(subject: "store.isDismissed", isNegated: isNegated, isCompound: false)))
    case .anyChange:
      lines.isOpen = true
      lines.checks.append(gap("the check that something changes", at: place))
    }
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

  /// A name for a copy of the state that the test does not have yet.
  mutating func nextCopy() -> String {
    var (name, number) = ("expected", 1)
    while names.contains(name) || !copies.insert(name).inserted {
      number += 1
      name = "expected\(number)"
    }
    return name
  }

  private func check(_ check: SwiftCheck) -> SwiftStatement { .text(check.statement(framework)) }

  // MARK: - What must be there

  /// Adds a requirement for what a change would need to have an effect, unless the step has it already.
  private func require(
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
    } else {
      // An optional can be `nil` from here on.
      lines.required.remove(try path.reading(state).text)
    }
    return statements
  }

  /// The part of the state without which a change would trap, or do nothing where a script fails; `nil` if there is none.
  func neededPart(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, _ place: ScriptPlace,
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
    case .assign, .predicate: return try path.neededPart(state)
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
