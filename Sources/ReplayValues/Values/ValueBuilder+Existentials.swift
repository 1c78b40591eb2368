package import ActionScript
public import CustomDump
public import Foundation

/// An error that a script created from a message.
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
  /// Builds the error of a call or a stream.
  ///
  /// A parser for its type, or for `any Error`, takes precedence.
  ///
  /// - Parameters:
  ///   - type: The type of the error.
  ///   - syntax: The value in the script.
  /// - Returns: The error.
  /// - Throws: A ``ValueError`` if the value is not an error of that type.
  package func buildFailure(_ type: Any.Type, from syntax: ValueSyntax) throws -> any Error {
    guard let failure = try buildAny(type, from: syntax) as? any Error else {
      throw ValueError.unreachable(type, at: syntax.span)
    }
    return failure
  }

  /// Builds an error of any type: an error of the feature by its name, or another one from a
  /// message.
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
      throw ValueError(
        "no error of the feature is called '\(name)'", at: syntax.span, reason: .unreachable,
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

  /// Builds a value of type `Any`.
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
  /// The name of an error's type or case.
  fileprivate var errorName: String? {
    switch kind {
    case .call(let call) where !call.hasLeadingDot: call.qualifiedName
    case .object(let members) where members.count == 1: members[0].key
    default: nil
    }
  }
}
