/// The shared properties of a test.
struct SharedProperties {
  /// The keys, by the names of the properties.
  var keys: [String: String] = [:]
  /// The pieces with the values that keys have at first.
  var pieces: [String: Int] = [:]
}

extension SwiftTestReader {
  /// Reads `@Shared(.syncUps) var syncUps = […]`, also without a value.
  mutating func share(_ statement: [SwiftTree]) throws(ImportGap) {
    guard statement.count > 1, let key = statement[1].content("(")?[...],
      let variable = statement.firstIndex(where: { $0.isName("var") }),
      let name = statement.dropFirst(variable + 1).first?.token
    else { throw ImportGap("a shared value without a key") }
    // `@Shared(value: 1)`
    guard key.first?.isMark(".") ?? false else { throw ImportGap("a shared value without a key") }
    let text = String(try values.text(Array(key)).dropFirst())
    shared.keys[name.text] = text
    values.constants[name.text] = nil
    // A value that is stored already stays.
    guard let assignment = SwiftAssignment(statement), shared.pieces[text] == nil else { return }
    try setShared(text, assignment.value, statement.line)
  }

  private mutating func setShared(
    _ key: String, _ value: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    guard store == nil else { throw ImportGap(Self.sharedGap) }
    let texts = try forms { reader throws(ImportGap) in
      "shared \(key) = \(try reader.text(value))"
    }
    let lines = texts.map { "state\n  \($0)" }
    if let piece = shared.pieces[key] {
      script.replace(piece, with: lines)
    } else {
      shared.pieces[key] = script.add(lines, line: line)
    }
  }

  /// Reads `$count.withLock { $0 = 1 }`; returns whether the chain is about a shared property.
  mutating func changeShared(_ chain: SwiftChain, _ line: Int) throws(ImportGap) -> Bool {
    guard chain.base.hasPrefix("$"), let key = shared.keys[String(chain.base.dropFirst())] else {
      return false
    }
    guard chain.links.count == 2, case .member("withLock") = chain.links[0],
      case .closure(_, let closure) = chain.links[1], closure.statements.count == 1,
      let assignment = SwiftAssignment(closure.statements[0]), assignment.sign == "=",
      assignment.place.count == 1, assignment.place[0].isName(closure.subject)
    else { throw ImportGap(Self.sharedGap) }
    try setShared(key, assignment.value, line)
    return true
  }

  private static let sharedGap =
    "a script gives a shared value only before it starts, as a whole: 'shared KEY = VALUE' below 'state'"
}
