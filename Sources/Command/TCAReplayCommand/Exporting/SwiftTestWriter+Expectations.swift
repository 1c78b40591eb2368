import ActionScript
import ComposableArchitecture
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
    /// The elements that are known to be there.
    var elements: Set<String> = []
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
        let element = try neededElement(line.operation, path)
        if let element, lines.elements.insert(element).inserted {
          lines.changes.append(.text(framework.requirement(element)))
        }
        lines.changes += changes
        // What changes a list can move or remove its elements.
        if try path.lastElement("$0") == nil { lines.elements = [] }
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
    let element = try neededElement(operation, path, in: copy)
    if let element, lines.elements.insert(element).inserted {
      lines.changesOfCopy.append(.text(framework.requirement(element)))
    }
    lines.changesOfCopy += try change(operation, path, place, in: copy)
    if try path.lastElement(copy) == nil { lines.elements = [] }
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

  // MARK: - Changes

  /// The element of a list without which a change would trap; `nil` if there is none.
  private func neededElement(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, in state: String = "$0"
  ) throws(ExportGap) -> String? {
    switch operation {
    case .insert(_, let offset):
      let last = Int(offset.value) - 1
      return last >= 0 ? try path.element(state, at: last) : try path.lastElement(state)
    case .move(let component, let offset):
      var last = Int(offset.value)
      if case .offset(let from) = component.kind { last = max(last, from) }
      if case .subscript(let syntax) = component.kind, case .integer(let digits) = syntax.kind {
        last = max(last, Int(digits) ?? 0)
      }
      return try path.element(state, at: last)
    case .assign, .add, .subtract, .remove, .predicate: return try path.lastElement(state)
    }
  }

  func build(
    _ type: Any.Type, _ syntax: ValueSyntax, _ place: ScriptPlace
  ) throws(ExportGap) -> SwiftCode {
    if let name = name(syntax) { return .text(name) }
    if case .array(let elements) = syntax.kind, !elements.isEmpty {
      let names = elements.compactMap { name($0) }
      if names.count == elements.count { return .items("[", names.map { .text($0) }, "]") }
    }
    let value: Any
    do {
      value = try builder(place.file).buildAny(type, from: syntax)
    } catch {
      throw ExportGap("the value is a pattern, or only known when the script runs")
    }
    return try values.code(value, as: type)
  }

  /// The id of the element that is added to a stack next.
  ///
  /// Only a step that sends draws ids as the feature does: what is received has been reduced before.
  private mutating func newStackID() throws(ExportGap) -> Int {
    guard exhaustivity == .on, let id = stackIDs else {
      throw ExportGap("the id of an element that is added to a stack")
    }
    stackIDs = id + 1
    return id
  }

  /// The statements that do what a line says to the state with a name.
  mutating func change(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, _ place: ScriptPlace,
    in state: String = "$0"
  ) throws(ExportGap) -> [SwiftStatement] {
    guard path.isWritable else { throw ExportGap("the order of ids, or a computed property") }
    let type = try path.type
    var wrapped = type
    var optional = ""
    while let some = wrapped as? any OptionalValue.Type {
      wrapped = some.wrappedType
      optional += "?"
    }
    let arranged = wrapped as? any ArrangedInSwift.Type
    // In a closure of one statement, what a method returns would be the result.
    let isInClosure = path.leadsIntoSharedValue
    func discard(_ place: String) -> String {
      (place == "$0" || isInClosure) && arranged?.returnsResult ?? false ? "_ = " : ""
    }
    func statement(_ make: @escaping (String) -> SwiftCode) throws(ExportGap) -> [SwiftStatement] {
      try path.changing(state) { place throws(ExportGap) in [.code(make(place))] }
    }
    switch operation {
    case .assign(let value):
      let elements = values.needs.stackElements
      let code = try build(type, value, place)
      if values.needs.stackElements > elements {
        guard drawsStackIDs else { throw ExportGap("a stack is given, whose elements have ids") }
        stackIDs = nil
      }
      return try statement { .sequence([.text("\($0) = "), code]) }
    case .add(let value):
      guard let arranged else {
        let code = try build(wrapped, value, place)
        return try statement { .sequence([.text("\($0)\(optional) += "), code]) }
      }
      var elements: [SwiftCode] = []
      do throws(ExportGap) {
        elements = [try build(arranged.elementInSwift, value, place)]
      } catch {
        guard let several = value.elements else { throw error }
        for element in several {
          elements.append(try build(arranged.elementInSwift, element, place))
        }
      }
      var statements: [SwiftStatement] = []
      let isStack = arranged is any StackInSwift.Type
      for element in elements {
        if isStack, !drawsStackIDs {
          let id = try newStackID()
          statements += try statement {
            .sequence([.text("\($0)\(optional)[id: \(id)] = "), element])
          }
          continue
        }
        if isStack { stackIDs = stackIDs.map { $0 + 1 } }
        statements += try statement {
          .items("\(discard($0))\($0)\(optional).\(arranged.adding)(", [element], ")")
        }
      }
      return statements
    case .subtract(let value):
      guard let arranged else {
        let code = try build(wrapped, value, place)
        return try statement { .sequence([.text("\($0)\(optional) -= "), code]) }
      }
      let code = try build(arranged.elementInSwift, value, place)
      if arranged.adding == "insert" {
        return try statement { .items("\(discard($0))\($0)\(optional).remove(", [code], ")") }
      }
      throw ExportGap("an element is removed by its value")
    case .remove(let id):
      guard let listing = wrapped as? any RemovableInSwift.Type else {
        throw ExportGap("an element of an array is removed by its id")
      }
      let code = try build(listing.idInSwift, id, place)
      guard listing.hasRemoval else {
        return try statement {
          .sequence([.text("\($0)\(optional)[id: "), code, .text("] = nil")])
        }
      }
      return try statement {
        .items("\(discard($0))\($0)\(optional).remove(id: ", [code], ")")
      }
    case .insert(let value, let offset):
      guard let arranged, arranged.canInsert else {
        throw ExportGap("an element is inserted into \(displayName(wrapped))")
      }
      let code = try build(arranged.elementInSwift, value, place)
      return try statement {
        .items(
          "\(discard($0))\($0)\(optional).insert(", [code, .text("at: \(offset.value)")], ")")
      }
    case .move(let component, let offset):
      guard let arranged, arranged.canInsert else {
        throw ExportGap("an element of \(displayName(wrapped)) is moved")
      }
      switch component.kind {
      case .offset(let from):
        return try statement {
          .text(
            "\(discard($0))\($0)\(optional).insert(\($0)\(optional).remove(at: \(from)), at: \(offset.value))"
          )
        }
      case .subscript(let syntax):
        let from = try build(Int.self, syntax, place).line
        return try statement {
          .text(
            "\(discard($0))\($0)\(optional).insert(\($0)\(optional).remove(at: \(from)), at: \(offset.value))"
          )
        }
      case .identity, .name:
        throw ExportGap("an element is moved by its id")
      }
    case .predicate:
      return []
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

/// A stack, whose elements have ids that count up.
private protocol StackInSwift {}

extension StackState: StackInSwift {}

/// A collection whose elements are removed by their ids.
private protocol RemovableInSwift {
  static var idInSwift: Any.Type { get }
  /// Whether it has the method `remove(id:)`.
  static var hasRemoval: Bool { get }
}

extension IdentifiedArray: RemovableInSwift {
  fileprivate static var idInSwift: Any.Type { ID.self }
  fileprivate static var hasRemoval: Bool { true }
}

extension StackState: RemovableInSwift {
  fileprivate static var idInSwift: Any.Type { StackElementID.self }
  fileprivate static var hasRemoval: Bool { false }
}
