extension ValueSyntax {
  /// The value with the short forms of ids and dates that a replay's generators make, and with readable data:
  /// `UUID(5)`, `Date(5s)`, `Data("text")`.
  package var shortened: ValueSyntax {
    var value = self
    switch kind {
    case .raw(let raw) where raw.type == .data:
      if let call = raw.readableData { value.kind = .call(call) }
    case .raw(var raw):
      raw.text = raw.shortText ?? raw.text
      value.kind = .raw(raw)
    case .array(let elements):
      value.kind = .array(elements.map(\.shortened))
    case .dictionary(let entries):
      value.kind = .dictionary(
        entries.map { DictionaryEntrySyntax(key: $0.key.shortened, value: $0.value.shortened) })
    case .tuple(let arguments):
      value.kind = .tuple(arguments.map(\.shortened))
    case .call(var call):
      if let arguments = call.arguments?.arguments {
        call.arguments?.arguments = arguments.map(\.shortened)
      }
      value.kind = .call(call)
    case .range(var range):
      range.lower = range.lower?.shortened
      range.upper = range.upper?.shortened
      value.kind = .range(range)
    case .object(let members):
      value.kind = .object(
        members.map {
          ObjectMemberSyntax(key: $0.key, keySpan: $0.keySpan, value: $0.value.shortened)
        })
    case .keyPath(var keyPath):
      keyPath.path = keyPath.path.shortened
      value.kind = .keyPath(keyPath)
    case .nil, .bool, .integer, .float, .string, .duration, .word, .wildcard, .capture, .ordinal,
      .omitted:
      break
    }
    return value
  }
}

extension ActionSyntax {
  /// The action with short forms of ids and dates.
  package var shortened: ActionSyntax {
    var action = self
    action.path = path.shortened
    if var list = arguments {
      list.arguments = list.arguments.map(\.shortened)
      action.arguments = list
    }
    return action
  }
}

extension ArgumentSyntax {
  fileprivate var shortened: ArgumentSyntax {
    ArgumentSyntax(label: label, value: value.shortened)
  }
}

extension PathSyntax {
  fileprivate var shortened: PathSyntax {
    guard onlyName == nil else { return self }
    return PathSyntax(
      components.map { component in
        switch component.kind {
        case .identity(let value):
          PathComponentSyntax(.identity(value.shortened), span: component.span)
        case .subscript(let value):
          PathComponentSyntax(.subscript(value.shortened), span: component.span)
        case .name, .offset: component
        }
      }, span: span)
  }
}

extension RawSyntax {
  /// The shorter text of the same value; `nil` if there is none.
  fileprivate var shortText: String? {
    switch type {
    case .uuid: Self.number(ofUUID: text)
    case .date: Self.duration(toDate: text)
    case .url, .data, .locale: nil
    }
  }

  /// `5` for `00000000-0000-0000-0000-000000000005`.
  private static func number(ofUUID text: String) -> String? {
    let zeros = "00000000-0000-0000-0000-"
    // Longer numbers are not clearer than digits.
    guard text.utf8.count == 36, text.hasPrefix(zeros),
      case let digits = text.dropFirst(zeros.utf8.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt64(digits, radix: 16), number < 1_000_000
    else { return nil }
    return "\(number)"
  }

  /// `5s` for `2001-01-01T00:00:05.000Z`: the time since the start of a replay, within its first day.
  private static func duration(toDate text: String) -> String? {
    let day = "2001-01-01T"
    guard text.hasPrefix(day), text.hasSuffix("Z") else { return nil }
    let parts = text.dropFirst(day.utf8.count).dropLast()
      .split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = whole(parts[0], below: 24),
      let minutes = whole(parts[1], below: 60), whole(parts[2].prefix(2), below: 60) != nil
    else { return nil }
    return Duration(scriptText: "\(hours)h\(minutes)m\(parts[2])s")?.scriptText
  }

  private static func whole(_ digits: Substring, below limit: Int) -> Int? {
    guard digits.utf8.count == 2, digits.first != "+", let number = Int(digits),
      0..<limit ~= number
    else { return nil }
    return number
  }
}
