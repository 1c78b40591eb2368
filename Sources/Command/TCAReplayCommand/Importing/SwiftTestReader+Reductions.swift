// When actions have arrived, as `export` writes it:
// `#expect(reductions.time(of: 2) == Duration.seconds(1))`.
extension SwiftTestReader {
  /// Whether a statement only says which clock tells the time of actions.
  func isAboutReductions(_ statement: [SwiftTree]) -> Bool {
    guard let place = SwiftAssignment(statement)?.place, let chain = SwiftChain(place),
      case .reductions? = variables[chain.base]
    else { return false }
    return chain.onlyMembers == ["followsMainQueue"]
  }

  /// The reducers of a store without the one that notes the states and the times.
  func withoutReductions(_ statements: [[SwiftTree]]) -> [[SwiftTree]] {
    guard statements.count == 1, let chain = SwiftChain(statements[0]),
      chain.base == "CombineReducers", let body = chain.call(at: 0)?.closures.first?.1.statements,
      body.count == 2, body[1].first?.isName("Reduce") ?? false,
      let notes = SwiftChain(body[1])?.call(at: 0)?.closures.first?.1.statements, notes.count == 2,
      let note = SwiftChain(notes[0]), case .reductions? = variables[note.base],
      note.members == ["note"], SwiftChain(notes[1].dropFirst())?.onlyMembers == ["none"]
    else { return statements }
    return [body[0]]
  }

  /// Reads a check of the time when an action arrived; returns whether it is one.
  ///
  /// `value` is the time that it is compared with.
  mutating func expectArrival(
    _ subject: [SwiftTree], _ value: [SwiftTree]?
  ) throws(ImportGap) -> Bool {
    guard let chain = SwiftChain(subject),
      case .reductions? = variables[chain.base], let call = chain.call(at: 1)
    else { return false }
    let time: String
    switch (chain.members, call.arguments.first?.label, value) {
    case (["time"], "of", let value?): time = "at \(try values.text(value))"
    case (["isIn"], nil, nil) where !call.arguments.isEmpty:
      time = "within \(try values.text(call.arguments[0].value))"
    default: throw ImportGap("the check is computed")
    }
    guard let received = latest.received, checked.map({ $0.owner == received }) ?? true else {
      throw ImportGap("the check is not about an action that was just received")
    }
    script.replace(received, with: script.pieces[received].forms.map { "\($0) \(time)" })
    latest.received = nil
    return true
  }
}
