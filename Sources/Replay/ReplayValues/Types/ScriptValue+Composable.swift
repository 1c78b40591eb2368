package import ActionScript
@_spi(Internals) package import ComposableArchitecture
import OrderedCollections

extension StackElementID: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let digits: String
    switch syntax.kind {
    case .ordinal(let text), .integer(let text): digits = text
    case .string(let text) where text.hasPrefix("#"): digits = String(text.dropFirst())
    default: throw notAnID(syntax)
    }
    // Elements that the feature pushes get the next ids.
    guard let generation = UInt32(digits).map(Int.init) else { throw notAnID(syntax) }
    return StackElementID(generation: generation)
  }

  private static func notAnID(_ syntax: ValueSyntax) -> ValueError {
    .expected(
      displayName(Self.self), found: syntax,
      notes: ["the elements of a stack are numbered from 0 to \(UInt32.max); dumps show #0"])
  }
}

/// The elements of a stack, which get the ids 0, 1, …, or ids and elements as in dumps: `[#0: …]`.
package enum StackReading {
  case elements(ElementsReading)
  case entries(EntriesReading<StackElementID>)
}

extension StackState: ScriptContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> StackReading {
    if let elements = syntax.elements { return .elements(ElementsReading(elements)) }
    return .entries(try EntriesReading(syntax, expected: scriptTypeName, with: builder))
  }

  package static func build(
    _ reading: StackReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> StackState {
    let entries: [(StackElementID, Element)] =
      switch reading {
      case .elements(let elements):
        try elements.build(Element.self, with: builder).enumerated().map {
          (StackElementID(generation: $0), $1)
        }
      case .entries(let entries):
        try entries.build(Element.self, with: builder)
      }
    var stack = StackState()
    for (id, element) in entries {
      builder.stackIDs?.use(id.generation)
      stack._dictionary[id] = element
    }
    return stack
  }

  package static func matcher(
    _ reading: StackReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    switch reading {
    case .elements(let elements):
      return try elements.matcher(with: builder)
    case .entries(let entries):
      let matcher = try entries.matcher(Element.self, at: place, with: builder)
      return { actual in
        let elements = actual._dictionary
        return matcher(elements.count, elements.keys.elements, { elements[$0] }, actual)
      }
    }
  }
}

extension TextState: ScriptContainer {
  /// Reads a text with or without the name of the type.
  package static func read(_ syntax: ValueSyntax, with builder: ValueBuilder) throws -> String {
    if case .call(let call) = syntax.kind, call.isOfType(named: "TextState"),
      let only = call.arguments?.arguments, only.count == 1,
      [nil, "verbatim"].contains(only[0].label?.text)
    {
      return try read(only[0].value, with: builder)
    }
    return try String.build(from: syntax, with: builder)
  }

  package static func build(
    _ reading: String, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> TextState {
    TextState(verbatim: reading)
  }

  /// Formats are compared as dumps show them: `**bold**`.
  package static func matcher(
    _ reading: String, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    { actual in
      String(describing: actual.customDumpValue) == reading
        ? nil : place.mismatch(actual, with: builder)
    }
  }
}

/// A type whose reading holds the script value as it is.
package protocol HoldingContainer: ScriptContainer where Reading == ValueSyntax {}

extension HoldingContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> ValueSyntax { syntax }
}

/// A property wrapper that is written as its value.
package protocol HeldValueContainer: HoldingContainer {
  associatedtype Value
  static func holding(_ value: Value) -> Self
  var wrappedValue: Value { get }
}

extension BindingState: HeldValueContainer {
  package static func holding(_ value: Value) -> Self { Self(wrappedValue: value) }
}

extension HeldValueContainer {
  package static func build(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    holding(try builder.build(Value.self, from: reading))
  }

  package static func matcher(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matcher = try builder.partMatcher(Value.self, for: reading)
    return { matcher.mismatch($0.wrappedValue) }
  }
}
