extension JSONScriptMapper {
  static let logHeaderKeys = scriptKeys.filter {
    !["steps", "include", "exhaustivity"].contains($0)
  }

  private static let entryKeys = ["action", "at", "received", "//"]

  /// Maps an action, or an object that says when it came.
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
        } else {
          failType(member.value, "true or false")
        }
      default:
        problems.append(
          SyntaxProblem(
            .unknownMember(member.key, owner: "an entry of a log", choices: Self.entryKeys),
            member.keySpan))
      }
    }
    return entry
  }
}
