import ActionScript
import InternalSupport
import ReplayValues

/// Writes values in the notation of scripts.
struct ValueWriter {
  private let builder: ValueBuilder

  init(builder: ValueBuilder) {
    var builder = builder
    builder.refusesCustomDumps = true
    self.builder = builder
  }

  /// A value as syntax; `nil` if it cannot be parsed back.
  func syntax(of value: Any) -> ValueSyntax? {
    guard let syntax = Self.dump(of: value), matches(syntax, value) else { return nil }
    return syntax
  }

  /// The dump of a value, parsed back.
  static func dump(of value: Any) -> ValueSyntax? {
    // A dump that is not a value, such as that of an object, cannot be suggested.
    guard let text = ReplayDump.completeText(of: value),
      var syntax = try? SyntaxFragment.value.parse(DumpLine.flattened(text)).shortened
    else { return nil }
    // The type of an enum is clear from the context.
    if case .call(var call) = syntax.kind, isEnum(value) {
      call.qualifier = nil
      call.hasLeadingDot = true
      syntax.kind = .call(call)
    }
    return syntax
  }

  private static func isEnum(_ value: Any) -> Bool {
    if let optional = value as? any OptionalValue {
      return optional.wrappedValue.map(isEnum) ?? false
    }
    guard case .enumeration = TypeShape.of(type(of: value)) else { return false }
    return true
  }

  private func matches(_ syntax: ValueSyntax, _ value: Any) -> Bool {
    func open<Value>(_ value: Value) -> Bool {
      // A value that cannot be read back does not match.
      guard let matcher = try? builder.matcher(Value.self, for: syntax) else { return false }
      return matcher.mismatch(value) == nil
    }
    return _openExistential(value, do: open)
  }
}
