// Copies of the state that a test changes, and from which it takes the value of a binding.
extension SwiftTestReader {
  /// Whether a value is `store.state`.
  func isState(_ value: [SwiftTree]) -> Bool {
    guard let chain = SwiftChain(value) else { return false }
    return chain.base == store && chain.onlyMembers == ["state"]
  }

  /// Changes a copy: `expected.draft.name = "Blob"`; returns whether the variable is one.
  mutating func changeCopy(_ assignment: SwiftAssignment) -> Bool {
    guard assignment.place.count > 1, let name = assignment.place[0].token?.text,
      case .stateCopy(let changes)? = variables[name]
    else { return false }
    variables[name] = .stateCopy(changes + [assignment])
    return true
  }

  /// Forgets the copies: a step changes the state.
  mutating func forgetCopies() {
    for (name, variable) in variables {
      guard case .stateCopy = variable else { continue }
      variables[name] = nil
      values.forget(name)
    }
  }

  /// A binding that takes a part of a copy: `store.send(\.binding.draft, expected.draft)`; `nil` for other actions.
  func bindingForms(_ action: [SwiftTree], _ payload: [SwiftTree]?) throws(ImportGap) -> [String]? {
    guard action.first?.isMark("\\") ?? false, let value = payload.flatMap({ SwiftChain($0) }),
      case .stateCopy(let changes)? = variables[value.base], let part = value.onlyMembers
    else { return nil }
    let place = part.joined(separator: ".")
    let forms = try forms { reader throws(ImportGap) in
      let path = try SwiftActionReader(values: reader, type: feature.actionType)
        .text(path: action, payload: nil)
      guard path == "binding.\(place)" || path.hasSuffix(".binding.\(place)") else { return "" }
      var texts: [String] = []
      for change in changes {
        guard let chain = SwiftChain(change.place) else { return "" }
        let changed = try self.path(chain, from: 0, prefix: "", reader)
        guard changed.hasPrefix("\(place).") else { continue }
        let value = try reader.text(change.value)
        texts.append("\(changed.dropFirst(place.count + 1)) \(change.sign) \(value)")
      }
      return texts.isEmpty ? "" : "\(path) with \(texts.joined(separator: ", "))"
    }
    return forms.contains("") ? nil : forms
  }
}
