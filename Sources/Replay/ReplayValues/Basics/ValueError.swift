package import ActionScript
import RuntimeReflection

/// A value in a script that cannot be converted to a type.
package struct ValueError: Error {
  package enum Reason {
    case doesNotFit
    /// Values of the type cannot be built from a script.
    case unreachable
    /// The value contains `_`, which matches anything and cannot be built.
    case wildcard
    /// The value refers to the state, which does not exist yet.
    case needsState
    /// The type can be decoded from the value, but does not read a label of it.
    case unreadLabel
  }

  package var reason: Reason
  package var message: String
  package var span: SourceSpan
  package var hint: String?
  package var notes: [String]

  /// The unknown case, if this is the error.
  package var unknownCase: String?

  /// Whether a decoder expected an object or an array, which are JSON's names and not those of
  /// scripts.
  package var isAboutContainer = false

  /// Whether a registered function was called and gave no value.
  var isOfFunction = false

  /// The missing fields, if this is the error.
  package var missingFields: [String] = []

  /// The path from the outermost value to the error, outermost first: `.titleChanged`, `[2]`.
  package var path: [String] = []

  package init(
    _ message: String, at span: SourceSpan, reason: Reason = .doesNotFit, hint: String? = nil,
    notes: [String] = []
  ) {
    self.reason = reason
    self.message = message
    self.span = span
    self.hint = hint
    self.notes = notes
  }

  package static func expected(
    _ what: String, found syntax: ValueSyntax, hint: String? = nil, notes: [String] = []
  ) -> ValueError {
    ValueError(
      "expected \(what), found \(syntax.summary)", at: syntax.span, hint: hint,
      notes: (syntax.kind == .string("_") ? [quotedWildcard] : []) + notes)
  }

  /// The note for `"_"`.
  static let quotedWildcard = "\"_\" is a text; anything is written _, in JSON {\"$any\": true}"

  package static func unreachable(
    _ type: Any.Type, at span: SourceSpan, because reason: String? = nil
  )
    -> ValueError
  {
    let name = displayName(type)
    let kind = Reflection.kind(of: type)
    let isClosure = kind == .function
    let needsAny = kind == .existential && type != Any.self && !name.hasPrefix("any ")
    let written = isClosure || kind == .existential ? "(\(needsAny ? "any " : "")\(name))" : name
    let parser = ".value(of: \(written).self) { text in … }"
    return ValueError(
      "no \(name) can be made from a script" + (reason.map { ": \($0)" } ?? ""),
      at: span,
      reason: .unreachable,
      notes: isClosure
        ? ["a closure cannot be written: register a parser that makes one: \(parser)"]
        : kind == .existential || kind == .metatype || isOfTheSystem(type)
          ? ["register a parser for it: \(parser)"]
          : ["make \(name) Decodable", "or register a parser for it: \(parser)"]
    )
  }

  package func diagnostic(
    in source: SourceFile, kind: ScriptDiagnostic.Kind = .wrongValue, subject: String? = nil
  ) -> ScriptDiagnostic {
    var notes = notes
    if !path.isEmpty {
      notes.insert("at \(path.joined())\(subject.map { " of \($0)" } ?? "")", at: 0)
    }
    return ScriptDiagnostic(kind, message, in: source, at: span, hint: hint, notes: notes)
  }
}

/// Runs a body, and adds a component to the path of its error.
@inline(__always)
func atPath<Result>(_ component: @autoclosure () -> String, _ body: () throws -> Result) throws
  -> Result
{
  do {
    return try body()
  } catch var error as ValueError {
    error.path.insert(component(), at: 0)
    throw error
  }
}
