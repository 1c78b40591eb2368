package import ActionScript
internal import Dependencies
import Foundation
import ReplayAnswers
package import ReplayRegistration
import ReplayValues
import Sharing

/// Finds shared values by the names of their keys.
package struct SharedValues {
  package var keys: [RegisteredSharedKey]
  package var source: SourceFile

  package init(keys: [RegisteredSharedKey], source: SourceFile) {
    self.keys = keys
    self.source = source
  }

  /// The key that a script names.
  ///
  /// - Parameters:
  ///   - syntax: The key in the script.
  ///   - operand: A value that determines the type if the key is not registered.
  /// - Returns: The key.
  /// - Throws: A ``ScriptDiagnostic`` if there is no such key.
  package func key(_ syntax: SharedPathSyntax, operand: ValueSyntax?) throws -> RegisteredSharedKey
  {
    var bare = syntax
    bare.components = []
    let name = bare.description
    // A name that is not an identifier has backticks in the script's text.
    let plainName = syntax.arguments == nil ? syntax.name.text : name
    if let key = keys.first(where: { $0.name == plainName }) { return key }
    if let key = Self.storedKey(syntax, name, operand) { return key }
    if let registered = registeredName(of: syntax) {
      throw ScriptDiagnostic(
        .unknownPath, "the shared key '\(name)' is registered as '\(registered)'", in: source,
        at: syntax.span, hint: "write 'shared \(registered)'")
    }
    var notes = [
      keys.isEmpty
        ? "the feature registers no shared keys"
        : "shared keys: \(keys.map(\.name).sorted().joined(separator: ", "))"
    ]
    if ["appStorage", "inMemory"].contains(syntax.name.text) {
      notes.append(
        "a key of \(syntax.name.text) that is not registered needs a name and a literal: "
          + "shared \(syntax.name.text)(\"count\") = 3")
    }
    notes.append(
      "register it: .shared(\(String(reflecting: name)), "
        + ".\(syntax.name.text)\(syntax.arguments == nil ? "" : "(…)"))")
    throw ScriptDiagnostic(
      .unknownPath, "unknown shared key '\(name)'", in: source, at: syntax.span,
      hint: Suggestion.hint(for: name, among: keys.map(\.name)), notes: notes)
  }

  /// The name under which a key is registered whose text is that name: `toasts` of `inMemory("toasts")`.
  private func registeredName(of syntax: SharedPathSyntax) -> String? {
    guard let arguments = syntax.arguments?.arguments, arguments.count == 1,
      case .string(let text) = arguments[0].value.kind
    else { return nil }
    return keys.first { $0.name == text }?.name
  }

  /// `appStorage("count")` and `inMemory("count")`, with the type of a literal.
  private static func storedKey(
    _ syntax: SharedPathSyntax, _ name: String, _ operand: ValueSyntax?
  ) -> RegisteredSharedKey? {
    guard syntax.components.isEmpty, let list = syntax.arguments, list.arguments.count == 1,
      list.arguments[0].label == nil, case .string(let key) = list.arguments[0].value.kind
    else { return nil }
    // The literal does not tell optionals and number types apart, so a key that is in use
    // determines the type.
    switch (syntax.name.text, operand?.kind) {
    case ("appStorage", .bool):
      return .init(name) { Shared<Bool?>(.appStorage(key)) }
        .preferring { Shared<Bool>(existing: .appStorage(key)) }
    case ("appStorage", .integer):
      return .init(name) { Shared<Int?>(.appStorage(key)) }
        .preferring { Shared<Double?>(existing: .appStorage(key)) }
        .preferring { Shared<Double>(existing: .appStorage(key)) }
        .preferring { Shared<Int>(existing: .appStorage(key)) }
    case ("appStorage", .float):
      return .init(name) { Shared<Double?>(.appStorage(key)) }
        .preferring { Shared<Double>(existing: .appStorage(key)) }
    case ("appStorage", .string):
      return .init(name) { Shared<String?>(.appStorage(key)) }
        .preferring { Shared<String>(existing: .appStorage(key)) }
    case ("inMemory", .bool):
      return .init(name) { Shared<Bool?>(.inMemory(key)) }
        .preferring { Shared<Bool>(existing: .inMemory(key)) }
    case ("inMemory", .integer):
      return .init(name) { Shared<Int?>(.inMemory(key)) }
        .preferring { Shared<Double?>(existing: .inMemory(key)) }
        .preferring { Shared<Double>(existing: .inMemory(key)) }
        .preferring { Shared<Int>(existing: .inMemory(key)) }
    case ("inMemory", .float):
      return .init(name) { Shared<Double?>(.inMemory(key)) }
        .preferring { Shared<Double>(existing: .inMemory(key)) }
    case ("inMemory", .string):
      return .init(name) { Shared<String?>(.inMemory(key)) }
        .preferring { Shared<String>(existing: .inMemory(key)) }
    default: return nil
    }
  }

  /// The path that begins at a shared value.
  package static func path(_ syntax: SharedPathSyntax) -> PathSyntax {
    PathSyntax(syntax.components, span: syntax.span)
  }
}

extension ExpectationSyntax.Operation {
  /// The value on the right-hand side.
  package var operand: ValueSyntax? {
    switch self {
    case .assign(let value), .add(let value), .subtract(let value), .insert(let value, _): value
    case .predicate(let predicate): predicate.operand
    case .remove, .move: nil
    }
  }
}

extension ExpectationCompiler {
  /// `shared syncUps == []`: the value of a shared key, no matter whether the state contains it.
  func compileShared(_ shared: SharedPathSyntax, _ syntax: ExpectationSyntax) throws
    -> ExpectationLine<State>
  {
    let key = try SharedValues(keys: sharedKeys, source: source)
      .key(shared, operand: syntax.operation.operand)
    let lines = try (key.alternatives.reversed() + [key]).map {
      try compileShared($0, path: shared, syntax)
    }
    let storedKey = sharedKeys.contains { $0.name == key.name } ? nil : shared.storedKey
    return ExpectationLine(
      place: lines[0].place, subject: "shared \(shared)", isAssignment: lines[0].isAssignment,
      sharedKey: key
    ) { outcome, _, _, calls in
      let count = outcome.failures.count
      _ = lines.contains { $0.evaluate(&outcome, calls) }
      guard let storedKey else { return }
      for index in outcome.failures.indices.dropFirst(count) {
        outcome.failures[index].tellStored(storedKey)
      }
    }
  }

  /// The actual value at a path that begins at a shared value.
  ///
  /// - Parameters:
  ///   - shared: The path.
  ///   - operand: A value that determines the type if the key is not registered.
  /// - Returns: The value; `nil` if the path leads nowhere.
  /// - Throws: A ``ScriptDiagnostic`` for an unknown key or path.
  package func sharedValue(_ shared: SharedPathSyntax, like operand: ValueSyntax?) throws -> Any? {
    let key = try SharedValues(keys: sharedKeys, source: source).key(shared, operand: operand)
    for candidate in key.alternatives.reversed() + [key] {
      guard let made = candidate.make() else { continue }
      func open<Value>(_: Value.Type) throws -> Any? {
        guard let made = made as? Shared<Value> else { return nil }
        return try resolver.resolve(SharedValues.path(shared), in: Shared<Value>.self)
          .value(in: made)
      }
      return try _openExistential(candidate.valueType, do: open)
    }
    return nil
  }

  /// A line about a shared value of a type.
  private struct SharedLine {
    var place: ScriptPlace
    var isAssignment: Bool
    /// Evaluates the line; `false` if the feature has no such value.
    var evaluate: (_ outcome: inout ExpectationOutcome<State>, _ calls: CallLog) -> Bool
  }

  private func compileShared(
    _ key: RegisteredSharedKey, path: SharedPathSyntax, _ syntax: ExpectationSyntax
  ) throws -> SharedLine {
    var resolver = resolver
    resolver.rootName = "shared \(key.name)"
    func open<Value>(_: Value.Type) throws -> SharedLine {
      let path = try resolver.resolve(SharedValues.path(path), in: Shared<Value>.self)
      func compile<Leaf>(_: Leaf.Type) throws -> ExpectationLine<Shared<Value>> {
        try LeafExpectation<Shared<Value>, Leaf>(
          path: path, syntax: syntax, place: ScriptPlace(source, syntax.span), builder: builder
        ).compile()
      }
      let line = try _openExistential(path.leafType, do: compile)
      return SharedLine(place: line.place, isAssignment: line.isAssignment) { outcome, calls in
        guard let value = key.make() as? Shared<Value> else { return false }
        var inner = ExpectationOutcome(expected: value)
        inner.isExhaustive = outcome.isExhaustive
        line.evaluate(&inner, value, value, calls)
        outcome.failures += inner.failures
        // Run after all lines, as further ones may change the value.
        outcome.checks += inner.checks.map { check in
          ExpectationCheck(
            path: "shared \(key.name) as \(displayName(key.valueType)): \(check.path)",
            difference: { _ in check.difference(value) }, failure: check.failure)
        }
        return true
      }
    }
    return try _openExistential(key.valueType, do: open)
  }

  /// `dismissed`, `not dismissed`.
  func compileDismissal(_ syntax: ExpectationSyntax) -> ExpectationLine<State> {
    let place = ScriptPlace(source, syntax.span)
    var isNegated = false
    if case .predicate(let predicate) = syntax.operation { isNegated = predicate.isNegated }
    return ExpectationLine(
      place: place, subject: "dismissed", isAssignment: false
    ) { outcome, _, _, calls in
      let isDismissed = !calls.calls(of: RegisteredEndpoint.dismissal.name).isEmpty
      guard isDismissed == isNegated else { return }
      outcome.failures.append(
        ExpectationFailure(
          place: place, subject: "dismissed",
          message: isDismissed
            ? "the feature has dismissed itself" : "the feature has not dismissed itself"))
    }
  }

  /// `any change`: only other lines are checked.
  func compileAnyChange(_ syntax: ExpectationSyntax) -> ExpectationLine<State> {
    ExpectationLine(
      place: ScriptPlace(source, syntax.span), subject: "any change", isAssignment: false,
      allowsAnyChange: true
    ) { _, _, _, _ in }
  }
}

extension SharedPathSyntax {
  /// The key of `appStorage("count")`.
  fileprivate var storedKey: String? {
    guard name.text == "appStorage", case .string(let key)? = arguments?.arguments.first?.value.kind
    else { return nil }
    return key
  }
}

extension ExpectationFailure {
  /// Tells the stored value where its type is not that of the line, for which there is none.
  fileprivate mutating func tellStored(_ key: String) {
    @Dependency(\.defaultAppStorage) var storage
    guard actual == "nil", let stored = storage.object(forKey: key) else { return }
    let text = ReplayDump.text(of: stored)
    message = message.replacing("'\(subject)' is nil", with: "'\(subject)' is \(text)")
    actual = text
  }
}
