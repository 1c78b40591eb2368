import ActionScript
import CasePaths
import InternalSupport
import ReplayValues
import RuntimeReflection

// Patterns, as conditions on the parts of a value.
extension SwiftTestWriter {
  /// The checks that a value matches a pattern.
  func checks(
    that value: String, isOptional: Bool, of type: Any.Type, matches syntax: ValueSyntax,
    at place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    if syntax.kind == .wildcard { return [] }
    if case .capture(let name) = syntax.kind {
      guard !(type is any OptionalValue.Type), SharedParts.of(type) == nil else { throw .pattern }
      values.needs.captures.append((name.text, value))
      return []
    }
    if type is any Equatable.Type, let code = try? build(type, syntax, place) {
      return [SwiftCheck(subject: value, comparison: ("==", code.line))]
    }
    var inner = type
    var isOptional = isOptional
    var checks: [SwiftCheck] = []
    while let wrapped = inner as? any OptionalValue.Type {
      inner = wrapped.wrappedType
      if !isOptional || checks.isEmpty {
        checks = [SwiftCheck(subject: value, comparison: ("!=", "nil"))]
      }
      isOptional = true
    }
    let chained = isOptional ? "\(value)?" : value
    switch syntax.kind {
    case .call(let call):
      let arguments = call.arguments?.arguments
      if case .enumeration(let shape) = TypeShape.of(inner), shape.find(call.name) != nil {
        return try checks
          + self.checks(
            that: chained, of: inner, shape, is: call.name, arguments, at: place)
      }
      if let arguments {
        return try checks + self.checks(that: chained, of: inner, arguments, at: place)
      }
    case .string(let name), .word(let name):
      if case .enumeration(let shape) = TypeShape.of(inner), shape.find(name) != nil {
        return try checks
          + self.checks(that: chained, of: inner, shape, is: name, nil, at: place)
      }
    case .object(let members):
      if case .enumeration(let shape) = TypeShape.of(inner), members.count == 1,
        shape.find(members[0].key) != nil
      {
        let argument = ArgumentSyntax(value: members[0].value)
        return try checks
          + self.checks(
            that: chained, of: inner, shape, is: members[0].key, [argument], at: place)
      }
    case .tuple(let arguments):
      return try checks + self.checks(that: chained, of: inner, arguments, at: place)
    case .nil, .bool, .integer, .float, .array, .dictionary, .duration, .raw, .range, .wildcard,
      .capture, .keyPath, .ordinal, .omitted:
      break
    }
    throw .pattern
  }

  /// The checks that a value is a case whose payload matches.
  private func checks(
    that chained: String, of type: Any.Type, _ shape: EnumShape, is name: String,
    _ arguments: [ArgumentSyntax]?, at place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    guard type is any CasePathable.Type else {
      throw ExportGap("the cases of \(displayName(type)) have no paths")
    }
    let value = "\(chained)[case: \\.\(SwiftValueWriter.member(name))]"
    let check = SwiftCheck(subject: value, comparison: ("!=", "nil"))
    guard let arguments, let payload = shape.find(name)?.payload else { return [check] }
    if arguments.count == 1, Reflection.fields(ofTuple: payload)?.count ?? 1 == 1 {
      return try [check]
        + checks(
          that: value, isOptional: true, of: Reflection.withoutSingleLabel(payload),
          matches: arguments[0].value, at: place)
    }
    return try [check] + checks(that: "\(value)?", of: payload, arguments, at: place)
  }

  /// The checks that the parts of a tuple or of a structure match.
  private func checks(
    that chained: String, of type: Any.Type, _ arguments: [ArgumentSyntax], at place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    var checks: [SwiftCheck] = []
    if case .structure(let shape) = TypeShape.of(type),
      arguments.count != shape.names.count(where: { $0 != nil })
    {
      throw .pattern
    }
    for (index, argument) in arguments.enumerated() {
      let part: (name: String, type: Any.Type)
      switch TypeShape.of(type) {
      case .tuple(let fields):
        guard fields.count == arguments.count,
          argument.label.map({ $0.text == fields[index].name }) ?? true
        else { throw .pattern }
        let name = fields[index].name
        part = (name.isEmpty ? "\(index)" : name, fields[index].type)
      case .structure(let shape):
        guard let name = argument.label?.text, let field = shape.index(of: name) else {
          throw .pattern
        }
        part = (SwiftValueWriter.member(name), shape.fields[field].type)
      case .scriptValue, .anyError, .anyValue, .enumeration, .opaque:
        throw .pattern
      }
      if argument.value.kind == .wildcard { continue }
      guard !(part.type is any PathWrapper.Type) else {
        throw .pattern
      }
      checks += try self.checks(
        that: "\(chained).\(part.name)", isOptional: false, of: part.type,
        matches: argument.value, at: place)
    }
    return checks
  }

  /// The checks of a condition, which can compare with a pattern.
  func conditions(
    _ predicate: PredicateSyntax, _ path: SwiftPath<State>, _ place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    do throws(ExportGap) {
      return [try condition(predicate, path, place)]
    } catch {
      guard predicate.operator == .equal, !predicate.isNegated, let operand = predicate.operand
      else { throw error }
      return try checks(of: path, matching: operand, at: place)
    }
  }

  /// The checks that a value in the state matches a pattern.
  func checks(
    of path: SwiftPath<State>, matching syntax: ValueSyntax, at place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    let reading = try path.reading("store.state")
    return try checks(
      that: reading.text, isOptional: reading.endsOptional, of: try path.type, matches: syntax,
      at: place)
  }

  /// Adds an assignment of a pattern: the value matches it, may be anything else before, and something changes.
  mutating func addPattern(
    _ syntax: ValueSyntax, _ path: SwiftPath<State>, _ place: ScriptPlace, to lines: inout Lines,
    or error: ExportGap
  ) throws(ExportGap) {
    let type = try path.type
    guard (try? build(type, syntax, place)) == nil,
      let found = try? checks(of: path, matching: syntax, at: place),
      let check = changeCheckOfState(&lines)
    else { throw error }
    lines.checks += found.map { .text($0.statement(framework)) }
    lines.checks.append(check)
    allow(nil, path, &lines)
  }

  /// A call that receives an action whose payload matches a pattern; `nil` if the pattern is not written.
  func receiving(
    _ syntax: ActionSyntax, of path: (text: String, type: Any.Type), at place: ScriptPlace
  ) -> SwiftCode? {
    guard !Self.matchesAnyPayload(syntax), let arguments = syntax.arguments?.arguments else {
      return nil
    }
    let value = "$0[case: \(path.text)]"
    var checks = [SwiftCheck(subject: value, comparison: ("!=", "nil"))]
    do throws(ExportGap) {
      checks += try self.checks(thatPayload: value, of: path.type, matches: arguments, at: place)
    } catch {
      return nil
    }
    return .text("await store.receive({ \(Self.conjunction(of: checks)) })")
  }

  /// The checks that the payload of a case, which is optional, has parts.
  func checks(
    thatPayload value: String, of type: Any.Type, matches arguments: [ArgumentSyntax],
    at place: ScriptPlace
  ) throws(ExportGap) -> [SwiftCheck] {
    guard arguments.count == 1,
      arguments[0].label == nil || Reflection.fields(ofTuple: type) == nil
    else { return try checks(that: "\(value)?", of: type, arguments, at: place) }
    return try checks(
      that: value, isOptional: true, of: type, matches: arguments[0].value, at: place)
  }

  static func conjunction(of checks: [SwiftCheck]) -> String {
    checks.map { check in
      "\(check.subject) \(check.comparison?.sign ?? "") \(check.comparison?.operand ?? "")"
    }.joined(separator: " && ")
  }
}
