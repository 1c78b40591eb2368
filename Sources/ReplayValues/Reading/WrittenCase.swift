import ActionScript
import ComposableArchitecture
import InternalSupport

/// How a value of the script names a case, before it is known whether the enum has it.
struct WrittenCase {
  enum Payload {
    case absent
    case arguments(ArgumentListSyntax)
    case value(ValueSyntax)

    /// The forms of "no payload": nothing, `()`, `{}`, `true`, `null`.
    var isEmpty: Bool {
      switch self {
      case .absent: true
      case .arguments(let list): list.arguments.isEmpty || list.isEmptyInJSON
      case .value(let value): value.isEmptyPayload
      }
    }
  }

  var name: String
  var nameSpan: SourceSpan
  var payload: Payload
  var span: SourceSpan

  /// Where the payload stands; the whole case where the payload has no place of its own.
  var payloadSpan: SourceSpan {
    switch payload {
    case .absent: span
    case .arguments(let list): list.span.count > 0 ? list.span : span
    case .value(let value): value.span
    }
  }

  /// Whether it is a string or an object, as encoders write cases and raw values too.
  var isCoded = false

  /// Whether it is a string.
  var isString = false

  /// Reads a case's name and payload; `nil` where the value has not the form of a case.
  init?(_ syntax: ValueSyntax, of shape: EnumShape) {
    if case .call(let call) = syntax.kind {
      self.init(call, of: shape, span: syntax.span)
    } else {
      self.init(word: syntax)
    }
  }

  /// Reads `tapped`, `"tapped"` and `{"tapped": …}`.
  private init?(word syntax: ValueSyntax) {
    span = syntax.span
    switch syntax.kind {
    case .word(let word):
      (name, nameSpan, payload) = (word, syntax.span, .absent)
    case .string(let text):
      (name, nameSpan, payload) =
        (text.hasPrefix(".") ? String(text.dropFirst()) : text, syntax.span, .absent)
      (isCoded, isString) = (true, true)
    case .object(let members):
      guard members.count == 1 else { return nil }
      (name, nameSpan, payload) = (members[0].key, members[0].keySpan, .value(members[0].value))
      isCoded = true
    default:
      return nil
    }
  }

  private init(_ call: CallSyntax, of shape: EnumShape, span: SourceSpan) {
    self.span = span
    let parts = call.qualifier?.split(separator: ".").map(String.init) ?? []
    // `Feature.Action.tapped` names the type first; `.child.tapped` is a path of cases.
    guard let first = parts.first,
      call.hasLeadingDot || (shape.find(first) != nil && !Self.names(parts, type: shape.type))
    else {
      (name, nameSpan) = (call.name, call.nameSpan)
      payload = call.arguments.map { .arguments($0) } ?? .absent
      return
    }
    let rest = parts.dropFirst()
    (name, nameSpan) = (first, span)
    payload = .value(
      ValueSyntax(
        .call(
          CallSyntax(
            hasLeadingDot: true,
            qualifier: rest.isEmpty ? nil : rest.joined(separator: "."),
            name: call.name, nameSpan: call.nameSpan, arguments: call.arguments)),
        span: span))
  }

  private static func names(_ parts: [String], type: Any.Type) -> Bool {
    let name = typeName(type, qualified: true, genericsAbbreviated: true)
    return name == parts.joined(separator: ".")
      || name.hasSuffix(".\(parts.joined(separator: "."))")
  }
}

extension ArgumentListSyntax {
  /// Whether it means "no payload" in an action that was written as a JSON object.
  ///
  /// Such a list has no parentheses, so that it stands just where its one value stands.
  fileprivate var isEmptyInJSON: Bool {
    guard arguments.count == 1, arguments[0].label == nil else { return false }
    let value = arguments[0].value
    // `name({})` is how line notation writes the object that JSON has for no payload.
    if case .object(let members) = value.kind, members.isEmpty { return true }
    return span == value.span && value.isEmptyPayload
  }
}

extension ValueSyntax {
  /// Whether it is one of the values that mean "no payload".
  fileprivate var isEmptyPayload: Bool {
    switch kind {
    case .nil, .bool(true): true
    case .object(let members): members.isEmpty
    case .tuple(let elements): elements.isEmpty
    default: false
    }
  }

  /// The nested cases that a string of a JSON script names.
  func nestedCases(of type: Any.Type) -> ValueSyntax? {
    guard case .string(let text) = kind, type is any CasePathable.Type,
      text.contains(where: { $0 == "." || $0 == "(" || $0 == "[" }),
      let action = try? SyntaxFragment.action.parse(text)
    else { return nil }
    return try? CaseChain(action, isPattern: true).value.placed(at: span)
  }
}
