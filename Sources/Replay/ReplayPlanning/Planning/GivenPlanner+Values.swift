import ActionScript
import Foundation
import ReplayAnswers
import ReplayRegistration
import ReplayValues

// Dependencies that are values: built-in ones, and registered ones.
extension GivenPlanner {
  /// The answer for a built-in dependency; `nil` for another one.
  func builtIn(_ syntax: GivenSyntax) throws -> PlannedStub? {
    let name = syntax.endpoint.name == "date.now" ? "date" : syntax.endpoint.name
    guard BuiltInDependency.names.contains(name),
      !feature.allEndpoints.contains(where: { $0.name == name })
    else { return nil }
    try requireValue(syntax)
    let dependency = try builtIn(name, syntax)
    return PlannedStub(
      syntax: syntax, endpoint: name, place: ScriptPlace(source, syntax.span),
      answer: .builtIn(dependency))
  }

  /// Refuses what only endpoints have.
  private func requireValue(_ syntax: GivenSyntax) throws {
    guard syntax.arguments == nil, syntax.delay == nil, syntax.trigger == nil else {
      throw wrongUse(
        "'\(syntax.endpoint.name)' takes neither arguments nor time", at: syntax.span)
    }
  }

  /// The answer for a registered dependency that is a value.
  func stub(_ syntax: GivenSyntax, _ value: RegisteredValue) throws -> PlannedStub {
    try requireValue(syntax)
    let dependency: BuiltInDependency
    switch syntax.answer {
    case .live: dependency = .live(value.installLive)
    case .value(let written), .returns(let written), .constant(let written):
      dependency = .registered(
        value: try builder.buildAny(value.type, from: written), value.install)
    case .moving, .incrementing, .returnsEach, .throws, .yields, .doesNothing, .neverReturns:
      throw wrongUse(
        "'\(value.name)' takes a value", at: syntax.span, hint: "write '\(value.name) …'")
    }
    return PlannedStub(
      syntax: syntax, endpoint: value.name, place: ScriptPlace(source, syntax.span),
      answer: .builtIn(dependency))
  }

  private func builtIn(_ name: String, _ syntax: GivenSyntax) throws -> BuiltInDependency {
    let value: ValueSyntax
    switch syntax.answer {
    case .incrementing where name == "uuid": return .incrementingUUIDs
    case .live: return .liveBuiltIn(name)
    case .value(let written), .returns(let written), .constant(let written): value = written
    case .moving(let written) where name == "date": value = written
    case .moving:
      throw wrongUse(
        "'\(name)' does not move with the clock", at: syntax.span, hint: "write 'constant'")
    case .returnsEach(let values) where name == "uuid":
      return .uuids(try values.map { try builder.build(UUID.self, from: $0) })
    case .incrementing, .returnsEach, .throws, .yields, .doesNothing, .neverReturns:
      throw wrongUse("'\(name)' takes a value", at: syntax.span, hint: "write '\(name) …'")
    }
    if case .word(let word) = value.kind, ["constant", "moving"].contains(word) {
      throw wrongUse(
        "'\(word)' needs a value", at: value.span, hint: "write '\(name) \(word) …'")
    }
    switch name {
    case "uuid":
      if value.kind == .word("random"), builder.variables?.knows("random") != true {
        throw wrongUse(
          "'uuid' cannot be random: each run is the same", at: value.span,
          hint: "write 'incrementing', 'constant UUID(7)' or a list such as '[UUID(7), UUID(9)]'")
      }
      if case .constant = syntax.answer { return .uuid(try builder.build(UUID.self, from: value)) }
      if value.elements != nil {
        return .uuids(try builder.build([UUID].self, from: value))
      }
      return .uuid(try builder.build(UUID.self, from: value))
    case "date":
      let date = try builder.build(Date.self, from: value)
      if case .constant = syntax.answer { return .constantDate(date) }
      return .date(date)
    case "random":
      if case .constant = syntax.answer {
        return .constantRandom(try RandomNumber(value, builder).bits)
      }
      if let numbers = value.elements {
        return .randomNumbers(try numbers.map { try RandomNumber($0, builder).bits })
      }
      if case .float = value.kind {
        throw wrongUse(
          "a seed is an integer", at: value.span,
          hint: "write '[0.5]' for one number, "
            + "'constant 0.5' for the same each time")
      }
      return .random(try builder.build(UInt64.self, from: value))
    case "locale": return .locale(try builder.build(Locale.self, from: value))
    case "timeZone": return .timeZone(try builder.build(TimeZone.self, from: value))
    default: return .calendar(try builder.build(Calendar.self, from: value))
    }
  }
}
