import ActionScript
import CustomDump
import Foundation
import RuntimeReflection

extension ValueBuilder {
  /// A pattern that is compared with the dump of a value, for types that cannot be inspected.
  func dynamicMatcher<Value>(for syntax: ValueSyntax) -> ValueMatcher<Value> {
    ValueMatcher { self.dynamicMismatch(of: $0, against: syntax) }
  }

  private func dynamicMismatch(of actual: Any, against syntax: ValueSyntax) -> PatternMismatch? {
    // Only wildcards are handled here. Other values are compared below.
    if let anything = try? AnyValueReading(syntax) {
      if let name = anything.name { captures?.values[name] = actual }
      return nil
    }
    if let name = variableName(syntax), let value = variableValues?[name] {
      return StructuralEquality.areEqual(value, actual) ? nil : mismatch(syntax, actual)
    }
    if let error = actual as? any Error, let message = ErrorReading.message(syntax) {
      return ErrorReading.messages(of: error).contains(message) ? nil : mismatch(syntax, actual)
    }
    if refusesCustomDumps, Self.dumpHidesParts(of: actual) { return mismatch(syntax, actual) }
    switch actual {
    // The user info of an 'NSError' can be left out, unlike other children of a mirror.
    case is NSError:
      break
    case let value as any CustomDumpRepresentable:
      return dynamicMismatch(of: value.customDumpValue, against: syntax)
    case let value as any CustomDumpStringConvertible:
      let description = value.customDumpDescription
      if case .string(description) = syntax.kind { return nil }
      return text(of: syntax) == description ? nil : mismatch(syntax, actual)
    case let value as any CustomDumpReflectable:
      return mirrorMismatch(of: value.customDumpMirror, actual, against: syntax)
    default: break
    }
    let type = Swift.type(of: actual)
    if case .opaque = TypeShape.of(type) {
      return mirrorMismatch(of: Mirror(reflecting: actual), actual, against: syntax)
    }
    do {
      return try anyMatcher(type, for: syntax)(actual)
    } catch {
      return mismatch(syntax, actual)
    }
  }

  /// Whether other values may have the same dump: that of a user's type that customizes it.
  ///
  /// A wrapper that is dumped as its only property, such as an identifier, hides nothing.
  private static func dumpHidesParts(of value: Any) -> Bool {
    let type = type(of: value)
    guard CustomDumping.customizes(type), !isOfALibrary(type), !(value is any Error) else {
      return false
    }
    guard let dumped = (value as? any CustomDumpRepresentable)?.customDumpValue,
      case .structure(let shape) = TypeShape.of(type), shape.fields.count == 1
    else { return true }
    return !Reflection.values(ofAny: value, fields: shape.fields)
      .contains { StructuralEquality.areEqual($0, dumped) }
  }

  /// Compares the children of a mirror, which may not be stored properties.
  private func mirrorMismatch(
    of mirror: Mirror, _ actual: Any, against syntax: ValueSyntax
  ) -> PatternMismatch? {
    let children = Array(mirror.children)
    if case .dictionary(let entries) = syntax.kind {
      return dictionaryMismatch(of: children, actual, entries: entries, syntax)
    }
    guard let arguments = syntax.parts else {
      if children.count == 1, mirror.displayStyle == .optional {
        return dynamicMismatch(of: children[0].value, against: syntax)
      }
      return mismatch(syntax, actual)
    }
    guard arguments.count == children.count else { return mismatch(syntax, actual) }
    for (index, (argument, child)) in zip(arguments, children).enumerated() {
      if let label = argument.label?.text, let name = child.label, label != name,
        "_\(label)" != name
      {
        return mismatch(syntax, actual)
      }
      if let mismatch = dynamicMismatch(of: child.value, against: argument.value) {
        return mismatch.at(argument.label.map { ".\($0.text)" } ?? "[\(index)]")
      }
    }
    return nil
  }

  private func dictionaryMismatch(
    of children: [Mirror.Child], _ actual: Any, entries: [DictionaryEntrySyntax],
    _ syntax: ValueSyntax
  ) -> PatternMismatch? {
    guard entries.count == children.count else { return mismatch(syntax, actual) }
    for (entry, child) in zip(entries, children) {
      let parts = Array(Mirror(reflecting: child.value).children)
      guard parts.count == 2, dynamicMismatch(of: parts[0].value, against: entry.key) == nil else {
        return mismatch(syntax, actual)
      }
      if let mismatch = dynamicMismatch(of: parts[1].value, against: entry.value) {
        return mismatch.at("[\(entry.key.keyText)]")
      }
    }
    return nil
  }
}

extension ValueSyntax {
  /// The values inside of it with their labels; `nil` if it is a single value.
  fileprivate var parts: [ArgumentSyntax]? {
    guard case .array(let elements) = kind else { return arguments }
    return elements.map { ArgumentSyntax(value: $0) }
  }
}
