package import ActionScript

/// Builds values of a feature's types from values of a script; the first way that applies is used.
///
/// The order is: a parser that was registered for the type; built-in types and types of the
/// library; `CasePathable` enums, and those that are `RawRepresentable` or `CaseIterable`, by case
/// name; `Decodable`; other structs and enums by reflection.
///
/// It also makes patterns for values. Both start from the same reading of a value: an
/// ``EnumReading``, a ``StructReading``, a ``FieldsReading``, or the ``ScriptContainer/Reading`` of a
/// type of the library. A reading is one level deep. Its parts are read when they are needed, since a
/// parser or a `Decodable` type may take a whole part.
package struct ValueBuilder {
  package var parsers = ValueParsers()

  /// The file, whose text parsers receive.
  package var source: SourceFile?

  /// Finds shared values of the state.
  package var references: (any SharedReferences)?

  /// Finds the types of errors by name.
  package var typeFinder = TypeFinder()

  /// Samples, static members, computed properties and functions from the registration.
  package var extras = ValueExtras()

  /// The names from `let`, with their types.
  package var variables: ScriptVariables?

  /// The values of the headers `let NAME = VALUE` at the place of a line; included files can give the names again.
  var namedValues: [String: ScriptVariables.NamedValue] = [:]

  /// The values of these names; `nil` during planning.
  var variableValues: [String: Any]?

  /// Whether names of the headers mean their values; not inside of such a value.
  var readsNamedValues = true

  /// Whether a `Decodable` type need not read all labels of a value, as in a log that an app of another version has recorded.
  package var ignoresUnreadLabels = false

  /// Whether values that are only known when a script runs match anything, so that the rest can be
  /// checked.
  package var isChecking = false

  /// Whether patterns check values that are built later, so that nothing may be left out.
  package var requiresWhole = false

  /// Whether a case without parentheses must not have a payload, as in expectations.
  package var requiresPayloads = false

  /// Whether a value with a custom dump must be written by its stored properties.
  ///
  /// Other values may have the same dump.
  package var refusesCustomDumps = false

  /// Receives the values of names in a received action.
  package var captures: ScriptCaptures?

  /// Records the ids of stack elements that were built.
  package var stackIDs: StackIDs?

  package init(parsers: ValueParsers = ValueParsers(), source: SourceFile? = nil) {
    self.parsers = parsers
    self.source = source
  }

  /// Uses the names that are known at the place of a line.
  package mutating func use(_ variables: ScriptVariables) {
    self.variables = variables
    namedValues = variables.values
  }

  package func build<Value>(_ type: Value.Type, from syntax: ValueSyntax) throws -> Value {
    if let named = named(syntax) {
      return try inNamedValue(named, syntax) { try $0.build(type, from: named.value.syntax) }
    }
    if let value = try variable(syntax, as: type) { return value }
    if let member = member(syntax, of: type) { return member }
    if let value = try computed(syntax, as: type) { return value }
    do {
      return try buildByLadder(type, from: syntax)
    } catch let error as ValueError {
      if case .keyPath(let keyPath) = syntax.kind, error.reason != .needsState,
        error.span == syntax.span, references != nil
      {
        return try valueOfState(keyPath, as: type, at: syntax.span)
      }
      throw hintAtFunctions(hintAtMembers(error, syntax, of: type), syntax)
    }
  }

  func buildByLadder<Value>(_ type: Value.Type, from syntax: ValueSyntax) throws -> Value {
    if !parsers.isEmpty, let parsed = try parsers.parse(type, from: syntax, in: source) {
      return parsed
    }
    if let anything = try AnyValueReading(syntax, isPattern: false) { throw anything.buildError }
    switch TypeShape.of(type) {
    case .scriptValue(let scriptValue):
      func open<Concrete: ScriptValue>(_: Concrete.Type) throws -> Any {
        do {
          return try Concrete.build(from: syntax, with: self)
        } catch {
          guard let coded = Concrete.self as? any CodedScriptValue.Type,
            let value = decodeCoded(coded, from: syntax)
          else { throw error }
          return value
        }
      }
      return try typed(open(scriptValue), from: syntax)
    case .anyError:
      return try typed(buildError(from: syntax), from: syntax)
    case .anyValue:
      return try typed(buildAnything(from: syntax), from: syntax)
    case .tuple(let fields):
      return try buildTuple(type, try readTuple(syntax, as: type, fields: fields), at: syntax.span)
    case .enumeration(let shape):
      return try buildEnum(type, shape: shape, from: syntax)
    case .structure(let shape):
      return try buildStruct(type, shape: shape, from: syntax)
    case .opaque(let decodable, let rawRepresentable):
      if let rawRepresentable, let value = try buildRaw(rawRepresentable, from: syntax) {
        return try typed(value, from: syntax)
      }
      if type == (any CodingKey).self { return try typed(WrittenKey(syntax), from: syntax) }
      if type == Any.Type.self { return try typed(WrittenType.find(syntax), from: syntax) }
      guard let decodable else { throw ValueError.unreachable(type, at: syntax.span) }
      return try typed(decode(decodable, from: syntax), from: syntax)
    }
  }

  private func decodeCoded(_ type: any CodedScriptValue.Type, from syntax: ValueSyntax) -> Any? {
    switch syntax.kind {
    // The form of scripts is tried if the coded form does not fit.
    case .object, .array: try? decode(type, from: syntax)
    default: nil
    }
  }

  /// Casts a value to its type safely.
  func typed<Value>(_ value: Any, from syntax: ValueSyntax) throws -> Value {
    guard let value = value as? Value else {
      throw ValueError.unreachable(Value.self, at: syntax.span)
    }
    return value
  }

  /// The ids of stack elements that a script has put into a starting state, so that they are not
  /// used again.
  package final class StackIDs {
    package var next = 0

    package init() {}

    package func use(_ generation: Int) { next = max(next, generation + 1) }
  }

  /// Creates a value of a type that is only known at run time.
  package func buildAny(_ type: Any.Type, from syntax: ValueSyntax) throws -> Any {
    func open<Value>(_: Value.Type) throws -> Any { try build(Value.self, from: syntax) }
    return try _openExistential(type, do: open)
  }
}
