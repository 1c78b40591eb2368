package import ActionScript
import Foundation

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
    switch ErrorReading(syntax, typeFinder) {
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
