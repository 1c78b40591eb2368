package import ActionScript
package import Foundation

extension ValueSyntax {
  /// The text of a Foundation value: from `URL(…)`, a string, or a bare word.
  package func text(as type: RawSyntax.TypeName) -> String? {
    switch kind {
    case .raw(let raw) where raw.type == type: raw.text
    case .string(let text), .word(let text): text
    default: nil
    }
  }

  /// The argument of `Name(label: "text")`, as in dumps of structs.
  ///
  /// `dumped` are the labels that dumps show besides. Throws a ``ValueError`` for other ones.
  func text(ofCall name: String, label: String, dumped: [String] = []) throws -> String? {
    guard case .call(let call) = kind, call.isOfType(named: name) else { return nil }
    let arguments = call.arguments?.arguments ?? []
    for argument in arguments where argument.label == nil || argument.label?.text == label {
      var found: String?
      switch argument.value.kind {
      case .string(let text), .word(let text): found = text
      case .call(let call): found = call.identifier
      default: break
      }
      guard let found else { continue }
      try arguments.require(labels: [label] + dumped, omissible: label, of: name)
      return found
    }
    return nil
  }
}

extension CallSyntax {
  /// The identifier in `.gregorian`, `Calendar.gregorian` and `Calendar.Identifier.gregorian`.
  fileprivate var identifier: String? {
    let types = ["Calendar", "Calendar.Identifier"]
    let isKnown = qualifier.map { (types + types.map { "Foundation.\($0)" }).contains($0) } ?? true
    return arguments == nil && isKnown ? name : nil
  }
}

extension UUID: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    if let text = syntax.text(as: .uuid) {
      // Foundation stops reading at a NUL.
      if text.utf8.count == 36, let uuid = UUID(uuidString: text) { return uuid }
      // `UUID(0)`, as tests write incrementing ids.
      if case .raw = syntax.kind, let number = UInt64(text), number < 1 << 48 {
        let digits = String(number, radix: 16)
        let padded = String(repeating: "0", count: 12 - digits.count) + digits
        if let uuid = UUID(uuidString: "00000000-0000-0000-0000-\(padded)") { return uuid }
      }
    }
    throw ValueError.expected(
      "UUID", found: syntax,
      notes: ["a UUID is written UUID(1), or UUID(\"…\") with all its digits"])
  }
}

extension URL: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    guard let text = syntax.text(as: .url), let url = URL(string: text) else {
      throw ValueError.expected("URL", found: syntax)
    }
    return url
  }
}

extension Date: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    if let text = syntax.text(as: .date) {
      if let date = ISO8601.date(text) { return date }
      // `Date(5s)`, as the replay's date is at 5s.
      if case .raw = syntax.kind, let duration = Duration(scriptText: text),
        let date = ISO8601.date(sinceReference: duration)
      {
        return date
      }
      throw ValueError(
        "expected Date, found \(syntax.summary)", at: syntax.span,
        notes: [
          "a date is written 2026-01-01T00:00:00Z, or Date(5s) for 5s after 2001-01-01T00:00:00Z"
        ])
    }
    // The default format of `JSONEncoder`: seconds since 2001.
    switch syntax.kind {
    case .integer(let text), .float(let text):
      let seconds = try Double.build(from: syntax, with: builder)
      // Other dates have no text, and Foundation traps on some of them.
      guard abs(seconds) < 0x1p63 else {
        throw ValueError("\(text.shortened(to: 60)) does not fit Date", at: syntax.span)
      }
      return Date(timeIntervalSinceReferenceDate: seconds)
    default: throw ValueError.expected("Date", found: syntax)
    }
  }
}

extension Duration: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    switch syntax.kind {
    case .duration(let duration): return duration.value
    case .string(let text):
      if let duration = Duration(scriptText: text) { return duration }
    case .integer("0"): return .zero
    default: break
    }
    throw ValueError(
      "expected Duration, found \(syntax.summary)", at: syntax.span,
      notes: ["a duration is written 1s, 500ms, 1m30s"])
  }
}

extension Locale: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    guard
      let text = try syntax.text(as: .locale)
        ?? syntax.text(ofCall: "Locale", label: "identifier")
    else {
      throw ValueError(
        "expected Locale, found \(syntax.summary)", at: syntax.span,
        notes: ["a locale is written by its identifier: \"de_DE\""])
    }
    return Locale(identifier: text)
  }
}

extension TimeZone: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let text: String? =
      switch syntax.kind {
      case .string(let text), .word(let text): text
      default:
        try syntax.text(
          ofCall: "TimeZone", label: "identifier",
          dumped: ["abbreviation", "secondsFromGMT", "isDaylightSavingTime"])
      }
    // Foundation stops reading an abbreviation at a NUL.
    guard let text, !text.contains("\0"),
      let zone = TimeZone(identifier: text) ?? TimeZone(abbreviation: text)
    else {
      throw ValueError(
        text.map { "unknown time zone '\($0)'" } ?? "expected TimeZone, found \(syntax.summary)",
        at: syntax.span,
        notes: ["a time zone is written by its identifier: \"Europe/Paris\""])
    }
    return zone
  }
}

extension Calendar: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let text: String? =
      switch syntax.kind {
      case .string(let text), .word(let text): text
      case .call(let call) where call.identifier != nil: call.identifier
      default:
        try syntax.text(
          ofCall: "Calendar", label: "identifier",
          dumped: ["locale", "timeZone", "firstWeekday", "minimumDaysInFirstWeek"])
      }
    guard let text, let identifier = identifiers[text.lowercased()] else {
      throw ValueError(
        "expected Calendar, found \(syntax.summary)", at: syntax.span,
        hint: text.flatMap { Suggestion.hint(for: $0, among: identifiers.keys.sorted()) },
        notes: ["calendars: \(identifiers.keys.sorted().joined(separator: ", "))"])
    }
    return Calendar(identifier: identifier)
  }

  private static let identifiers: [String: Calendar.Identifier] = [
    "gregorian": .gregorian, "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
    "hebrew": .hebrew, "iso8601": .iso8601, "indian": .indian, "islamic": .islamic,
    "japanese": .japanese, "persian": .persian,
  ]
}

extension IndexPath: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let elements = try ElementsReading(syntax, expected: scriptTypeName)
    return IndexPath(indexes: try elements.build(Int.self, with: builder))
  }
}

extension AttributedString: ScriptValue {
  /// Built from the characters alone, as in dumps.
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    AttributedString(try String.build(from: syntax, with: builder))
  }
}

extension IndexSet: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    switch syntax.kind {
    case .range(let range) where range.lower != nil && range.upper != nil:
      // An 'IndexSet' traps on other bounds.
      if let lower = range.lower { _ = try index(lower, builder) }
      if let upper = range.upper, range.isClosed { _ = try index(upper, builder) }
      return range.isClosed
        ? IndexSet(integersIn: try ClosedRange<Int>.build(from: syntax, with: builder))
        : IndexSet(integersIn: try Range<Int>.build(from: syntax, with: builder))
    case .integer: return IndexSet(integer: try index(syntax, builder))
    case .call(let call) where call.isOfType(named: "IndexSet"):
      guard let only = call.arguments?.arguments, only.count == 1 else {
        if call.arguments?.arguments.isEmpty == true { return [] }
        throw ValueError.expected("IndexSet", found: syntax)
      }
      return try build(from: only[0].value, with: builder)
    case .object:
      guard let coded = try? builder.build(CodedIndexSet.self, from: syntax) else {
        throw ValueError.expected("IndexSet", found: syntax)
      }
      return try coded.set(at: syntax.span)
    default:
      guard let elements = syntax.elements else {
        throw ValueError.expected("IndexSet", found: syntax)
      }
      // Dumps show ranges.
      return try elements.reduce(into: []) { set, element in
        if case .range = element.kind {
          set.formUnion(try build(from: element, with: builder))
        } else {
          set.insert(try index(element, builder))
        }
      }
    }
  }

  private static func index(_ syntax: ValueSyntax, _ builder: ValueBuilder) throws -> Int {
    let index = try builder.build(Int.self, from: syntax)
    guard index >= 0, index < Int.max else {
      throw ValueError("\(index) cannot be in an IndexSet", at: syntax.span)
    }
    return index
  }
}

/// An `IndexSet` as its encoder writes it; its decoder traps on some ranges.
private struct CodedIndexSet: Decodable {
  var indexes: [Indexes]

  struct Indexes: Decodable {
    var location: Int
    var length: Int
  }

  func set(at span: SourceSpan) throws -> IndexSet {
    try indexes.reduce(into: []) { set, indexes in
      let end = indexes.location.addingReportingOverflow(indexes.length)
      guard indexes.location >= 0, indexes.length >= 0, !end.overflow else {
        throw ValueError(
          "\(indexes.length) from \(indexes.location) cannot be in an IndexSet", at: span)
      }
      set.insert(integersIn: indexes.location..<end.partialValue)
    }
  }
}
