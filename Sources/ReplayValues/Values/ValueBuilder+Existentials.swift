package import ActionScript
public import CustomDump
public import Foundation

/// An error that a script made from a message.
public struct ScriptError: Error, Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  public var message: String

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }

  /// The message itself.
  public var description: String { message }
}

extension ScriptError: CustomDumpStringConvertible {
  /// The message as scripts write it.
  public var customDumpDescription: String { String(customDumping: message) }
}

extension ScriptError: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}

extension ValueBuilder {
  /// What a call or a stream fails with; a parser that is registered for the type, also for `any Error`, comes first.
  ///
  /// - Parameters:
  ///   - type: The type of the error.
  ///   - syntax: What the script has.
  /// - Returns: The error.
  /// - Throws: A ``ValueError`` where the script has none of that type.
  package func buildFailure(_ type: Any.Type, from syntax: ValueSyntax) throws -> any Error {
    guard let failure = try buildAny(type, from: syntax) as? any Error else {
      throw ValueError.unreachable(type, at: syntax.span)
    }
    return failure
  }

  /// An error of any type: one of the feature's own by its name, any other by its message.
  func buildError(from syntax: ValueSyntax) throws -> any Error {
    switch syntax.kind {
    case .string(let message): return ScriptError(message)
    case .word("CancellationError"): return CancellationError()
    case .call(let call) where call.name == "CancellationError": return CancellationError()
    case .call(let call) where call.name == "ScriptError":
      if let only = call.arguments?.arguments.first, case .string(let message) = only.value.kind {
        return ScriptError(message)
      }
    case .call(let call):
      if let error = try buildNamedError(call, from: syntax) { return error }
    case .object(let members) where members.count == 1:
      if let type = typeFinder.type(named: members[0].key) as? any Error.Type {
        return try atPath(".\(members[0].key)") { try build(type, from: members[0].value) }
      }
    default: break
    }
    if let name = syntax.errorName {
      if let type = typeFinder.type(named: name) as? any Error.Type {
        throw incomplete(type, named: name, at: syntax.span)
      }
      throw ValueError(
        "no error of the feature is called '\(name)'", at: syntax.span, reason: .unreachable,
        hint: errorHint(for: syntax),
        notes: [
          "write any other error as its message: \"offline\"",
          "an error that the program neither throws nor catches may be missing from an optimized build",
        ])
    }
    throw ValueError(
      "expected an error's message or its name, found \(syntax.summary)",
      at: syntax.span, reason: .unreachable,
      notes: [
        "write a string: \"offline\"", "or an error of the feature: LoginError.wrongPassword",
      ])
  }

  /// An error of which the script has only the type.
  private func incomplete(
    _ type: any Error.Type, named name: String, at span: SourceSpan
  ) -> ValueError {
    guard case .enumeration(let shape) = TypeShape.of(type) else {
      return ValueError(
        "'\(name)' is the type of an error", at: span, reason: .unreachable,
        hint: "write '\(name)(…)'")
    }
    let cases = shape.cases.map(\.name).sorted()
    return ValueError(
      "'\(name)' is the type of an error", at: span, reason: .unreachable,
      hint: cases.first.map { "name a case, such as '\(name).\($0)'" },
      notes: ["\(displayName(type))'s cases: \(cases.joined(separator: ", "))"])
  }

  /// The error that a misspelt name is near to.
  private func errorHint(for syntax: ValueSyntax) -> String? {
    func suggestion(_ text: String) -> String { "did you mean '\(text)'?" }
    guard case .call(let call) = syntax.kind, let qualifier = call.qualifier else {
      return syntax.errorName.flatMap(typeFinder.nearestError).map(suggestion)
    }
    if call.arguments != nil, let type = typeFinder.nearestError(to: call.qualifiedName) {
      return suggestion(type)
    }
    return typeFinder.nearestError(to: qualifier).map { suggestion("\($0).\(call.name)") }
  }

  /// `LoginError.wrongPassword`, `LoginError.locked(after: 3)`, `LoginFailure(code: 3)`.
  private func buildNamedError(_ call: CallSyntax, from syntax: ValueSyntax) throws -> (any Error)?
  {
    guard !call.hasLeadingDot else { return nil }
    if call.arguments != nil,
      let type = typeFinder.type(named: call.qualifiedName) as? any Error.Type
    {
      return try build(type, from: syntax)
    }
    guard let qualifier = call.qualifier,
      let type = typeFinder.type(named: qualifier) as? any Error.Type
    else { return nil }
    return try build(type, from: syntax)
  }

  private func build<Failure: Error>(_ type: Failure.Type, from syntax: ValueSyntax) throws
    -> any Error
  {
    try build(Failure.self, from: syntax) as Failure
  }

  /// A value of no particular type.
  func buildAnything(from syntax: ValueSyntax) throws -> Any {
    switch syntax.kind {
    case .bool(let value): return AnyHashable(value)
    case .integer: return AnyHashable(try build(Int.self, from: syntax))
    case .float: return AnyHashable(try build(Double.self, from: syntax))
    case .string(let text): return AnyHashable(text)
    case .duration(let duration): return AnyHashable(duration.value)
    case .raw(let raw):
      switch raw.type {
      case .url: return AnyHashable(try build(URL.self, from: syntax))
      case .uuid: return AnyHashable(try build(UUID.self, from: syntax))
      case .date: return AnyHashable(try build(Date.self, from: syntax))
      case .data: return AnyHashable(try build(Data.self, from: syntax))
      case .locale: return AnyHashable(try build(Locale.self, from: syntax))
      }
    default: throw ValueError.unreachable(Any.self, at: syntax.span)
    }
  }
}

extension ValueSyntax {
  /// The name that it has for the type of an error, or for a case of it.
  fileprivate var errorName: String? {
    switch kind {
    case .call(let call) where !call.hasLeadingDot: call.qualifiedName
    // What is no type is more likely a message without its quotes.
    case .word(let word) where word.first?.isUppercase == true: word
    case .object(let members) where members.count == 1: members[0].key
    default: nil
    }
  }
}
