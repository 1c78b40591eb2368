package import ActionScript
@_spi(Internals) package import ComposableArchitecture
import OrderedCollections

extension StackElementID: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> StackElementID
  {
    let digits: String
    switch syntax.kind {
    case .ordinal(let text), .integer(let text): digits = text
    case .string(let text) where text.hasPrefix("#"): digits = String(text.dropFirst())
    default: throw notAnID(syntax)
    }
    guard let generation = Int(digits), generation >= 0 else {
      throw notAnID(syntax)
    }
    return StackElementID(generation: generation)
  }

  private static func notAnID(_ syntax: ValueSyntax) -> ValueError {
    var error = ValueError.expected(displayName(Self.self), found: syntax)
    error.notes = ["the elements of a stack are numbered from 0; dumps show #0"]
    return error
  }
}

extension StackState: ScriptContainer {
  /// Built from elements, which get the ids 0, 1, …, or from ids and elements as in dumps: `[#0:
  /// …]`.
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> StackState
  {
    var stack = StackState()
    if let elements = syntax.elements {
      for (index, element) in elements.enumerated() {
        builder.stackIDs?.use(index)
        stack._dictionary[StackElementID(generation: index)] = try atPath("[\(index)]") {
          try builder.build(Element.self, from: element)
        }
      }
    } else {
      let entries = try builder.buildEntries(
        StackElementID.self, Element.self, from: syntax, expected: scriptTypeName)
      for (id, element) in entries {
        builder.stackIDs?.use(id.generation)
        stack._dictionary[id] = element
      }
    }
    return stack
  }

  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    if syntax.elements?.isEmpty == false {
      return try builder.elementsMatcher(Self.self, for: syntax)
    }
    let matcher = try builder.entriesMatcher(
      StackElementID.self, Element.self, for: syntax, expected: scriptTypeName)
    return { actual in matcher(actual.count, { actual._dictionary[$0] }, actual) }
  }
}

extension TextState: ScriptContainer {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> TextState
  {
    if case .call(let call) = syntax.kind, call.name == "TextState",
      let only = call.arguments?.arguments, only.count == 1
    {
      return try build(from: only[0].value, with: builder)
    }
    return TextState(verbatim: try String.build(from: syntax, with: builder))
  }

  /// Formats are compared as dumps show them: `**bold**`.
  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    let text = try build(from: syntax, with: builder)
    return { actual in
      String(describing: actual.customDumpValue) == String(state: text)
        ? nil : builder.mismatch(syntax, actual)
    }
  }
}

extension BindingState: PathWrapper {
  package static func makeStep() -> PathStep { BindingStateStep<Value>() }
  package var transparentContents: Any { wrappedValue }
}

extension BindingState: ScriptContainer {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> BindingState
  {
    BindingState(wrappedValue: try builder.build(Value.self, from: syntax))
  }

  package static func matcher(for syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> (Self) -> PatternMismatch?
  {
    let matcher = try builder.matcher(Value.self, for: syntax)
    return { matcher.mismatch($0.wrappedValue) }
  }
}

private final class BindingStateStep<Value>: PathStep {
  init() { super.init(outputType: Value.self) }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let value = base.assumingMemoryBound(to: BindingState<Value>.self).pointee.wrappedValue
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let state = base.assumingMemoryBound(to: BindingState<Value>.self)
    return withUnsafeMutablePointer(to: &state.pointee.wrappedValue) {
      body(UnsafeMutableRawPointer($0))
    }
  }
}
