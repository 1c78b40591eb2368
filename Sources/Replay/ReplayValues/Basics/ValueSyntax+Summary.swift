package import ActionScript
import InternalSupport
import RuntimeReflection

extension ValueSyntax {
  /// The value in a few words for messages: `the string "x"`, `3`, `an array of 2`.
  package var summary: String {
    switch kind {
    case .nil: "nil"
    case .bool(let value): "\(value)"
    case .integer(let digits), .float(let digits): digits.shortened(to: 40)
    case .string(let text): "the string \"\(text.escapedForMessage.shortened(to: 40))\""
    case .array(let elements): elements.isEmpty ? "[]" : "an array of \(elements.count)"
    case .dictionary(let entries): entries.isEmpty ? "[:]" : "a dictionary of \(entries.count)"
    case .tuple(let elements): elements.isEmpty ? "()" : "a tuple of \(elements.count)"
    case .call(let call):
      "'\(call.hasLeadingDot ? "." : "")\(call.qualifiedName)\(call.arguments == nil ? "" : "(…)")'"
    case .duration(let duration): "the duration \(duration.text)"
    case .raw(let raw): "\(raw.type.rawValue)(\(raw.text.shortened(to: 40)))"
    case .word(let word): "'\(word.shortened(to: 40))'"
    case .range: "a range"
    case .wildcard: "_"
    case .capture(let name): "let \(name.text)"
    case .keyPath: "a key path"
    case .ordinal(let digits): "#\(digits)"
    case .object(let members): members.isEmpty ? "{}" : "an object"
    case .omitted(.cut): "…, which a dump left out"
    case .omitted(.cycle): "↩︎, which a dump left out"
    case .omitted(.bytes(let count)): "Data(\(count)), whose bytes a dump leaves out"
    }
  }

  /// Whether it is `_` or `let NAME`.
  var isWildcard: Bool { kind.isWildcard }

  /// Whether it contains `_` or `let NAME`.
  var hasWildcard: Bool { contains(\.isWildcard) }

  /// Whether a part of it is a key path.
  package var hasKeyPath: Bool {
    contains { if case .keyPath = $0 { true } else { false } }
  }

  /// Whether it contains one of some words.
  package func mentions(_ isName: (String) -> Bool) -> Bool {
    contains { if case .word(let word) = $0 { isName(word) } else { false } }
  }

  /// Whether it contains `let NAME`.
  package var hasCapture: Bool {
    contains { if case .capture = $0 { true } else { false } }
  }

  /// The names of all `let NAME` in it.
  package var captures: [NameSyntax] {
    var names: [NameSyntax] = []
    _ = contains {
      if case .capture(let name) = $0 { names.append(name) }
      return false
    }
    return names
  }

  package var hasObject: Bool {
    contains { if case .object = $0 { true } else { false } }
  }

  /// Whether it contains something that can mean several values in dumps: `nil` at any depth,
  /// `nan`, a date with limited precision, or text with formats: `**bold**`.
  var hasLooseValue: Bool {
    contains {
      switch $0 {
      case .nil, .float("nan"): true
      case .raw(let raw): raw.type == .date
      case .word(let text): ISO8601.date(text) != nil
      case .string(let text):
        text.contains { "*_~<".contains($0) } || ISO8601.date(text) != nil
      default: false
      }
    }
  }

  private func contains(_ isWanted: (Kind) -> Bool) -> Bool {
    if isWanted(kind) { return true }
    return switch kind {
    case .array(let elements): elements.contains { $0.contains(isWanted) }
    case .dictionary(let entries):
      entries.contains { $0.key.contains(isWanted) || $0.value.contains(isWanted) }
    case .tuple(let elements): elements.contains { $0.value.contains(isWanted) }
    case .call(let call):
      call.arguments?.arguments.contains { $0.value.contains(isWanted) } ?? false
    case .object(let members): members.contains { $0.value.contains(isWanted) }
    case .range(let range):
      range.lower?.contains(isWanted) ?? false || range.upper?.contains(isWanted) ?? false
    default: false
    }
  }

  /// A call with a leading dot that was created, not parsed: `.element(id: 1, action: …)`.
  package static func enumCase(
    _ name: String, _ arguments: [ArgumentSyntax]?, span: SourceSpan, nameSpan: SourceSpan
  ) -> ValueSyntax {
    ValueSyntax(
      .call(
        CallSyntax(
          hasLeadingDot: true, name: name, nameSpan: nameSpan,
          arguments: arguments.map { ArgumentListSyntax($0, span: span) })),
      span: span)
  }
}

extension ValueSyntax.Kind {
  fileprivate var isWildcard: Bool {
    switch self {
    case .wildcard, .capture: true
    default: false
    }
  }
}

extension [NameSyntax] {
  /// Throws a ``ValueError`` for a name that occurs twice.
  package func requireDistinct() throws {
    var names: Set<String> = []
    for name in self where !names.insert(name.text).inserted {
      throw ValueError("'\(name.text)' is named twice", at: name.span)
    }
  }
}

extension PathSyntax {
  /// Whether one of some words is in its subscripts.
  package func mentions(_ isName: (String) -> Bool) -> Bool {
    components.contains { component in
      switch component.kind {
      case .identity(let value), .subscript(let value): value.mentions(isName)
      case .name, .offset: false
      }
    }
  }
}

extension String {
  package func shortened(to count: Int) -> String {
    self.count <= count ? self : "\(prefix(count - 1))…"
  }

  var escapedForMessage: String {
    contains { $0.isNewline || $0 == "\t" }
      ? map { $0 == "\t" ? "\\t" : $0.isNewline ? "\\n" : String($0) }.joined() : self
  }
}

extension ScriptDiagnostic.Kind {
  package static let wrongValue = Self("wrong-value")
  package static let unknownFeature = Self("unknown-feature")
  package static let unknownAction = Self("unknown-action")
  package static let unknownPath = Self("unknown-path")
  package static let unknownDependency = Self("unknown-dependency")
  package static let unknownState = Self("unknown-state")
  package static let unknownStep = Self("unknown-step")
  package static let wrongUse = Self("wrong-use")
  package static let tooManySteps = Self("too-many-steps")
  package static let replacedGiven = Self("replaced-given")
  package static let replacedValue = Self("replaced-value")
  package static let include = Self("include")
}

/// The name of a type for messages: without its module, but with generic arguments.
package func displayName(_ type: Any.Type) -> String {
  if let optional = type as? any OptionalValue.Type {
    let wrapped = displayName(optional.wrappedType)
    return Reflection.kind(of: optional.wrappedType) == .function ? "(\(wrapped))?" : "\(wrapped)?"
  }
  return typeName(type, qualified: true, genericsAbbreviated: false)
}

/// The name of a type with an article: `a String`, `an Int`.
package func nounPhrase(_ type: Any.Type) -> String {
  let name = displayName(type)
  return "\("AEIO".contains(name.prefix(1)) && !name.isEmpty ? "an" : "a") \(name)"
}

extension ArgumentListSyntax {
  /// Whether it contains `let NAME`.
  package var hasCapture: Bool { arguments.contains(where: \.value.hasCapture) }
}
