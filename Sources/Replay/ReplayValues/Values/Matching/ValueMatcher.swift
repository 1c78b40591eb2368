package import ActionScript
import CustomDump
import Foundation
import RuntimeReflection

/// A value in a script as a pattern for values of a type.
///
/// A class, because copying a generic structure looks its type up.
package final class ValueMatcher<Value> {
  /// The value, if the pattern is complete and it can be built.
  package let built: Value?

  /// Returns how a value differs from the pattern; `nil` if it matches.
  package let mismatch: (Value) -> PatternMismatch?

  init(built: Value? = nil, mismatch: @escaping (Value) -> PatternMismatch?) {
    self.built = built
    self.mismatch = mismatch
  }
}

extension ValueBuilder {
  /// Creates a pattern for the values of a type.
  ///
  /// The value is built and compared if possible. Otherwise its parts are compared, so that the
  /// value as a whole need not be buildable.
  package func matcher<Value>(_ type: Value.Type, for syntax: ValueSyntax) throws -> ValueMatcher<
    Value
  > {
    try literalMatcher(for: syntax, as: type) ?? matcher(type, for: syntax, isPart: false)
  }

  /// Makes a pattern for a part of a pattern.
  ///
  /// Its ``ValueMatcher/built`` is set only if the type is `Equatable`.
  func partMatcher<Value>(_ type: Value.Type, for syntax: ValueSyntax) throws -> ValueMatcher<Value>
  {
    try literalMatcher(for: syntax, as: type) ?? matcher(type, for: syntax, isPart: true)
  }

  private func matcher<Value>(
    _ type: Value.Type, for syntax: ValueSyntax, isPart: Bool
  ) throws -> ValueMatcher<Value> {
    if let named = named(syntax) {
      let matcher = try inNamedValue(named, syntax) {
        try $0.matcher(type, for: named.value.syntax, isPart: isPart)
      }
      // Reports show the name in place of a long value.
      return ValueMatcher(built: matcher.built) { actual in
        matcher.mismatch(actual).map { mismatch in
          PatternMismatch {
            var text = mismatch.text
            if text.path.isEmpty { text.expected = named.name }
            return text
          }
        }
      }
    }
    if let anything = try AnyValueReading(syntax, isPattern: !requiresWhole) {
      if requiresWhole { throw anything.buildError }
      return anythingMatcher(anything)
    }
    if let result = try computedMatcher(for: syntax, as: type) { return result }
    if let data = try decodedMatcher(for: syntax, as: type) { return data }
    let canBuild = !syntax.hasWildcard
    let areEqual = canBuild ? Equality.of(type) : nil
    var whole: Result<Value, any Error>?
    // A part without '==' is compared by its own parts, so only those must be built.
    if canBuild, !isPart || areEqual != nil || mayNeedState(syntax) {
      whole = Result { try build(type, from: syntax) }
      if case .failure(let error) = whole, error.needsState {
        guard isChecking else { throw error }
        if isKnownLater(syntax) { return ValueMatcher { _ in nil } }
      }
    }
    if case .success(let built) = whole, let areEqual {
      return equalityMatcher(built, areEqual, for: syntax)
    }
    do {
      let matcher = try partsMatcher(type, for: syntax)
      // The pattern compares the parts if the whole cannot be built.
      return ValueMatcher(built: try? whole?.get(), mismatch: matcher.mismatch)
    } catch {
      if canBuild, whole == nil { whole = Result { try build(type, from: syntax) } }
      do {
        return try wholeMatcher(whole, for: syntax, error)
      } catch let error as ValueError {
        throw hintAtFunctions(hintAtMembers(error, syntax, of: type), syntax)
      }
    }
  }

  /// A pattern for a literal of its own type, which most lines of scripts have; `nil` for other values.
  private func literalMatcher<Value>(
    for syntax: ValueSyntax, as type: Value.Type
  ) -> ValueMatcher<Value>? {
    guard parsers.isEmpty else { return nil }
    switch syntax.kind {
    case .integer(let digits) where type == Int.self:
      guard let integer = Int(digits) else { return nil }
      return plainMatcher(integer, for: syntax) as ValueMatcher<Int> as? ValueMatcher<Value>
    case .string(let text) where type == String.self:
      return plainMatcher(text, for: syntax) as ValueMatcher<String> as? ValueMatcher<Value>
    case .bool(let bool) where type == Bool.self:
      return plainMatcher(bool, for: syntax) as ValueMatcher<Bool> as? ValueMatcher<Value>
    default:
      return nil
    }
  }

  private func plainMatcher<Literal: Equatable>(
    _ literal: Literal, for syntax: ValueSyntax
  ) -> ValueMatcher<Literal> {
    let source = source
    return ValueMatcher(built: literal) { actual in
      guard actual != literal else { return nil }
      return PatternMismatch(
        expected: Self.text(of: syntax, in: source), actual: ReplayDump.text(of: actual))
    }
  }

  /// A pattern that compares by `==`, and by the parts if these can be written in several ways.
  private func equalityMatcher<Value>(
    _ built: Value, _ areEqual: @escaping (Value, Value) -> Bool, for syntax: ValueSyntax
  ) -> ValueMatcher<Value> {
    // Values without named parts are only compared as a whole.
    let parts = LazyParts(of: syntax) { try? self.partsMatcher(Value.self, for: syntax).mismatch }
    return ValueMatcher(built: built) { actual in
      if areEqual(actual, built) || Self.areDumpedAlike(actual, built) { return nil }
      if parts.areLoose, let mismatch = parts.mismatch { return mismatch(actual) }
      return PatternMismatch {
        (parts.mismatch?(actual) ?? self.mismatch(syntax, actual)).text
      }
    }
  }

  /// A pattern for a value that can be built although its parts have no names, such as a type with custom coding keys.
  private func wholeMatcher<Value>(
    _ whole: Result<Value, any Error>?, for syntax: ValueSyntax, _ partsError: any Error
  ) throws -> ValueMatcher<Value> {
    var error = partsError
    if let noParts = error as? NoPartsError {
      error = noParts.error
      if case .failure(let buildError) = whole { error = buildError }
    }
    if error.needsState {
      guard isChecking else { throw error }
      return ValueMatcher { _ in nil }
    }
    guard case .success(let built) = whole else { throw error }
    return ValueMatcher(built: built) { actual in
      StructuralEquality.areEqual(actual, built) ? nil : self.mismatch(syntax, actual)
    }
  }

  /// Whether a part of a value may be known only when a script runs.
  private func mayNeedState(_ syntax: ValueSyntax) -> Bool {
    if variableValues != nil { return true }
    if let variables, !variables.types.isEmpty { return true }
    return syntax.hasKeyPath
  }

  /// Whether the whole value is known only when a script runs.
  private func isKnownLater(_ syntax: ValueSyntax) -> Bool {
    if case .keyPath = syntax.kind { return true }
    return variableName(syntax) != nil
  }

  /// A pattern that matches any value and can name it.
  private func anythingMatcher<Value>(_ reading: AnyValueReading) -> ValueMatcher<Value> {
    guard let name = reading.name else { return ValueMatcher { _ in nil } }
    variables?.declare(name, as: Value.self)
    return ValueMatcher { [captures] actual in
      captures?.values[name] = actual
      return nil
    }
  }

  /// Creates a pattern for a type that is only known at run time; the pattern's argument must be of
  /// that type.
  package func anyMatcher(_ type: Any.Type, for syntax: ValueSyntax) throws -> (Any) ->
    PatternMismatch?
  {
    func open<Value>(_: Value.Type) throws -> (Any) -> PatternMismatch? {
      let matcher = try self.partMatcher(Value.self, for: syntax)
      return { value in
        guard let value = value as? Value else { return self.mismatch(syntax, value) }
        return matcher.mismatch(value)
      }
    }
    return try _openExistential(type, do: open)
  }

  /// Creates a pattern for the value at an address.
  func addressMatcher(_ type: Any.Type, for syntax: ValueSyntax) throws -> (UnsafeRawPointer) ->
    PatternMismatch?
  {
    func open<Value>(_: Value.Type) throws -> (UnsafeRawPointer) -> PatternMismatch? {
      let matcher = try self.partMatcher(Value.self, for: syntax)
      return { matcher.mismatch($0.assumingMemoryBound(to: Value.self).pointee) }
    }
    return try _openExistential(type, do: open)
  }

  /// Makes a pattern from patterns for the parts, and throws a ``NoPartsError`` if the value is not
  /// written in parts.
  private func partsMatcher<Value>(
    _ type: Value.Type, for syntax: ValueSyntax
  ) throws -> ValueMatcher<Value> {
    let shape = TypeShape.of(type)
    if case .scriptValue(let scriptValue) = shape {
      guard let container = scriptValue as? any ScriptContainer.Type else {
        var error = ValueError.expected(displayName(type), found: syntax)
        if syntax.hasWildcard {
          error.notes.append(
            "no part of \(nounPhrase(type)) can be '_': write '_' for all of it")
        }
        throw NoPartsError(error: error)
      }
      func open<Container: ScriptContainer>(_: Container.Type) throws -> Any {
        try Container.matcher(for: syntax, with: self)
      }
      guard let mismatch = try open(container) as? (Value) -> PatternMismatch? else {
        throw ValueError.unreachable(type, at: syntax.span)
      }
      return ValueMatcher(mismatch: mismatch)
    }
    if CustomDumping.customizes(type) { return dumpMatcher(shape, for: syntax) }
    switch shape {
    case .scriptValue, .anyError, .anyValue:
      return dynamicMatcher(for: syntax)
    case .tuple(let fields):
      return try tupleMatcher(readTuple(syntax, as: type, fields: fields))
    case .enumeration(let shape):
      return try enumMatcher(shape: shape, for: syntax)
    case .structure(let shape):
      return try structMatcher(shape: shape, for: syntax)
    case .opaque:
      if type == Any.Type.self, case let wanted = try WrittenType.find(syntax) {
        return ValueMatcher { value in
          value as? Any.Type == wanted ? nil : self.mismatch(syntax, value)
        }
      }
      return dynamicMatcher(for: syntax)
    }
  }

  /// A pattern that is compared with the stored parts of a value and with its custom dump.
  private func dumpMatcher<Value>(
    _ shape: TypeShape, for syntax: ValueSyntax
  ) -> ValueMatcher<Value> {
    let dumped: ValueMatcher<Value> = dynamicMatcher(for: syntax)
    let stored: ValueMatcher<Value>? =
      switch shape {
      case .structure(let shape): try? structMatcher(shape: shape, for: syntax)
      case .enumeration(let shape): try? enumMatcher(shape: shape, for: syntax)
      default: nil
      }
    guard let stored else { return dumped }
    return ValueMatcher { actual in
      guard let mismatch = stored.mismatch(actual), dumped.mismatch(actual) != nil else {
        return nil
      }
      return mismatch
    }
  }

  /// Whether two values have the same dump although `==` says otherwise: dates of the same moment.
  private static func areDumpedAlike<Value>(_ one: Value, _ other: Value) -> Bool {
    guard let one = one as? Date, let other = other as? Date else { return false }
    return ISO8601.areSame(one, other)
  }

  // MARK: Messages

  /// The pattern as written in the file.
  package func text(of syntax: ValueSyntax) -> String { Self.text(of: syntax, in: source) }

  private static func text(of syntax: ValueSyntax, in source: SourceFile?) -> String {
    guard syntax.span.count > 0, let source else { return syntax.summary }
    return source.text(of: syntax.span)
  }

  package func mismatch(_ syntax: ValueSyntax, _ actual: Any) -> PatternMismatch {
    PatternMismatch(expected: text(of: syntax), actual: ReplayDump.text(of: actual))
  }
}

/// The error for a value that is not written in parts.
struct NoPartsError: Error {
  /// The problem of the value, if building it reports none.
  var error: ValueError
}

extension Error {
  /// Whether the value can be built when the state is known.
  fileprivate var needsState: Bool { (self as? ValueError)?.reason == .needsState }
}

/// The pattern for the parts of a value, which is made when the whole does not match.
private final class LazyParts<Value> {
  private let syntax: ValueSyntax
  private let make: () -> ((Value) -> PatternMismatch?)?

  /// Whether a part can be written in several ways.
  private(set) lazy var areLoose = syntax.hasLooseValue

  /// Finds a value's mismatch with the pattern; `nil` if the parts have no names.
  private(set) lazy var mismatch = make()

  init(of syntax: ValueSyntax, _ make: @escaping () -> ((Value) -> PatternMismatch?)?) {
    self.syntax = syntax
    self.make = make
  }
}

/// Detects types with custom dumps.
enum CustomDumping {
  static func customizes(_ type: Any.Type) -> Bool {
    Reflection.cast(type, to: (any CustomDumpReflectable.Type).self) != nil
      || Reflection.cast(type, to: (any CustomDumpRepresentable.Type).self) != nil
      || Reflection.cast(type, to: (any CustomDumpStringConvertible.Type).self) != nil
  }
}
