/// Writes values of a Swift source as a script has them.
///
/// Most of them are the same. The plan of the script says whether the rest fits.
struct SwiftValueReader {
  /// Constants that the test declares, by name.
  var constants: [String: [SwiftTree]] = [:]
  /// Whether `.seconds(1)` is a duration; it can be a case as well.
  var hasDurations = true

  private static let maximumSize = 20_000

  /// Notes a constant, unless it is too long to stand in each of its places.
  mutating func declare(_ name: String, _ value: [SwiftTree]) {
    let expanded = expanded(value)
    guard expanded.reduce(0, { $0 + $1.size }) < Self.maximumSize else { return }
    constants[name] = expanded
  }

  private func expanded(_ trees: [SwiftTree]) -> [SwiftTree] {
    var result: [SwiftTree] = []
    for (index, tree) in trees.enumerated() {
      switch tree {
      case .token(let token):
        if let constant = constant(token, at: index, in: trees) {
          result += constant
        } else {
          result.append(tree)
        }
      case .group(var group):
        group.content = expanded(group.content)
        result.append(.group(group))
      }
    }
    return result
  }

  private func constant(
    _ token: SwiftToken, at index: Int, in trees: [SwiftTree]
  ) -> [SwiftTree]? {
    guard token.kind == .name, let constant = constants[token.text] else { return nil }
    if index > 0, trees[index - 1].isMark(".") { return nil }
    if trees.indices.contains(index + 1), trees[index + 1].isMark(":") { return nil }
    return constant
  }

  // MARK: - Values

  /// A value as a script has it.
  func text(_ trees: [SwiftTree]) throws(ImportGap) -> String {
    guard !trees.isEmpty else { throw ImportGap("a value is missing") }
    var rest = expanded(trees)[...]
    if rest.reduce(0, { $0 + $1.size }) > Self.maximumSize * 4 {
      throw ImportGap("the value is too long")
    }
    var text = ""
    while let tree = rest.first { try write(tree, &rest, into: &text) }
    return text.trimmed
  }

  private func write(
    _ tree: SwiftTree, _ rest: inout ArraySlice<SwiftTree>, into text: inout String
  ) throws(ImportGap) {
    switch tree {
    case .group(let group):
      rest.removeFirst()
      guard group.open.text != "{" else { throw ImportGap("a closure is not a value") }
      let close = group.open.text == "(" ? ")" : "]"
      let content = group.content.isEmpty ? "" : try self.text(group.content)
      text += "\(group.open.text)\(content)\(close)"
    case .token(let token):
      switch token.kind {
      case .name: try writeName(token, &rest, into: &text)
      case .number:
        rest.removeFirst()
        text += Self.number(token.text)
      case .string(let value):
        rest.removeFirst()
        guard let value else { throw ImportGap("a text with an interpolation") }
        text += value.swiftLiteral
      case .mark: try writeMark(token, &rest, into: &text)
      case .open, .close: rest.removeFirst()
      }
    }
  }

  private func writeMark(
    _ token: SwiftToken, _ rest: inout ArraySlice<SwiftTree>, into text: inout String
  ) throws(ImportGap) {
    if token.text == ".", let duration = try duration(rest, dot: 0) {
      rest = rest.dropFirst(3)
      text += duration
      return
    }
    rest.removeFirst()
    switch token.text {
    case ",": text += ", "
    case ":": text += text.isEmpty ? ":" : ": "
    case ".":
      // `.init(…)` is a value whose type is known.
      if rest.first?.isName("init") ?? false, rest.dropFirst().first?.content("(") != nil {
        rest.removeFirst()
      } else {
        text += "."
      }
    case "\\", "...", "..<", "-": text += token.text
    case "?" where !token.followsBlank, "!" where !token.followsBlank && !text.isEmpty: break
    default: throw ImportGap("the value is computed with '\(token.text)'")
    }
  }

  private func writeName(
    _ token: SwiftToken, _ rest: inout ArraySlice<SwiftTree>, into text: inout String
  ) throws(ImportGap) {
    if token.text == "Duration", rest.dropFirst().first?.isMark(".") ?? false,
      let duration = try duration(rest, dot: 1)
    {
      rest = rest.dropFirst(4)
      text += duration
      return
    }
    rest.removeFirst()
    if token.text == "try" || token.text == "await" { return }
    if token.text == "as" {
      // The type is known where the value stands.
      rest = []
      return
    }
    guard !token.text.hasPrefix("$"), !["if", "switch", "is", "in"].contains(token.text) else {
      throw ImportGap("the value is computed with '\(token.text)'")
    }
    SwiftChain.skipGenerics(&rest)
    if rest.first?.isMark(".") ?? false, rest.dropFirst().first?.isName("init") ?? false {
      rest = rest.dropFirst(2)
    }
    let isMember = text.hasSuffix(".")
    if !isMember, let special = try special(token.text, &rest) {
      text += special
    } else {
      text += token.text
    }
  }

  /// The duration whose dot is at a distance from the beginning.
  private func duration(
    _ rest: ArraySlice<SwiftTree>, dot: Int
  ) throws(ImportGap) -> String? {
    guard hasDurations else { return nil }
    let parts = Array(rest.dropFirst(dot + 1).prefix(2))
    guard parts.count == 2, let name = parts[0].token?.text, let number = parts[1].content("("),
      number.count == 1, let unit = Self.units[name]
    else { return nil }
    guard number[0].token?.kind == .number else { return nil }
    return Self.number(number[0].first.text) + unit
  }

  private static let units = [
    "seconds": "s", "milliseconds": "ms", "minutes": "m", "hours": "h",
  ]

  /// A number without underscores, as a decimal one.
  private static func number(_ text: String) -> String {
    let digits = text.replacing("_", with: "")
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map(String.init) ?? digits
    }
    return digits
  }
}
