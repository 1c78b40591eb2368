import ActionScript
import ComposableArchitecture
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import RuntimeReflection

extension SwiftTestWriter {
  /// A check that what a path leads through is there, if the condition would also hold without it.
  func presence<Root>(
    _ predicate: PredicateSyntax, _ path: SwiftPath<Root>, in holder: String = "store.state"
  ) throws(ExportGap) -> SwiftCheck? {
    guard predicate.holdsForNil else { return nil }
    let reading = try path.reading(holder)
    if predicate.needsValue, reading.isOptional {
      return SwiftCheck(subject: reading.text, comparison: ("!=", "nil"))
    }
    let needed =
      predicate.asksForNil ? reading.parent : reading.part ?? reading.parent
    return needed.map { SwiftCheck(subject: $0, comparison: ("!=", "nil")) }
  }

  func condition<Root>(
    _ predicate: PredicateSyntax, _ path: SwiftPath<Root>, _ place: ScriptPlace,
    in holder: String = "store.state"
  ) throws(ExportGap) -> SwiftCheck {
    let reading = try path.reading(holder)
    let (text, isOptional) = (reading.text, reading.isOptional)
    let type = try path.type
    let wrapped = unwrappedType(type)
    func operand(_ type: Any.Type) throws(ExportGap) -> String {
      guard let operand = predicate.operand else { return "" }
      return try build(type, operand, place).line
    }
    var check = SwiftCheck(subject: text, isNegated: predicate.isNegated)
    // In a chain, a member would be one of the value.
    let member = reading.endsOptional ? "?" : ""
    switch predicate.operator {
    case .equal, .notEqual:
      guard wrapped is any Equatable.Type else {
        throw ExportGap("\(displayName(wrapped)) is not Equatable")
      }
      if try path.isKeysOfDictionary {
        check.subject = isOptional ? "(\(text)).map { Set($0) }" : "Set(\(text))"
      }
      if try path.isIDs {
        check.subject = isOptional ? "(\(text)).map { Array($0) }" : "Array(\(text))"
      }
      check.comparison = (predicate.operator.rawValue, try operand(type))
    case .greater, .greaterOrEqual, .less, .lessOrEqual:
      let value = try operand(wrapped)
      let sign = predicate.operator.rawValue
      if isOptional {
        let subject = reading.endsOptional ? text : "(\(text))"
        check.subject = "\(subject).map { $0 \(sign) \(value) } == true"
      } else {
        check.comparison = (sign, value)
      }
    case .contains:
      let value: String
      if wrapped == TextState.self {
        let part = try operand(String.self)
        check.subject =
          isOptional
          ? "(\(text)).map { String(state: $0).contains(\(part)) } == true"
          : "String(state: \(text)).contains(\(part))"
        break
      }
      if wrapped == String.self {
        value = try operand(String.self)
      } else if let arranged = wrapped as? any ArrangedInSwift.Type {
        value = try operand(arranged.elementInSwift)
      } else {
        throw ExportGap("a key is contained")
      }
      check.subject =
        isOptional
        ? "\(text)\(member).contains(\(value)) == true" : "\(text).contains(\(value))"
    case .matches:
      guard wrapped == String.self else {
        throw ExportGap("an expression is only matched by a text")
      }
      let expression = "Regex(\(try operand(String.self)))"
      check.subject =
        isOptional
        ? "try \(text)\(member).wholeMatch(of: \(expression)) != nil"
        : "try \(expression).wholeMatch(in: \(text)) != nil"
    case .exists:
      check.isNegated = false
      if isOptional {
        check.comparison = (predicate.isNegated ? "==" : "!=", "nil")
      } else {
        check.subject = predicate.isNegated ? "false" : "true"
      }
    }
    return check
  }

  func calls(
    _ name: EndpointSyntax, _ line: ExpectationSyntax
  ) throws(ExportGap) -> [SwiftCheck] {
    guard case .predicate(let predicate) = line.operation else {
      throw ExportGap("calls are compared")
    }
    let place = ScriptPlace(plan.script.source, line.span)
    let known = endpoints.endpoints.map(\.name)
    if let check = try openCalls(name.name, predicate, place) { return [check] }
    var endpoint = name.name
    var isCount = false
    if !known.contains(endpoint), endpoint.hasSuffix(".count") {
      endpoint = String(endpoint.dropLast(".count".count))
      isCount = true
    }
    guard let registered = endpoints.endpoints.first(where: { $0.name == endpoint }) else {
      throw ExportGap(
        name.name == "dismiss" ? "calls of 'dismiss'" : "how calls of '\(name.name)' have ended")
    }
    let variable = endpoints.variable(endpoint, "calls")
    guard endpoints.names.contains(variable) else {
      throw ExportGap("the test does not answer calls of '\(endpoint)'")
    }
    let list = "\(variable).value"
    let parameters = registered.signature.parameters
    // What is not Sendable stays in the variable.
    let isSendable = !parameters.contains { $0 == AnyHashable.self }
    func reading(_ member: String) -> String {
      isSendable ? "\(list).\(member)" : "\(variable).withValue { $0.\(member) }"
    }
    var check = SwiftCheck(subject: list, isNegated: predicate.isNegated)
    switch predicate.operator {
    case .exists:
      return [
        .init(
          subject: reading("isEmpty"), isNegated: !predicate.isNegated, isCompound: false)
      ]
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .equal, .notEqual, .contains, .matches:
      break
    }
    guard let operand = predicate.operand else { return [.init(subject: "true")] }
    let sign = predicate.operator.rawValue
    if isCount {
      check.subject = reading("count")
      check.comparison = (sign, try build(Int.self, operand, place).line)
      return [check]
    }
    guard let elements = predicate.operator == .contains ? [operand] : operand.elements else {
      throw ExportGap("the calls are a pattern")
    }
    // With any arguments, only their number counts.
    let areAny = predicate.operator != .contains && elements.allSatisfy { $0.kind == .wildcard }
    if parameters.isEmpty || areAny {
      check.subject = reading("count")
      check.comparison = (sign, "\(elements.count)")
      return [check]
    }
    if parameters.count > 1 {
      return try callsWithArguments(elements, registered, predicate, list, place)
    }
    guard parameters[0] is any Equatable.Type else {
      throw ExportGap("\(displayName(parameters[0])) is not Equatable")
    }
    guard isSendable else {
      throw ExportGap("\(displayName(parameters[0])) is not Sendable")
    }
    var codes: [String] = []
    for element in elements {
      var value = element
      if case .tuple(let parts) = element.kind, parts.count == 1 { value = parts[0].value }
      codes.append(try build(parameters[0], value, place).line)
    }
    if predicate.operator == .contains {
      check.subject = "\(list).contains(\(codes[0]))"
      check.isCompound = false
    } else {
      check.comparison = (sign, "[\(codes.joined(separator: ", "))]")
    }
    return [check]
  }

  /// The checks of calls with several arguments: tuples, which are not Equatable.
  private func callsWithArguments(
    _ calls: [ValueSyntax], _ endpoint: RegisteredEndpoint, _ predicate: PredicateSyntax,
    _ list: String, _ place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    let types = endpoint.signature.parameters
    var columns: [[String]] = types.map { _ in [] }
    for call in calls {
      guard case .tuple(let arguments) = call.kind, arguments.count == types.count else {
        throw .pattern
      }
      for (index, argument) in arguments.enumerated() {
        guard types[index] is any Equatable.Type else {
          throw ExportGap("\(displayName(types[index])) is not Equatable")
        }
        if let label = argument.label?.text,
          !endpoint.labels.indices.contains(index) || endpoint.labels[index] != label
        {
          throw .pattern
        }
        columns[index].append(try build(types[index], argument.value, place).line)
      }
    }
    switch (predicate.operator, predicate.isNegated) {
    case (.contains, let isNegated):
      let call = columns.map { $0[0] }.joined(separator: ", ")
      return [
        SwiftCheck(
          subject: "\(list).contains { $0 == (\(call)) }", isNegated: isNegated,
          isCompound: false)
      ]
    case (.equal, false):
      return columns.enumerated().map { index, column in
        SwiftCheck(
          subject: "\(list).map(\\.\(index))",
          comparison: ("==", "[\(column.joined(separator: ", "))]"))
      }
    case (.equal, true), (.notEqual, _), (.greater, _), (.greaterOrEqual, _), (.less, _),
      (.lessOrEqual, _), (.matches, _), (.exists, _):
      throw ExportGap("calls with several arguments are compared by other signs than '=='")
    }
  }
}

extension PredicateSyntax {
  /// Whether it asks if there is a value at all.
  fileprivate var asksForNil: Bool { self.operator == .exists || operand?.kind == .nil }

  /// Whether neither it nor its opposite is true of `nil`.
  fileprivate var needsValue: Bool {
    switch self.operator {
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches: true
    case .equal, .notEqual, .exists: false
    }
  }

  /// Whether `nil` fulfils it.
  fileprivate var holdsForNil: Bool {
    switch self.operator {
    case .equal: isNegated != asksForNil
    case .notEqual: isNegated == asksForNil
    case .exists, .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches: isNegated
    }
  }
}
