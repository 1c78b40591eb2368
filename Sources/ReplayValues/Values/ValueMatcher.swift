package import ActionScript
import CustomDump
import Foundation
import InternalSupport

/// A value in a script as a pattern for values of a type.
package struct ValueMatcher<Value> {
  /// The value, if the pattern is complete and it can be built.
  package var built: Value?

  /// Returns how a value differs from the pattern; `nil` if it matches.
  package var mismatch: (Value) -> PatternMismatch?
}

extension ValueBuilder {
  /// Creates a pattern for the values of a type.
  ///
  /// If the value can be built and compared, that is done. Otherwise its parts are compared, so
  /// that the value as a whole need not be buildable.
  package func matcher<Value>(_ type: Value.Type, for syntax: ValueSyntax) throws -> ValueMatcher<
    Value
  > {
    if case .wildcard = syntax.kind { return ValueMatcher { _ in nil } }
    if case .capture(let name) = syntax.kind {
      variables?.declare(name.text, as: type)
      return ValueMatcher { [captures] actual in
        captures?.values[name.text] = actual
        return nil
      }
    }
    if case .omitted(let omission) = syntax.kind {
      throw Self.omissionError(omission, at: syntax.span)
    }
    var built: Value?
    var buildError: (any Error)?
    if !syntax.hasWildcard {
      do {
        built = try build(type, from: syntax)
      } catch let error as ValueError where error.reason == .needsState {
        guard isChecking else { throw error }
        if variableName(syntax) != nil { return ValueMatcher { _ in nil } }
        if case .keyPath = syntax.kind { return ValueMatcher { _ in nil } }
        buildError = error
      } catch {
        buildError = error
      }
    }
    // A dump does not show the depth of a `nil`.
    let isNil = if case .nil = syntax.kind { type is any OptionalType.Type } else { false }
    if let built, !isNil, let areEqual = Equality.of(type) {
      let loose =
        syntax.hasLooseValue ? try? partsMatcher(type, for: syntax, buildError: nil) : nil
      return ValueMatcher(built: built) { actual in
        if areEqual(actual, built) || Self.areDumpedAlike(actual, built) { return nil }
        if let loose { return loose.mismatch(actual) }
        return PatternMismatch {
          (self.explain(actual, against: syntax) ?? self.mismatch(syntax, actual)).text
        }
      }
    }
    do {
      var matcher = try partsMatcher(type, for: syntax, buildError: buildError)
      matcher.built = built
      return matcher
    } catch let error as ValueError where error.reason == .needsState {
      guard isChecking else { throw error }
      return ValueMatcher { _ in nil }
    } catch {
      // Values that can be built although their parts have no names, such as types with custom
      // coding keys.
      guard let built else { throw error }
      return ValueMatcher(built: built) { actual in
        StructuralEquality.areEqual(actual, built) ? nil : self.mismatch(syntax, actual)
      }
    }
  }

  /// Creates a pattern for a type that is only known at run time; it is given values of that type.
  package func anyMatcher(_ type: Any.Type, for syntax: ValueSyntax) throws -> (Any) ->
    PatternMismatch?
  {
    func open<Value>(_: Value.Type) throws -> (Any) -> PatternMismatch? {
      let matcher = try self.matcher(Value.self, for: syntax)
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
      let matcher = try self.matcher(Value.self, for: syntax)
      return { matcher.mismatch($0.assumingMemoryBound(to: Value.self).pointee) }
    }
    return try _openExistential(type, do: open)
  }

  private func partsMatcher<Value>(
    _ type: Value.Type, for syntax: ValueSyntax, buildError: (any Error)?
  ) throws -> ValueMatcher<Value> {
    let shape = TypeShape.of(type)
    if case .scriptValue(let scriptValue) = shape {
      guard let container = scriptValue as? any ScriptContainer.Type else {
        if let buildError { throw buildError }
        throw ValueError.expected(displayName(type), found: syntax)
      }
      func open<Container: ScriptContainer>(_: Container.Type) throws -> Any {
        try Container.matcher(for: syntax, with: self)
      }
      guard let mismatch = try open(container) as? (Value) -> PatternMismatch? else {
        throw ValueError.unreachable(type, at: syntax.span)
      }
      return ValueMatcher(mismatch: mismatch)
    }
    if CustomDumping.customizes(type) { return dynamicMatcher(for: syntax) }
    switch shape {
    case .scriptValue, .anyError, .anyValue:
      return dynamicMatcher(for: syntax)
    case .tuple(let fields):
      return try tupleMatcher(fields: fields, type: type, for: syntax)
    case .enumeration(let shape):
      return try enumMatcher(shape: shape, for: syntax)
    case .structure(let shape):
      return try structMatcher(shape: shape, for: syntax, buildError: buildError)
    case .opaque:
      return dynamicMatcher(for: syntax)
    }
  }

  /// Whether two values have the same dump although `==` says otherwise: both are NaN, or dates of
  /// the same moment.
  private static func areDumpedAlike<Value>(_ one: Value, _ other: Value) -> Bool {
    if let one = one as? Date, let other = other as? Date { return ISO8601.areSame(one, other) }
    guard let one = one as? any FloatingPoint, let other = other as? any FloatingPoint else {
      return false
    }
    return one.isNaN && other.isNaN
  }

  // MARK: Messages

  /// The pattern as written in the file.
  package func text(of syntax: ValueSyntax) -> String {
    guard syntax.span.count > 0, let source else { return syntax.summary }
    return source.text(of: syntax.span)
  }

  package func mismatch(_ syntax: ValueSyntax, _ actual: Any) -> PatternMismatch {
    PatternMismatch(expected: text(of: syntax), actual: ReplayDump.text(of: actual))
  }

  /// Where the value differs.
  private func explain<Value>(_ actual: Value, against syntax: ValueSyntax) -> PatternMismatch? {
    guard let parts = try? partsMatcher(Value.self, for: syntax, buildError: nil) else {
      return nil
    }
    return parts.mismatch(actual)
  }
}

/// Detects types with custom dumps.
enum CustomDumping {
  /// Whether a type customizes its dumps.
  static func customizes(_ type: Any.Type) -> Bool {
    type is any CustomDumpReflectable.Type || type is any CustomDumpRepresentable.Type
      || type is any CustomDumpStringConvertible.Type
  }
}
