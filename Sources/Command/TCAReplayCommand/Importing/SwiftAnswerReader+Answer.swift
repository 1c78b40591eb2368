extension SwiftAnswerReader {
  /// What the statements of an endpoint have said so far.
  struct Answer {
    /// The arguments that it is for, in brackets; empty for all.
    var arguments = ""
    var delay: [SwiftTree]?
    var stream: Stream?
    var streamNames: Set<String> = []
    /// The values of variables such as `let answer = answers.withValue { $0.removeFirst() }`.
    var answers: [String: [SwiftTree]] = [:]

    /// Reads what statements put into the stream.
    mutating func fill(_ statements: [[SwiftTree]]) throws(ImportGap) {
      var filled = stream ?? Stream()
      try filled.fill(statements)
      stream = filled
    }
  }

  /// The values that a stream yields, and how it ends.
  struct Stream {
    var values: [[SwiftTree]] = []
    var interval: [SwiftTree]?
    var isFinished = false
    var failure: [SwiftTree]?

    /// Reads what statements put into the stream.
    mutating func fill(_ statements: [[SwiftTree]]) throws(ImportGap) {
      let computed = ImportGap("a stream that is computed")
      var waits = false
      for statement in statements where !["struct", "enum"].contains(statement[0].first.text) {
        if statement.contains(where: { $0.isName("sleep") }) {
          let time = statement.last?.content("(")?.arguments.first?.value ?? []
          // A script has one time, which passes before each value.
          guard !waits, values.isEmpty || interval.map(Self.text) == Self.text(time) else {
            throw computed
          }
          interval = time
          waits = true
          continue
        }
        guard let chain = SwiftChain(statement), case .call(let arguments)? = chain.links.last
        else { throw computed }
        switch (chain.members.last, arguments.first?.label) {
        case ("yield", nil):
          guard waits == (interval != nil) else { throw computed }
          waits = false
          values.append(arguments.first?.value ?? [])
        case ("finish", _) where waits: throw computed
        case ("finish", nil): isFinished = true
        case ("finish", "throwing"): failure = arguments[0].value
        default: throw computed
        }
      }
    }

    private static func text(_ trees: [SwiftTree]) -> String {
      trees.map { tree in
        tree.group.map { "\($0.open.text)\(text($0.content))" } ?? tree.first.text
      }
      .joined(separator: " ")
    }
  }
}
