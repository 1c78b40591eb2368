extension JSONScriptMapper {
  private static let headerKeys =
    scriptKeys.filter {
      !["steps", "include", "exhaustivity", "schedule", "hashSeed", "watch", "examples", "let"]
        .contains($0)
    } + ["effects"]

  private static let entryKeys = ["action", "at", "received", "state", "stateHash", "//"]

  /// Maps an action, or an object with an action and details.
  mutating func mapEntry(_ value: ValueSyntax, number: Int) -> LogEntry? {
    guard case .object(let members) = value.kind,
      let wrapped = members.first(where: { $0.key == "action" }),
      members.allSatisfy({ Self.entryKeys.contains($0.key) }) || members.count > 1
    else {
      return action(value).map { LogEntry(action: $0, number: number, source: script.source) }
    }
    var entry: LogEntry?
    if let action = action(wrapped.value) {
      entry = LogEntry(action: action, number: number, source: script.source)
    }
    for member in members {
      switch member.key {
      case "action", "//":
        break
      case "at":
        entry?.time = duration(member.value)
      case "received":
        if case .bool(let isReceived) = member.value.kind {
          entry?.isReceived = isReceived
          entry?.isSent = !isReceived
        } else {
          failType(member.value, "true or false")
        }
      case "state":
        entry?.expectations = mapExpectations(member.value)
      case "stateHash":
        entry?.stateHash = stateHash(member.value)
      default:
        problems.add(
          .unknownMember(member.key, owner: "an entry of a log", choices: Self.entryKeys),
          at: member.keySpan)
      }
    }
    return entry
  }

  private mutating func stateHash(_ value: ValueSyntax) -> NameSyntax? {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    let digits = "16 hexadecimal digits in lower case"
    guard case .string(let text) = value.kind else {
      failType(value, "a string of \(digits)")
      return nil
    }
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0.isDigit || letters.contains($0) })
    else {
      problems.add(.expected(digits, found: text), at: value.span)
      return nil
    }
    return NameSyntax(text, span: value.span)
  }

  /// Removes `"effects"`, which only headers of logs have, and returns whether effects run; `nil`
  /// if it is missing.
  mutating func takeEffects(from document: inout ValueSyntax) -> Bool? {
    guard case .object(var members) = document.kind,
      let index = members.firstIndex(where: { $0.key == "effects" })
    else { return nil }
    let member = members.remove(at: index)
    document.kind = .object(members)
    switch member.value.kind {
    case .string("on"): return true
    case .string("off"): return false
    default:
      failType(member.value, "\"on\" or \"off\"")
      return nil
    }
  }

  /// Refuses the keys that a log's header does not have, and leaves them out.
  mutating func refuseUnknownKeys(ofHeader document: inout ValueSyntax) {
    guard case .object(var members) = document.kind else { return }
    for member in members where !Self.headerKeys.contains(member.key) {
      problems.add(
        .unknownMember(member.key, owner: "a log's header", choices: Self.headerKeys),
        at: member.keySpan)
    }
    members.removeAll { !Self.headerKeys.contains($0.key) }
    document.kind = .object(members)
  }
}
