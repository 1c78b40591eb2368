import ActionScript
import ComposableArchitecture
import ReplayValues

// What a line says about a value after a step, as statements that change it.
extension SwiftTestWriter {
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
      throw .pattern
    }
    return try values.code(value, as: type)
  }

  /// A value that can have parts from the state if they are shared: these are the same before the step and after it.
  private mutating func buildOrRead(
    _ type: Any.Type, _ syntax: ValueSyntax, _ place: ScriptPlace
  ) throws(ExportGap) -> SwiftCode {
    do throws(ExportGap) {
      return try build(type, syntax, place)
    } catch {
      readsOnlyShared = true
      defer { readsOnlyShared = false }
      guard let code = try? code(syntax, as: type, at: place) else { throw error }
      return code
    }
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

  /// The collection that a path leads to, if its elements are removed by their ids.
  func removable<Root>(
    _ path: SwiftPath<Root>
  ) throws(ExportGap) -> (any RemovableInSwift.Type)? {
    unwrappedType(try path.type) as? any RemovableInSwift.Type
  }

  /// The assignments to the properties of a struct with shared values, which an assignment to the struct would replace.
  func parts<Root>(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<Root>
  ) -> [(operation: ExpectationSyntax.Operation, path: SwiftPath<Root>)]? {
    guard case .assign(let value) = operation, case .tuple(let arguments) = value.kind,
      let type = try? path.type, SharedParts.of(type) != nil, case .structure = TypeShape.of(type),
      arguments.allSatisfy({ $0.label != nil })
    else { return nil }
    return arguments.compactMap { argument in
      argument.label.map { (.assign(argument.value), path.property($0.text)) }
    }
  }

  /// The statements that do what a line says to the state with a name.
  mutating func change<Root>(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<Root>, _ place: ScriptPlace,
    in state: String = "$0"
  ) throws(ExportGap) -> [SwiftStatement] {
    if case .assign(let value) = operation, try path.isIDs {
      return try reordering(path, value, place, in: state)
    }
    if case .assign(let value) = operation,
      let statements = try identifying(path, value, place, in: state)
    {
      return statements
    }
    guard path.isWritable else { throw ExportGap("a computed property") }
    if case .assign(let value) = operation, let payload = try path.payloadWithoutPath {
      return try assigning(value, to: payload, place, in: state)
    }
    if let parts = parts(operation, path) {
      var statements: [SwiftStatement] = []
      for part in parts {
        statements += try change(part.operation, part.path, place, in: state)
      }
      return statements
    }
    let changed = try ChangedInSwift(path, in: state)
    switch operation {
    case .assign(let value):
      let elements = values.needs.stackElements
      let code = try buildOrRead(changed.type, value, place)
      if values.needs.stackElements > elements {
        guard drawsStackIDs else { throw ExportGap("a stack is given, whose elements have ids") }
        stackIDs = nil
      }
      return try changed.assigning(code)
    case .add(let value):
      guard let arranged = changed.arranged else {
        return try changed.followed(by: .text(" += "), build(changed.wrapped, value, place))
      }
      return try adding(elements(value, of: arranged, place), to: changed, arranged)
    case .subtract(let value):
      guard let arranged = changed.arranged else {
        return try changed.followed(by: .text(" -= "), build(changed.wrapped, value, place))
      }
      let code = try build(arranged.elementInSwift, value, place)
      guard arranged.adding == "insert" else {
        throw ExportGap("an element is removed by its value")
      }
      return try changed.calling("remove(", [code])
    case .remove(let id):
      guard let listing = try removable(path) else {
        throw ExportGap("an element of an array is removed by its id")
      }
      let code = try build(listing.idInSwift, id, place)
      return try listing.hasRemoval
        ? changed.calling("remove(id: ", [code])
        : changed.followed(by: .text("[id: "), code, .text("] = nil"))
    case .insert(let value, let offset):
      guard let arranged = changed.arranged, arranged.canInsert else {
        throw ExportGap("an element is inserted into \(displayName(changed.wrapped))")
      }
      let code = try buildOrRead(arranged.elementInSwift, value, place)
      return try changed.calling("insert(", [code, .text("at: \(offset.value)")])
    case .move(let component, let offset):
      return try changed.moving(removal(component, from: changed, place), to: offset.value)
    case .predicate:
      return []
    }
  }

  /// The elements that a value adds to a collection: itself, or its parts.
  private mutating func elements(
    _ value: ValueSyntax, of arranged: any ArrangedInSwift.Type, _ place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCode] {
    do throws(ExportGap) {
      return [try buildOrRead(arranged.elementInSwift, value, place)]
    } catch {
      guard let several = value.elements else { throw error }
      var elements: [SwiftCode] = []
      for element in several {
        elements.append(try buildOrRead(arranged.elementInSwift, element, place))
      }
      return elements
    }
  }

  private mutating func adding<Root>(
    _ elements: [SwiftCode], to changed: ChangedInSwift<Root>,
    _ arranged: any ArrangedInSwift.Type
  ) throws(ExportGap) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    let isStack = arranged is any StackInSwift.Type
    for element in elements {
      if isStack, !drawsStackIDs {
        let id = try newStackID()
        statements += try changed.followed(by: .text("[id: \(id)] = "), element)
        continue
      }
      if isStack { stackIDs = stackIDs.map { $0 + 1 } }
      statements += try changed.calling("\(arranged.adding)(", [element])
    }
    return statements
  }

  /// The call that takes an element out of a list, and returns it.
  private func removal<Root>(
    _ component: PathComponentSyntax, from changed: ChangedInSwift<Root>, _ place: ScriptPlace
  ) throws(ExportGap) -> String {
    let gap = ExportGap("an element of \(displayName(changed.wrapped)) is moved")
    guard changed.arranged?.canInsert ?? false else { throw gap }
    switch component.kind {
    case .offset(let offset): return "remove(at: \(offset))"
    case .subscript(let syntax):
      return "remove(at: \(try build(Int.self, syntax, place).line))"
    case .identity(let syntax):
      guard let listing = try removable(changed.path), listing.hasRemoval else { throw gap }
      return "remove(id: \(try build(listing.idInSwift, syntax, place).line))!"
    case .name: throw gap
    }
  }
}

extension SwiftTestWriter {
  /// The statements that give the elements of a list another order.
  private func reordering<Root>(
    _ path: SwiftPath<Root>, _ value: ValueSyntax, _ place: ScriptPlace, in state: String
  ) throws(ExportGap) -> [SwiftStatement] {
    let list = path.holder
    guard let listing = try removable(list), listing.hasRemoval, let ids = value.elements else {
      throw ExportGap("the order of ids")
    }
    var codes: [String] = []
    for id in ids { codes.append(try build(listing.idInSwift, id, place).line) }
    values.needs.reordering = true
    return try list.changing(state) { place throws(ExportGap) in
      [.text("\(place).reorder([\(codes.joined(separator: ", "))])")]
    }
  }

  /// The assignment of what a case holds that has no path; the case must be there.
  private mutating func assigning<Root>(
    _ value: ValueSyntax, to payload: SwiftPath<Root>.PayloadWithoutPath, _ place: ScriptPlace,
    in state: String
  ) throws(ExportGap) -> [SwiftStatement] {
    let code = try build(payload.type, value, place)
    let reading = try payload.holder.reading(state).text
    let name = SwiftValueWriter.member(payload.name)
    let issue = "reportIssue(\("\(reading) is not .\(payload.name)".swiftLiteral))"
    return [.text("guard case .\(name) = \(reading) else { return \(issue) }")]
      + (try payload.holder.changing(state) { place throws(ExportGap) in
        [.code(.sequence([.text("\(place) = .\(name)("), code, .text(")")]))]
      })
  }
}

/// A stack, whose elements have ids that count up.
protocol StackInSwift {}

extension StackState: StackInSwift {}

/// A collection whose elements are removed by their ids.
protocol RemovableInSwift {
  static var idInSwift: Any.Type { get }
  /// Whether it has the method `remove(id:)`.
  static var hasRemoval: Bool { get }
}

extension IdentifiedArray: RemovableInSwift {
  static var idInSwift: Any.Type { ID.self }
  static var hasRemoval: Bool { true }
}

extension StackState: RemovableInSwift {
  static var idInSwift: Any.Type { StackElementID.self }
  static var hasRemoval: Bool { false }
}
