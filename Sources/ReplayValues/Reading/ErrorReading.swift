import ActionScript
import Foundation

/// A value of the script, read as an error of whatever type.
enum ErrorReading {
  /// Any error, by its message: `"offline"`, `ScriptError("offline")`.
  case message(String)

  case cancellation

  /// An error of the feature, by the name of its type: `LoginError.wrongPassword`.
  ///
  /// - Parameters:
  ///   - type: The type of the error.
  ///   - value: The value of that type.
  ///   - name: The name in the path to the value, where JSON has the name as a key.
  case named(_ type: any Error.Type, _ value: ValueSyntax, name: String?)

  /// Reads an error; `nil` where the value has another form, or names no type.
  init?(_ syntax: ValueSyntax, _ typeFinder: TypeFinder) {
    if let message = Self.message(syntax) {
      self = .message(message)
      return
    }
    switch syntax.kind {
    case .word("CancellationError"):
      self = .cancellation
    case .call(let call) where call.name == "CancellationError":
      self = .cancellation
    case .call(let call):
      guard let type = Self.type(of: call, typeFinder) else { return nil }
      self = .named(type, syntax, name: nil)
    case .object(let members) where members.count == 1:
      let name = members[0].key
      guard let type = typeFinder.type(named: name) as? any Error.Type else { return nil }
      self = .named(type, members[0].value, name: name)
    default:
      return nil
    }
  }

  /// The message that an error is written as; `nil` where the value has another form.
  static func message(_ syntax: ValueSyntax) -> String? {
    switch syntax.kind {
    case .string(let message):
      return message
    case .call(let call) where call.name == "ScriptError":
      guard case .string(let message)? = call.arguments?.arguments.first?.value.kind else {
        return nil
      }
      return message
    default:
      return nil
    }
  }

  /// The type in `LoginError.wrongPassword`, `LoginError.locked(after: 3)`, `LoginFailure(code: 3)`.
  private static func type(of call: CallSyntax, _ typeFinder: TypeFinder) -> (any Error.Type)? {
    guard !call.hasLeadingDot else { return nil }
    if call.arguments != nil,
      let type = typeFinder.type(named: call.qualifiedName) as? any Error.Type
    {
      return type
    }
    return call.qualifier.flatMap { typeFinder.type(named: $0) as? any Error.Type }
  }

  /// The texts that scripts may have for an error.
  static func messages(of error: any Error) -> [String] {
    if let error = error as? ScriptError { return [error.message] }
    return ["\(error)", error.localizedDescription, String(describing: Swift.type(of: error))]
  }
}

extension ValueError {
  /// The error where a value is no ``ErrorReading``.
  static func expectedError(found syntax: ValueSyntax) -> ValueError {
    let name: String? =
      switch syntax.kind {
      case .call(let call) where !call.hasLeadingDot: call.qualifiedName
      case .object(let members) where members.count == 1: members[0].key
      default: nil
      }
    guard let name else {
      return ValueError(
        "expected an error's message or its name, found \(syntax.summary)",
        at: syntax.span, reason: .unreachable,
        notes: [
          "write a string: \"offline\"", "or an error of the feature: LoginError.wrongPassword",
        ])
    }
    return ValueError(
      "no error of the feature is called '\(name)'", at: syntax.span, reason: .unreachable,
      notes: [
        "write any other error as its message: \"offline\"",
        "an error that the program neither throws nor catches may be missing from an optimized build",
      ])
  }
}
