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
      return try values.structure(type, parts)
    case .scriptValue, .anyError, .anyValue, .enumeration, .opaque:
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
    guard isShared || !readsOnlyShared else { throw ExportGap("the value depends on the state") }
    let reading = try isShared ? path.sharedReading("store.state") : path.reading("store.state")
    readsState = true
    guard reading.isOptional, !(type is any OptionalValue.Type) else { return .text(reading.text) }
    return .text(required(reading.text, named: "value\(place.line)"))
  }
}
