import Foundation
import ReplayValues
import RuntimeReflection

/// Writes values as Swift: with the initializer that takes most of the properties, and assignments of the others.
struct SwiftValueWriter {
  /// What the written code needs besides.
  final class Needs {
    var scriptError = false
    /// Whether the test is one of a feature of 2020 to 2022.
    var isClassic = false
    /// Whether a test of such a feature makes UUIDs that count up.
    var incrementingUUIDs = false
    /// Whether endpoints return publishers, and whether steps feed these or count those that are open.
    var publishers = false
    var openPublishers = false
    var openStreams = false
    /// Whether open streams are kept with the arguments of their calls.
    var openCalls = false
    /// The types of open streams of which one is chosen by its offset.
    var openOffsets: Set<String> = []
    /// Whether answers wait for the next call of an endpoint.
    var nextCalls = false
    /// Whether a test notes when its reducer handles actions.
    var reductions = false
    /// The shared values whose contents it notes, too.
    var contents: [SwiftContents] = []
    /// Whether a list gets another order.
    var reordering = false
    /// The collections that get the elements of others.
    var taking: Set<SwiftTaking> = []
    var randomNumbers: Set<SwiftRandomNumbers> = []
    var modules: Set<String> = []
    /// The boxes of shared values that have no key.
    var boxes: [ObjectIdentifier: any SharedInSwift] = [:]
    /// Whether parts of the state share such a box.
    var sharesBoxes = false
    /// Whether a value has been left out because a key says where it is stored.
    var leavesOutKeyedValues = false
    /// The shared values of the starting state that have keys.
    var keyedValues: [any SharedInSwift] = []
    /// The number of elements in stacks, which draw their ids where they are made.
    var stackElements = 0
    /// Whether the values are those of the starting state.
    var isStartingState = false

    /// The shared properties that bindings set.
    var boundProperties: [BoundProperty] = []
    /// The variables for boxes that parts of the starting state share.
    var variablesOfBoxes: [ObjectIdentifier: String] = [:]
    /// The shared values of such boxes, and the properties that hold them; a value is `nil` if it is a part of another one.
    var sharedBoxes: [(property: String, value: (any SharedInSwift)?)] = []
    /// The property whose value is written.
    var property = ""
    /// The names in a pattern, with the places of their values.
    var captures: [(name: String, value: String)] = []

    /// The parts of values that have been left out.
    var leftOut: [String] = []

    /// Notes the box of a shared value.
    func note(_ value: any SharedInSwift) {
      if let known = boxes.updateValue(value, forKey: value.boxID) {
        sharesBoxes = true
        let isSame = type(of: known) == type(of: value) && known.isWholeBox && value.isWholeBox
        sharedBoxes.append((property, isSame ? value : nil))
      }
    }
  }

  let needs = Needs()

  /// A value where the compiler expects a type.
  func code(_ value: Any, as type: Any.Type) throws(ExportGap) -> SwiftCode {
    let isOpen = Reflection.kind(of: type) == .existential
    func open<Value>(_ value: Value) -> Result<SwiftCode, ExportGap> {
      do throws(ExportGap) {
        return .success(try code(of: value, isQualified: isOpen))
      } catch {
        return .failure(error)
      }
    }
    return try _openExistential(value, do: open).get()
  }

  /// A value where nothing says its type.
  func qualifiedCode<Value>(_ value: Value) throws(ExportGap) -> SwiftCode {
    try code(of: value, isQualified: true)
  }

  /// The name of a type.
  func name(_ type: Any.Type) throws(ExportGap) -> String {
    let full = _typeName(type)
    guard !full.contains("(unknown context") else {
      throw ExportGap("\(displayName(type)) is a private or local type")
    }
    // `Game.Results<Core.Scope>.State`
    let names = full.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    for name in names where !name.hasPrefix(".") && name.contains(".") {
      let module = String(name.prefix { $0 != "." })
      if !Self.known.contains(module) { needs.modules.insert(module) }
    }
    return typeName(type, qualified: true, genericsAbbreviated: false)
  }

  private static let known: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "ComposableArchitecture", "SwiftNavigation",
    "IdentifiedCollections", "OrderedCollections", "Sharing", "Dependencies", "CasePaths",
    "CasePathsCore", "ClassicComposableArchitecture", "Combine", "CombineSchedulers",
  ]

  private func code<Value>(of value: Value, isQualified: Bool) throws(ExportGap) -> SwiftCode {
    // The payload of a case has the type that the case declares.
    if Value.self == (any Error).self, let error = value as? any Error {
      return try code(of: error)
    }
    if let writable = value as? any SwiftWritable { return try writable.swift(self) }
    if let number = value as? any BinaryInteger { return .text("\(number)") }
    if let number = value as? any BinaryFloatingPoint {
      let text = "\(number)"
      return .text(["nan", "inf", "-inf"].contains(text) ? Self.special(text) : text)
    }
    let module = String(moduleName(of: Value.self))
    if module == "ClassicComposableArchitecture" { return try classicCode(of: value) }
    switch TypeShape.of(Value.self) {
    case .tuple(let fields):
      if fields.isEmpty { return .text("()") }
      return try tuple(value, fields)
    default: break
    }
    guard let cases = Reflection.cases(ofEnum: Value.self) else {
      guard !["Swift", "Foundation", "FoundationEssentials"].contains(module) else {
        throw ExportGap("\(displayName(Value.self)) has no literal")
      }
      return try structure(value)
    }
    let tag = Reflection.enumTag(of: value)
    guard let enumCase = cases.first(where: { $0.tag == tag }) else {
      throw ExportGap("\(displayName(Value.self)) cannot be inspected")
    }
    // Where an optional is expected, '.none' is 'nil'.
    let isOptionalCase = ["none", "some"].contains(enumCase.name)
    let head =
      (isQualified || isOptionalCase ? try name(Value.self) : "") + "." + Self.member(enumCase.name)
    guard let type = enumCase.payload else { return .text(head) }
    guard let payload = Reflection.payload(enumCase, of: value) else { return .text(head) }
    if case .tuple(let fields) = TypeShape.of(type), !fields.isEmpty {
      func open<Payload>(_ payload: Payload) -> Result<[SwiftCode], ExportGap> {
        do throws(ExportGap) {
          return .success(try elements(payload, fields))
        } catch {
          return .failure(error)
        }
      }
      return .items("\(head)(", try _openExistential(payload, do: open).get(), ")")
    }
    return .items("\(head)(", [try code(payload, as: type)], ")")
  }

  private func code(of error: some Error) throws(ExportGap) -> SwiftCode {
    try code(of: error, isQualified: true)
  }

  private static func special(_ text: String) -> String {
    switch text {
    case "nan": ".nan"
    case "inf": ".infinity"
    default: "-.infinity"
    }
  }

  /// The name of a case or a static member behind its dot.
  static func member(_ name: String) -> String {
    ["init", "self", "Type"].contains(name) ? "`\(name)`" : name
  }

  /// A named value of a script as a variable.
  static func variable(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private func tuple<Value>(
    _ value: Value, _ fields: [Reflection.Field]
  ) throws(ExportGap) -> SwiftCode {
    .items("(", try elements(value, fields), ")")
  }

  private func elements<Value>(
    _ value: Value, _ fields: [Reflection.Field]
  ) throws(ExportGap) -> [SwiftCode] {
    let values = Reflection.values(of: value, fields: fields)
    var codes: [SwiftCode] = []
    for (field, value) in zip(fields, values) {
      let code = try code(value, as: field.type)
      codes.append(field.name.isEmpty ? code : .labelled(field.name, code))
    }
    return codes
  }

  private func structure<Value>(_ value: Value) throws(ExportGap) -> SwiftCode {
    guard case .structure(let shape) = TypeShape.of(Value.self) else {
      throw ExportGap("\(displayName(Value.self)) has no literal")
    }
    let values = Reflection.values(of: value, fields: shape.fields)
    var properties: [WrittenProperty] = []
    for ((name, field), value) in zip(zip(shape.names, shape.fields), values) {
      guard let name else { continue }
      needs.property = name
      let shared = value as? any SharedInSwift
      if let shared, shared.isKeyed {
        needs.leavesOutKeyedValues = true
        if needs.isStartingState { needs.keyedValues.append(shared) }
        // The declaration of the property can name the key, and give the value.
        if let code = try? code(value, as: field.type) {
          properties.append(
            WrittenProperty(
              name: name, type: field.type, code: code, isShared: true, isKeyed: true))
        }
        continue
      }
      properties.append(
        WrittenProperty(
          name: name, type: field.type, code: try code(value, as: field.type),
          isShared: shared != nil))
    }
    return made(Value.self, value, of: properties, name: try name(Value.self))
  }

  /// A value of a structure whose properties are written.
  func structure(
    _ type: Any.Type, _ properties: [WrittenProperty]
  ) throws(ExportGap) -> SwiftCode {
    let name = try name(type)
    func open<Value>(_: Value.Type) -> SwiftCode {
      made(Value.self, nil, of: properties, name: name)
    }
    return _openExistential(type, do: open)
  }

  /// A stored property, and the code of its value.
  struct WrittenProperty {
    var name: String
    var type: Any.Type
    var code: SwiftCode
    /// Whether the code is that of a shared value, and not of what it holds.
    var isShared: Bool
    /// Whether the code names the key of a shared value.
    var isKeyed = false

    fileprivate var argument: TypeSymbols.Property {
      let takesContent = type is any PathWrapper.Type && !isShared
      return .init(
        name: name, type: takesContent ? nil : symbolName(of: type),
        isError: type is any Error.Type)
    }
  }

  /// The call of the initializer that takes most of the properties, and assignments of the others; the memberwise one if none
  /// is known.
  private func made<Value>(
    _: Value.Type, _ value: Value?, of properties: [WrittenProperty], name: String
  ) -> SwiftCode {
    let symbols = TypeSymbols.of(Value.self)
    let unkeyed = properties.filter { !$0.isKeyed }
    var choice = symbols.call(for: unkeyed.map(\.argument))
    if choice == nil, unkeyed.count < properties.count {
      choice = symbols.call(for: properties.map(\.argument))
    }
    if choice == nil, let value, let call = sharing(value, symbols, unkeyed, name: name) {
      return call
    }
    // An optimized program does not have the initializers that it does not call.
    if choice == nil, symbols.hasInitializers, _isDebugAssertConfiguration(), let value,
      let decoded = decoded(value, name: name)
    {
      return decoded
    }
    let arguments =
      choice?.arguments ?? unkeyed.map { TypeSymbols.Call.Argument(property: $0.name) }
    let codes = Dictionary(properties.map { ($0.name, $0.code) }) { first, _ in first }
    let call = SwiftCode.items(
      "\(name)(",
      arguments.compactMap { argument in
        codes[argument.property].map { argument.isLabelled ? .labelled(argument.property, $0) : $0 }
      }, choice?.canFail ?? false ? ")!" : ")")
    let others = unkeyed.filter { property in
      !arguments.contains { $0.property == property.name }
    }
    return assigning(others, to: call, Value.self, symbols, name: name)
  }

  /// A call of an initializer that only takes a shared value, and assignments of all properties; `nil` if there is none.
  private func sharing<Value>(
    _ value: Value, _ symbols: TypeSymbols, _ properties: [WrittenProperty], name: String
  ) -> SwiftCode? {
    for initializer in symbols.initializers where !initializer.canFail {
      let needed = initializer.parameters.filter { !$0.hasDefault }
      guard needed.count == 1, needed[0].label != "_",
        let shared = needs.keyedValues.last(where: {
          symbolName(of: type(of: $0)) == needed[0].type
        }),
        let code = try? code(shared, as: type(of: shared))
      else { continue }
      let call = SwiftCode.items("\(name)(", [.labelled(needed[0].label, code)], ")")
      return assigning(properties, to: call, Value.self, symbols, name: name)
    }
    return nil
  }

  /// A call, whose value gets other properties.
  private func assigning<Value>(
    _ properties: [WrittenProperty], to call: SwiftCode, _: Value.Type, _ symbols: TypeSymbols,
    name: String
  ) -> SwiftCode {
    var assignments: [SwiftCode] = []
    for property in properties {
      if symbols.privateProperties.contains(Substring(property.name)) {
        needs.leftOut.append("'\(property.name)' of \(name) is private")
      } else if Self.isConstant(property.name, of: Value.self) {
        needs.leftOut.append(
          "'\(property.name)' of \(name) is a constant that no initializer takes")
      } else {
        let place = property.isShared ? "$\(property.name)" : Self.member(property.name)
        assignments.append(.sequence([.text("value.\(place) = "), property.code]))
      }
    }
    guard !assignments.isEmpty else { return call }
    return .sequence([
      .closure(
        "", [.sequence([.text("var value = "), call])] + assignments + [.text("return value")]),
      .text("()"),
    ])
  }

  /// A value of a type that is made in no other way: by decoding its JSON; `nil` if that does not give the value.
  private func decoded<Value>(_ value: Value, name: String) -> SwiftCode? {
    func json<Content: Codable>(_ content: Content) -> String? {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard let data = try? encoder.encode(content),
        let copy = try? JSONDecoder().decode(Content.self, from: data),
        ReplayDump.text(of: copy) == ReplayDump.text(of: content)
      else { return nil }
      return String(validating: data, as: UTF8.self)
    }
    guard let codable = value as? any Codable, let text = json(codable) else { return nil }
    return .text("try! JSONDecoder().decode(\(name).self, from: Data(\(text.swiftLiteral).utf8))")
  }

  /// Whether a property of a struct is declared with `let`.
  static func isConstant<Holder>(_ name: String, of _: Holder.Type) -> Bool {
    let found = Reflection.keyPaths(ofStruct: Holder.self).first { $0.name == name }
    guard let keyPath = found?.keyPath else { return false }
    func isConstant<Value>(_: Value.Type) -> Bool { !(keyPath is WritableKeyPath<Holder, Value>) }
    return _openExistential(type(of: keyPath).valueType, do: isConstant)
  }
}
