package import ActionScript
import Foundation

extension ValueBuilder {
  /// Builds the error of a call or a stream, and throws a ``ValueError`` if the value is not an
  /// error of that type.
  ///
  /// A parser for the type, or for `any Error`, takes precedence.
  package func buildFailure(_ type: Any.Type, from syntax: ValueSyntax) throws -> any Error {
    guard let failure = try buildAny(type, from: syntax) as? any Error else {
      throw ValueError.unreachable(type, at: syntax.span)
    }
    return failure
  }

  /// Builds an error of any type: an error of the feature by its name, or another one from a
  /// message.
  func buildError(from syntax: ValueSyntax) throws -> any Error {
    switch try ErrorReading(syntax, typeFinder) {
    case .message(let message): return ScriptError(message)
    case .cancellation: return CancellationError()
    case .named(let type, let value, let name):
      guard let name else { return try build(type, from: value) }
      return try atPath(".\(name)") { try build(type, from: value) }
    case nil: throw ValueError.expectedError(found: syntax, typeFinder)
    }
  }

  private func build<Failure: Error>(_ type: Failure.Type, from syntax: ValueSyntax) throws
    -> any Error
  {
    try build(Failure.self, from: syntax) as Failure
  }

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
