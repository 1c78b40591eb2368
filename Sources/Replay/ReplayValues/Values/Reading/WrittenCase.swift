import ActionScript
import ComposableArchitecture

/// The name of a case in a script value, before it is looked up in the enum.
struct WrittenCase {
  enum Payload {
    case absent
    case arguments(ArgumentListSyntax)
    case value(ValueSyntax)

    /// The ways to write "no payload": nothing, `()`, `{}`, `true`, `null`.
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
  /// The type before the case: `Filter` in `Filter.all`.
  var typeName: String?
  var payload: Payload
  var span: SourceSpan

  /// The place of the payload; the whole case if the payload has no separate place.
  var payloadSpan: SourceSpan {
    switch payload {
    case .absent: span
    case .arguments(let list): list.span.count > 0 ? list.span : span
    case .value(let value): value.span
    }
  }

  /// The name of the case in the payload, if one is written.
  var nextName: String? {
    let value: ValueSyntax? =
      switch payload {
      case .absent: nil
      case .arguments(let list): list.arguments.first?.value
      case .value(let value): value
      }
    return switch value?.kind {
    case .word(let word): word
    case .call(let call): call.name
    case .object(let members) where members.count == 1: members[0].key
    default: nil
    }
  }

  /// Whether it is a string or an object, which can also be an encoded case or raw value.
  var isCoded = false

  var isString = false

  /// Reads the name and the payload of a case; `nil` if the value does not have this form.
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
    // `Feature.Action.tapped` begins with a type; `.child.tapped` is a path of cases.
    guard let first = parts.first,
      call.hasLeadingDot || (shape.find(first) != nil && !TypeName.isName(parts, of: shape.type))
    else {
      (name, nameSpan) = (call.name, call.nameSpan)
      typeName = call.qualifier
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
}

extension ValueSyntax {
  /// The nested cases in a string of a JSON script.
  func nestedCases(of type: Any.Type) -> ValueSyntax? {
    // A text that is not a case is a string.
    guard case .string(let text) = kind, type is any CasePathable.Type,
      text.contains(where: { $0 == "." || $0 == "(" || $0 == "[" }),
      let action = try? SyntaxFragment.action.parse(text)
    else { return nil }
    return try? CaseChain(action, isPattern: true).value.placed(at: span)
  }
}
