import ActionScript
import ComposableArchitecture
import InternalSupport
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
    var type = try path.type
    while let some = type as? any OptionalValue.Type { type = some.wrappedType }
    return type as? any RemovableInSwift.Type
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
      let code = try buildOrRead(type, value, place)
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
        elements = [try buildOrRead(arranged.elementInSwift, value, place)]
      } catch {
        guard let several = value.elements else { throw error }
        for element in several {
          elements.append(try buildOrRead(arranged.elementInSwift, element, place))
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
      guard let listing = try removable(path) else {
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
      let code = try buildOrRead(arranged.elementInSwift, value, place)
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
      case .identity(let syntax):
        guard let listing = try removable(path), listing.hasRemoval else {
          throw ExportGap("an element of \(displayName(wrapped)) is moved")
        }
        let id = try build(listing.idInSwift, syntax, place).line
        return try statement {
          .text(
            "\(discard($0))\($0)\(optional).insert(\($0)\(optional).remove(id: \(id))!, at: \(offset.value))"
          )
        }
      case .name:
        throw ExportGap("an element of \(displayName(wrapped)) is moved")
      }
    case .predicate:
      return []
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
