import ActionScript

/// The members of a JSON object, accessed by name and type.
struct JSONMembers {
  private let members: [String: ValueSyntax]

  init?(_ value: ValueSyntax) {
    guard case .object(let members) = value.kind else { return nil }
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  package func string(_ name: String) -> String? {
    guard case .string(let string)? = members[name]?.kind else { return nil }
    return string
  }

  package func int(_ name: String) -> Int? {
    guard case .integer(let digits)? = members[name]?.kind else { return nil }
    return Int(digits)
  }

  package func bool(_ name: String) -> Bool {
    members[name]?.kind == .bool(true)
  }

  package func duration(_ name: String) -> Duration? {
    string(name).flatMap { Duration(scriptText: $0) }
  }

  package func strings(_ name: String) -> [String] {
    elements(name).compactMap { element in
      guard case .string(let string) = element.kind else { return nil }
      return string
    }
  }

  func ints(_ name: String) -> [Int] {
    elements(name).compactMap { element in
      guard case .integer(let digits) = element.kind else { return nil }
      return Int(digits)
    }
  }

  package func object(_ name: String) -> JSONMembers? {
    members[name].flatMap { JSONMembers($0) }
  }

  func objects(_ name: String) -> [JSONMembers] {
    elements(name).compactMap { JSONMembers($0) }
  }

  private func elements(_ name: String) -> [ValueSyntax] {
    guard case .array(let elements)? = members[name]?.kind else { return [] }
    return elements
  }
}
