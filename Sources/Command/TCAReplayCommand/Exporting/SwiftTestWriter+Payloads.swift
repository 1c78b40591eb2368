import ActionScript
import InternalSupport
import ReplayValues
import RuntimeReflection

// Values with parts that are read from the state when the test comes to them.
extension SwiftTestWriter {
  /// The payload of an action to send.
  mutating func payload(
    _ arguments: [ArgumentSyntax], as type: Any.Type, at place: ScriptPlace
  ) throws(ExportGap) -> SwiftCode {
    if arguments.count == 1, arguments[0].label == nil {
      return try code(arguments[0].value, as: type, at: place)
    }
    return try parts(arguments, of: type, at: place)
  }

  /// A value of a script that can have parts from the state.
  mutating func code(
    _ syntax: ValueSyntax, as type: Any.Type, at place: ScriptPlace
  ) throws(ExportGap) -> SwiftCode {
    if let name = name(syntax) { return .text(name) }
    if let value = try? builder(place.file).buildAny(type, from: syntax) {
      return try values.code(value, as: type)
    }
    let inner = unwrappedType(type)
    switch syntax.kind {
    case .keyPath(let keyPath) where keyPath.root == nil:
      return try value(at: keyPath.path, as: type, at: place)
    case .call(let call):
      if case .structure = TypeShape.of(inner), let list = call.arguments {
        return try self.parts(list.arguments, of: inner, at: place)
      }
      guard case .enumeration(let shape) = TypeShape.of(inner), call.qualifier == nil,
        let payload = shape.find(call.name)?.payload, let list = call.arguments
      else { break }
      let parts =
        if case .tuple(let fields) = TypeShape.of(payload), !fields.isEmpty {
          try elements(list.arguments, fields, at: place)
        } else {
          [try self.payload(list.arguments, as: payload, at: place)]
        }
      return .items(".\(SwiftValueWriter.member(call.name))(", parts, ")")
    case .tuple(let arguments):
      return try self.parts(arguments, of: inner, at: place)
    case .array(let elements):
      guard let list = inner as? any ArrangedInSwift.Type else { break }
      var codes: [SwiftCode] = []
      for element in elements {
        codes.append(try code(element, as: list.elementInSwift, at: place))
      }
      return .items("[", codes, "]")
    default: break
    }
    throw ExportGap("the action depends on the state")
  }

  /// The parts of a tuple or a structure.
  private mutating func parts(
    _ arguments: [ArgumentSyntax], of type: Any.Type, at place: ScriptPlace
  ) throws(ExportGap) -> SwiftCode {
    switch TypeShape.of(type) {
    case .tuple(let fields):
      return .items("(", try elements(arguments, fields, at: place), ")")
    case .structure(let shape):
      var parts: [SwiftValueWriter.WrittenProperty] = []
      for argument in arguments {
        guard let name = argument.label?.text, let index = shape.index(of: name) else {
          throw ExportGap("the action depends on the state")
        }
        let type = shape.fields[index].type
        let code = try code(argument.value, as: type, at: place)
        parts.append(
          .init(name: name, type: type, code: code, isShared: type is any SharedInSwift.Type))
      }
      for (index, name) in shape.names.enumerated() {
        guard let name, !parts.contains(where: { $0.name == name }) else { continue }
        let part = try leftOut(index, name, of: shape, at: place)
        // What is nil by itself.
        if part.code.line != "nil" { parts.append(part) }
      }
      let order = Dictionary(zip(shape.names, shape.names.indices)) { first, _ in first }
      parts.sort { order[$0.name, default: 0] < order[$1.name, default: 0] }
      return try values.structure(type, parts)
    case .scriptValue, .anyError, .anyValue, .enumeration, .opaque:
      throw ExportGap("the action depends on the state")
    }
  }

  /// A property that a script leaves out.
  private func leftOut(
    _ index: Int, _ name: String, of shape: StructShape, at place: ScriptPlace
  ) throws(ExportGap) -> SwiftValueWriter.WrittenProperty {
    let type = shape.fields[index].type
    do {
      let value = try builder(place.file).defaultValue(index, of: shape, at: .none)
      return .init(name: name, type: type, code: try values.code(value, as: type), isShared: false)
    } catch {
      throw ExportGap("the action depends on the state")
    }
  }

  /// The elements of a tuple, or the arguments of a case.
  private mutating func elements(
    _ arguments: [ArgumentSyntax], _ fields: [Reflection.Field],
    at place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCode] {
    guard arguments.count == fields.count else {
      throw ExportGap("the action depends on the state")
    }
    var codes: [SwiftCode] = []
    for (index, field) in fields.enumerated() {
      let argument =
        arguments.first { $0.label != nil && $0.label?.text == field.name } ?? arguments[index]
      guard argument.label.map({ $0.text == field.name }) ?? true else {
        throw ExportGap("the action depends on the state")
      }
      let code = try code(argument.value, as: field.type, at: place)
      codes.append(field.name.isEmpty ? code : .labelled(field.name, code))
    }
    return codes
  }

  /// What a path leads to in the state of the store, or the shared value there.
  private mutating func value(
    at syntax: PathSyntax, as type: Any.Type, at place: ScriptPlace
  ) throws(ExportGap) -> SwiftCode {
    let path = path(syntax, place.file)
    let isShared = type is any SharedInSwift.Type
    if !isShared, readsOnlyShared {
      guard !values.needs.isStartingState else {
        throw ExportGap("the value depends on the state")
      }
      // The state before the step, which its closure changes.
      let reading = try path.reading("store.state")
      let isOptional = reading.isOptional && !(type is any OptionalValue.Type)
      guard !isOptional, let name = path.components.last?.name else {
        return .text(
          required(reading.text, named: "value\(place.line)", isOptional: isOptional))
      }
      return .text(kept(reading.text, named: name))
    }
    let reading = try isShared ? path.sharedReading("store.state") : path.reading("store.state")
    readsState = true
    guard reading.isOptional, !(type is any OptionalValue.Type) else { return .text(reading.text) }
    return .text(required(reading.text, named: "value\(place.line)"))
  }
}
