import ActionScript
import ComposableArchitecture
import InternalSupport
import ReplayPlanning
import ReplayValues

// Actions and names that need the state of the run.
extension SwiftTestWriter {
  /// The variables of a test, whose names cannot be those of values.
  static var reserved: Set<String> {
    ["store", "clock", "mainQueue", "mainRunLoop", "start", "initialState"]
  }

  /// `let first = store.state.items[0].id`.
  mutating func naming(
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> SwiftStatement {
    guard case .let(let name, let syntax) = step.syntax.verb else {
      throw ExportGap("a named value")
    }
    let path = path(syntax, step.place.file)
    if SharedParts.of(try path.type) != nil {
      throw ExportGap("a named value keeps what is shared in it, and a variable does not")
    }
    let variable = SwiftValueWriter.variable(name.text)
    try declare(name.text)
    let reading = try path.reading("store.state")
    var text = reading.text
    if reading.isOptional, !(try path.type is any OptionalValue.Type) {
      text = framework.requiring(text)
    }
    return .text("let \(variable) = \(text)")
  }

  /// Brings a variable for a named value into scope.
  mutating func declare(_ name: String) throws(ExportGap) {
    // In upper case, it would hide a type.
    guard !Self.reserved.contains(name), !copies.contains(name),
      name.first?.isUppercase == false, names.insert(name).inserted
    else { throw ExportGap("a test cannot have another variable '\(name)'") }
  }

  /// An action to send whose path, or whose payload, needs the state: a key path, and the payload.
  mutating func sending(
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftCode] {
    guard case .send(let syntax) = step.syntax.verb, syntax.changes.isEmpty else {
      throw ExportGap("the action depends on the state")
    }
    if let part = try sendingPart(syntax, step) { return part }
    let path = try casePath(syntax.path.components, step)
    guard let arguments = syntax.arguments?.arguments else {
      guard path.type == Void.self else { throw ExportGap("the action depends on the state") }
      return [.text(path.text)]
    }
    return [.text(path.text), try payload(arguments, as: path.type, at: step.place)]
  }

  /// A binding to send of a part of a property, for which an action has no path; `nil` if the action is something else.
  private mutating func sendingPart(
    _ syntax: ActionSyntax, _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftCode]? {
    let components = syntax.path.components
    guard let binding = components.lastIndex(where: { $0.name == "binding" }),
      components.count - binding > 2, let arguments = syntax.arguments?.arguments
    else { return nil }
    var keyPath = "\\"
    var type: Any.Type = Void.self
    for end in (binding + 1)..<components.count {
      let bound = try binds(components[(binding + 1)...end], in: components[..<binding], step)
      keyPath += ".\(bound.member)"
      type = bound.type
    }
    let path = try casePath(Array(components[...binding]), step)
    let value = try payload(arguments, as: type, at: step.place)
    return [.text(path.text), .items(".set(", [.text(keyPath), value], ")")]
  }

  /// A binding to send that changes parts of a value, and the statements that make the value before.
  mutating func sendingChanges(
    _ action: ActionSyntax, _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> (before: [SwiftStatement], code: [SwiftCode]) {
    let components = action.path.components
    guard let binding = components.firstIndex(where: { $0.name == "binding" }) else {
      throw ExportGap("the action depends on the state")
    }
    var value = components
    value.remove(at: binding)
    let file = step.place.file
    let bound = path(PathSyntax(value), file)
    guard !bound.leadsIntoSharedValue else { throw ExportGap("a part of a shared value is bound") }
    let copy = nextCopy()
    let reading = try bound.reading(copy)
    guard try reading.isOptional == (bound.type is any OptionalValue.Type) else {
      throw ExportGap("the action depends on the state")
    }
    let call = try casePath(components, step)
    var statements: [SwiftStatement] = [.text("var \(copy) = store.state")]
    for line in action.changes {
      guard case .state(let syntax) = line.subject else { continue }
      let part = path(PathSyntax(value + syntax.components), file)
      let place = ScriptPlace(file, line.span)
      let needed = try neededPart(line.operation, part, place, in: copy)
      if let needed { statements.append(.text(framework.requirement(needed))) }
      statements += try change(line.operation, part, place, in: copy)
    }
    return (statements, [.text(call.text), .text(reading.text)])
  }

  /// The call that receives an action whose path, or whose payload, needs the state.
  mutating func receivingFromState(
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> SwiftCode {
    guard case .receive(let syntax) = step.syntax.verb, syntax.changes.isEmpty else {
      throw ExportGap("the action depends on the state")
    }
    let path = try casePath(syntax.path.components, step)
    guard let arguments = syntax.arguments?.arguments else {
      return .items("await store.receive(", [.text(path.text)], ")")
    }
    let code = try payload(arguments, as: path.type, at: step.place)
    guard path.type is any Equatable.Type else {
      let type = code.line.hasPrefix(".") ? try values.name(path.type) : ""
      let text = SwiftCode.text("$0[case: \(path.text)].map { String(customDumping: $0) }")
      let expected = SwiftCode.sequence([.text("String(customDumping: \(type)"), code, .text(")")])
      return Self.receiving([.sequence([text, .text(" == "), expected])])
    }
    return .items("await store.receive(", [.text(path.text), code], ")")
  }

  /// The variable that a value names.
  func name(_ syntax: ValueSyntax) -> String? {
    guard case .word(let word) = syntax.kind, names.contains(word) else { return nil }
    return SwiftValueWriter.variable(word)
  }

  /// The variable with the id of the element at an offset, at the moment at which the test comes there.
  mutating func id(
    at digits: String, in components: ArraySlice<PathComponentSyntax>,
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> String {
    let path = path(PathSyntax(Array(components)), step.place.file)
    let offset = Int(digits) ?? 0
    let type = unwrappedType(try path.type)
    let value: String
    if (type as? any IdentifiedInSwift.Type)?.hasProperty ?? false {
      value = "\(try path.element("store.state", at: offset))?.id"
    } else {
      let list = try path.reading("store.state")
      let ids =
        list.text + (list.endsOptional ? "?" : "") + ".ids" + (list.isOptional ? " ?? []" : "")
      // Without the array, the test would need the module of the list of ids.
      value = "Array(\(ids))\(SwiftPath<State>.element(offset, of: [Any].self))"
    }
    return required(value, named: "id\(Self.suffix(step.number.asWritten))")
  }

  /// The variable with a value of the state that must not be `nil`, at the moment at which the test comes there.
  mutating func required(
    _ value: String, named base: String, isOptional: Bool = true
  ) -> String {
    if let known = required.first(where: { $0.value == value }) { return known.name }
    var name = base + String(repeating: "_", count: required.count)
    while allNames.contains(name) { name += "_" }
    required.append((name, value, isOptional))
    return name
  }

  /// The variable with a value of the state from before the current step.
  mutating func kept(_ value: String, named base: String) -> String {
    if let known = required.first(where: { $0.value == value }) { return known.name }
    let name = nextVariable(SwiftValueWriter.variable(base) == base ? base : "value")
    required.append((name, value, false))
    return name
  }

  /// What a binding sets, a property or a part of one: the last member of its key path, and its type.
  func binds(
    _ bound: ArraySlice<PathComponentSyntax>, in components: ArraySlice<PathComponentSyntax>,
    _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> (member: String, type: Any.Type) {
    // All elements have the same type.
    let element = PathComponentSyntax(.subscript(ValueSyntax(.integer("0"))))
    let names = components.filter { $0.name != "binding" && $0.name != "view" }
      .map { if case .identity = $0.kind { element } else { $0 } }
    let bound = self.path(PathSyntax(names + bound), step.place.file)
    let name = bound.components.last?.name ?? ""
    let shared = try values.boundMember(name, of: unwrappedType(try bound.holder.type))
    return (shared ?? SwiftValueWriter.member(name), try bound.type)
  }
}

/// A list of elements with ids.
private protocol IdentifiedInSwift {
  /// Whether the ids are the property `id` of the elements.
  static var hasProperty: Bool { get }
}

extension IdentifiedArray: IdentifiedInSwift {
  fileprivate static var hasProperty: Bool {
    func id<Value: Identifiable>(_ type: Value.Type) -> Any.Type { Value.ID.self }
    guard let type = Element.self as? any Identifiable.Type else { return false }
    return id(type) == ID.self
  }
}
