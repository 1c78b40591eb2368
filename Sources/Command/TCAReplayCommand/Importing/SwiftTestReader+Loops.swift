// Loops, which a script repeats or has written out.
extension SwiftTestReader {
  /// `for _ in 0..<3 { … }`, or values for streams.
  mutating func loop(_ statement: [SwiftTree]) throws(ImportGap) {
    guard let body = statement.last?.content("{"),
      let start = statement.firstIndex(where: { $0.isName("in") })
    else { throw ImportGap("a loop that a script does not have") }
    let range = Array(statement[(start + 1)..<(statement.count - 1)])
    if let chain = SwiftChain(range), chain.onlyMembers == ["value"],
      case .streams(let endpoint)? = variables[chain.base], statement.indices.contains(1),
      let name = statement[1].token?.text
    {
      for inner in body.statements {
        guard let call = SwiftChain(inner), call.base == name else {
          throw ImportGap("a loop that a script does not have")
        }
        try feed(endpoint, call, inner.line)
      }
      return
    }
    if statement.indices.contains(1), let name = statement[1].token, name.text != "_", start == 2 {
      try unroll(name.text, range, body.statements)
      return
    }
    guard range.count == 3, let low = range[0].token.flatMap({ Int($0.text) }),
      let high = range[2].token.flatMap({ Int($0.text) }),
      range[1].isMark("..<") || range[1].isMark("..."), high >= low,
      statement.indices.contains(1), statement[1].isName("_")
    else { throw ImportGap("a loop that a script does not have") }
    let count = high.subtractingReportingOverflow(low)
    guard !count.overflow, count.partialValue < Int.max else {
      throw ImportGap("a loop that a script does not have")
    }
    let rounds = count.partialValue + (range[1].isMark("...") ? 1 : 0)
    guard rounds > 0 else { return }
    step(["repeat \(rounds)"], statement.line)
    // A round would begin with the values of the round before.
    forgetChanged(in: body.statements)
    for (name, functions) in helpers where body.mentions(name) {
      for function in functions { forgetChanged(in: function.statements) }
    }
    readBlock(body.statements)
    step(["end"], statement.line)
  }

  /// Repeats statements for each of some values.
  private mutating func unroll(
    _ name: String, _ range: [SwiftTree], _ statements: [[SwiftTree]]
  ) throws(ImportGap) {
    let values: [[SwiftTree]]
    if range.count == 1, let list = range[0].content("[") {
      values = list.parts
    } else if range.count == 3, let low = range[0].token.flatMap({ Int($0.text) }),
      let high = range[2].token.flatMap({ Int($0.text) }), high >= low,
      high.subtractingReportingOverflow(low).partialValue < Self.longestLoop,
      range[1].isMark("..<") || range[1].isMark("...")
    {
      let numbers = range[1].isMark("...") ? Array(low...high) : Array(low..<high)
      values = numbers.map { number in
        var token = range[0].first
        token.text = String(number)
        return [.token(token)]
      }
    } else {
      throw ImportGap("a loop that a script does not have")
    }
    guard values.count <= Self.longestLoop, values.count * copies <= Self.mostCopies else {
      throw ImportGap("a loop that is too long to be written out")
    }
    let outer = (meanings: meanings, copies: copies)
    copies *= values.count
    hide(name)
    for value in values {
      variables[name] = nil
      self.values.forget(name)
      self.values.declare(name, value, replacing: outer.meanings.values.constants)
      readBlock(statements)
    }
    restore([name], from: outer.meanings)
    copies = outer.copies
  }

  private static let longestLoop = 100
  private static let mostCopies = 1_000
}
