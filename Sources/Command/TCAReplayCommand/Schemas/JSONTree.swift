import InternalSupport

/// A JSON value whose members are in order.
indirect enum JSONTree: Equatable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  case int(Int)
  case bool(Bool)
  case array([JSONTree])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONTree
  }

  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .members(elements)
  }

  static func members(_ members: [(String, JSONTree)]) -> JSONTree {
    .object(members.map { Member(key: $0, value: $1) })
  }

  static func strings(_ strings: some Sequence<String>) -> JSONTree {
    .array(strings.map { .string($0) })
  }

  /// The object with more members at its end.
  func adding(_ members: [(String, JSONTree)]) -> JSONTree {
    guard case .object(let old) = self else { return self }
    return .object(old + members.map { Member(key: $0.0, value: $0.1) })
  }

  /// The value as indented lines with a newline at the end.
  var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .string(let string): text += string.jsonString
    case .int(let int): text += String(int)
    case .bool(let bool): text += bool ? "true" : "false"
    case .array(let elements):
      Self.write(elements, "[", "]", to: &text, indentation) { element, text, indentation in
        element.write(to: &text, indentation: indentation)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indentation) { member, text, indentation in
        text += "\(member.key.jsonString): "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String,
    _ indentation: String, _ write: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += opening + closing
      return
    }
    text += opening
    for (index, element) in elements.enumerated() {
      text += "\(index > 0 ? "," : "")\n\(indentation)  "
      write(element, &text, indentation + "  ")
    }
    text += "\n\(indentation)\(closing)"
  }
}
