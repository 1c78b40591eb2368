/// A place where `continue` stops.
struct DebugStop {
  enum Kind {
    /// Where a value changes.
    case change(path: String)
    /// Where an action is sent, received, or arrives.
    case action(String)
    /// Where a condition begins to hold.
    case condition(String)
  }

  var kind: Kind

  /// The stop in words.
  var text: String {
    switch kind {
    case .change: "watch \(operand)"
    case .action, .condition: "break \(operand)"
    }
  }

  /// What the stop names.
  var operand: String {
    switch kind {
    case .change(let path): path
    case .action(let name): name
    case .condition(let condition): condition
    }
  }
}

/// The name of an action without ids and payload: `rows.toggled` for `rows[id: 1].toggled(true)`.
///
/// The cases of a payload belong to it: `response.success` for `response(.success(1))`. An action that can be written in
/// several ways has one name: `binding.name` for `binding.set(\.name, "Blob")`, `child.tapped` for `child.presented.tapped`.
struct ActionName: Equatable {
  var text: String

  init(_ action: some StringProtocol) {
    let action = action.emptyingLiterals
    text = ""
    var depth = 0
    var isPayload = false
    for character in action {
      if isPayload, text.last == "(" {
        text.removeLast()
        guard character == "." else { break }
      }
      if depth == 0, character == "(" {
        isPayload = true
        text.append(character)
        continue
      }
      if depth == 0, " ),".contains(character) { break }
      if character == "[" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == "]" { depth -= 1 }
    }
    if text.last == "(" { text.removeLast() }
    text.replace(".presented.", with: ".")
    if text == "binding.set" || text.hasSuffix(".binding.set"),
      let set = action.firstMatch(of: /\.set\(\\\.(?<path>[\w.$]+)/)
    {
      text.removeLast("set".count)
      text += set.path.filter { $0 != "$" }
    }
  }

  /// Whether it is another action, or contains it.
  func contains(_ other: ActionName) -> Bool {
    other == self || other.text.hasPrefix("\(text).")
  }
}
