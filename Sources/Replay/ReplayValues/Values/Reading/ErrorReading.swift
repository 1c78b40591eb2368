import ActionScript
import Foundation
import RuntimeReflection

/// A value of the script, read as an error of any type.
enum ErrorReading {
  /// Any error, by its message: `"offline"`, `ScriptError("offline")`.
  case message(String)

  case cancellation

  /// An error of the feature or of the platform, by the name of its type: `LoginError.wrongPassword`.
  ///
  /// `name` is set if the type is a key in JSON. It is then part of the path to the value.
  case named(_ type: any Error.Type, _ value: ValueSyntax, name: String?)

  /// Reads an error; `nil` if the value has another form or does not name a type.
  ///
  /// Throws a ``ValueError`` for a `ScriptError` or a `CancellationError` with other parts.
  init?(_ syntax: ValueSyntax, _ typeFinder: TypeFinder) throws {
    if case .call(let call) = syntax.kind, let arguments = call.arguments?.arguments {
      switch call.name {
      case "ScriptError" where typeFinder.error(named: call.qualifiedName) == nil:
        try arguments.require(labels: ["message"], omissible: "message", of: call.name)
      case "CancellationError" where call.isOfType(named: "CancellationError"):
        try arguments.require(labels: [], of: call.name)
      default:
        break
      }
    }
    if let message = Self.message(syntax) {
      self = .message(message)
      return
    }
    switch syntax.kind {
    case .word("CancellationError"):
      self = .cancellation
    case .call(let call) where call.isOfType(named: "CancellationError"):
      self = .cancellation
    case .call(let call):
      guard let type = Self.type(of: call, typeFinder) else { return nil }
      self = .named(type, syntax, name: nil)
    case .object(let members) where members.count == 1:
      let name = members[0].key
      guard let type = typeFinder.error(named: name) else { return nil }
      self = .named(type, members[0].value, name: name)
    default:
      return nil
    }
  }

  /// The message, if the script writes the error as a message.
  static func message(_ syntax: ValueSyntax) -> String? {
    switch syntax.kind {
    case .string(let message):
      return message
    case .call(let call) where call.name == "ScriptError" && call.qualifier == nil:
      guard let arguments = call.arguments?.arguments, arguments.count == 1,
        ["message", nil].contains(arguments[0].label?.text),
        case .string(let message) = arguments[0].value.kind
      else { return nil }
      return message
    default:
      return nil
    }
  }

  /// The type in `LoginError.wrongPassword`, `LoginError.locked(after: 3)`, `LoginFailure(code: 3)`.
  private static func type(of call: CallSyntax, _ typeFinder: TypeFinder) -> (any Error.Type)? {
    guard !call.hasLeadingDot else { return nil }
    if call.arguments != nil,
      let type = typeFinder.error(named: call.qualifiedName)
    {
      return type
    }
    return call.qualifier.flatMap { typeFinder.error(named: $0) }
  }

  /// The texts that scripts can use for an error.
  static func messages(of error: any Error) -> [String] {
    if let error = error as? ScriptError { return [error.message] }
    return ["\(error)", error.localizedDescription, String(describing: Swift.type(of: error))]
  }
}

extension ValueError {
  /// The error for a value that ``ErrorReading`` cannot read.
  static func expectedError(found syntax: ValueSyntax, _ typeFinder: TypeFinder) -> ValueError {
    guard let name = syntax.errorName else {
      let named = syntax.caseName.flatMap(typeFinder.error(withCase:))
      let example = named ?? typeFinder.errorExample
      return ValueError(
        "expected an error's message or its name, found \(syntax.summary)",
        at: syntax.span, reason: .unreachable, hint: named.map { "did you mean '\($0)'?" },
        notes: [
          "write a string: \"offline\"",
          example.map { "or an error of the feature: \($0)" }
            ?? "or an error of the feature with its type, as in LoginError.wrongPassword",
          "or an error of the platform: URLError(.timedOut)",
        ])
    }
    if let type = typeFinder.error(named: name) {
      return incompleteError(type, named: name, at: syntax.span)
    }
    let hint = errorHint(for: syntax, typeFinder)
    var notes = [
      "errors of the platform: \(PlatformErrors.names)",
      "write any other error as its message: \"offline\", in JSON {\"$message\": \"offline\"}",
    ]
    if let problem = Reflection.searchProblem {
      notes.append(problem)
    } else if hint == nil {
      notes.append(
        "an optimized build leaves out errors that the program does not use: "
          + "keep it with .errors(\(syntax.errorType ?? name).self) in the registration")
    }
    return ValueError(
      "no error of the feature is called '\(name)'", at: syntax.span, reason: .unreachable,
      hint: hint, notes: notes)
  }

  /// The error for a script that has only the type of an error.
  private static func incompleteError(
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
      notes: ["\(displayName(type))'s cases: \(NameList.text(cases))"])
  }

  /// The error type with a name similar to a misspelt one.
  private static func errorHint(for syntax: ValueSyntax, _ typeFinder: TypeFinder) -> String? {
    func suggestion(_ text: String) -> String { "did you mean '\(text)'?" }
    guard case .call(let call) = syntax.kind, let qualifier = call.qualifier else {
      return syntax.errorName.flatMap(typeFinder.nearestError).map(suggestion)
    }
    if call.arguments != nil, let type = typeFinder.nearestError(to: call.qualifiedName) {
      return suggestion(type)
    }
    return typeFinder.nearestError(to: qualifier).map { suggestion("\($0).\(call.name)") }
  }
}

extension ValueSyntax {
  /// The case in `.offline`, `offline` and `.server(status: 503)`.
  fileprivate var caseName: String? {
    switch kind {
    case .call(let call) where call.hasLeadingDot && call.qualifier == nil: call.name
    case .word(let word): word
    default: nil
    }
  }

  /// The name of the error's type, as far as its form tells.
  fileprivate var errorType: String? {
    guard case .call(let call) = kind else { return nil }
    guard let qualifier = call.qualifier else { return call.name }
    // A case begins with a lowercase letter.
    return call.name.first?.isUppercase == true ? call.qualifiedName : qualifier
  }

  /// The name of an error, if the value has this form.
  fileprivate var errorName: String? {
    switch kind {
    case .call(let call) where !call.hasLeadingDot: call.qualifiedName
    // A lowercase word is more likely a message without its quotes.
    case .word(let word) where word.first?.isUppercase == true: word
    case .object(let members) where members.count == 1: members[0].key
    default: nil
    }
  }
}
