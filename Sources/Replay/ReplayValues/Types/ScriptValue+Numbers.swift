package import ActionScript
package import Foundation

extension Bool: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    guard case .bool(let value) = syntax.kind else {
      throw ValueError.expected("Bool", found: syntax)
    }
    return value
  }
}

extension FixedWidthInteger {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    switch syntax.kind {
    case .integer(let digits):
      return try value(of: digits, writtenAs: digits, at: syntax.span)
    case .float(let text):
      switch WholeNumber(text) {
      case .digits(let digits): return try value(of: digits, writtenAs: text, at: syntax.span)
      case .tooLarge: throw tooLarge(text, at: syntax.span)
      case nil: throw ValueError.expected(displayName(Self.self), found: syntax)
      }
    default:
      throw ValueError.expected(displayName(Self.self), found: syntax)
    }
  }

  /// Not converted through `Double`, which would lose precision.
  private static func value(
    of digits: String, writtenAs text: String, at span: SourceSpan
  ) throws -> Self {
    if let value = Self(digits, radix: 10) { return value }
    throw tooLarge(text, at: span)
  }

  private static func tooLarge(_ text: String, at span: SourceSpan) -> ValueError {
    ValueError(
      "\(text.shortened(to: 60)) does not fit \(displayName(Self.self)) (\(Self.min)...\(Self.max))",
      at: span)
  }
}

extension Int: ScriptValue {}
extension Int8: ScriptValue {}
extension Int16: ScriptValue {}
extension Int32: ScriptValue {}
extension Int64: ScriptValue {}
extension Int128: ScriptValue {}
extension UInt: ScriptValue {}
extension UInt8: ScriptValue {}
extension UInt16: ScriptValue {}
extension UInt32: ScriptValue {}
extension UInt64: ScriptValue {}
extension UInt128: ScriptValue {}

extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let text: String
    switch syntax.kind {
    case .integer(let digits), .float(let digits): text = digits
    case .word(let word) where ["nan", "inf", "infinity"].contains(word): text = word
    case .string(let string) where ["nan", "inf", "-inf"].contains(string): text = string
    // As in Swift: `.infinity`, `Double.nan`.
    case .call(let call)
    where call.arguments == nil && ["nan", "infinity"].contains(call.name)
      && call.qualifier.map { TypeName.isName($0, of: Self.self) } ?? true:
      text = call.name
    default: throw ValueError.expected(displayName(Self.self), found: syntax)
    }
    guard let value = Self(text) else {
      throw ValueError.expected(displayName(Self.self), found: syntax)
    }
    let isLost = value.isZero && text.mantissa.contains { ("1"..."9").contains($0) }
    guard value.isFinite || text.hasSuffix("inf") || text.hasSuffix("infinity") || value.isNaN,
      !isLost
    else {
      throw ValueError(
        "\(text.shortened(to: 60)) does not fit \(displayName(Self.self))", at: syntax.span)
    }
    return value
  }
}

extension Double: ScriptValue {}
extension Float: ScriptValue {}

extension CGFloat: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    CGFloat(try Double.build(from: syntax, with: builder))
  }
}

extension Decimal: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let text: String
    switch syntax.kind {
    case .integer(let digits), .float(let digits), .string(let digits): text = digits
    default: throw ValueError.expected("Decimal", found: syntax)
    }
    // 'Decimal' reads a text as far as it is a number.
    guard
      text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), Double(text) != nil,
      let value = Decimal(string: text)
    else { throw ValueError.expected("Decimal", found: syntax) }
    var digits = text.mantissa.filter(\.isNumber).drop { $0 == "0" }
    while digits.last == "0" { digits.removeLast() }
    guard digits.count <= 38, !value.isNaN else {
      throw ValueError(
        "\(text.shortened(to: 60)) does not fit Decimal, which has 38 digits", at: syntax.span)
    }
    return value
  }
}

extension String {
  /// The digits of a number before its exponent.
  fileprivate var mantissa: Substring { prefix { $0 != "e" && $0 != "E" } }
}
