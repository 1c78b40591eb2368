/// Writes values of a Swift source as a script has them.
///
/// Most of them are the same. The plan of the script says whether the rest fits.
struct SwiftValueReader {
  /// Constants that the test declares, by name.
  var constants: [String: [SwiftTree]] = [:]
  /// The variables whose values are not known any more.
  var forgotten: Set<String> = []
  /// The variables that the script has, too: `let count = count`.
  var places: Set<String> = []
  /// Whether `.seconds(1)` is a duration; it can be a case as well.
  var hasDurations = true
  /// Whether `Item.ID(5)` is a value of its own type; `ID` can be another name of the type of `5`.
  var hasIDs = true
  /// The state whose values a closure may use: its name, the path that leads to it, and the paths that have changed.
  var state: ReadState?

  struct ReadState {
    var name: String
    var prefix: String
    var changed: [String]

    /// Whether a path has changed, or a part of it, or what contains it.
    func isChanged(_ path: String) -> Bool {
      changed.contains { path.hasPrefix(".\($0)") || ".\($0)".hasPrefix(path) }
    }
  }

  private static let maximumSize = 20_000

  /// Notes a constant, unless it is too long to stand in each of its places.
  ///
  /// The value is one of other constants where it is an argument.
  mutating func declare(
    _ name: String, _ value: [SwiftTree], replacing outer: [String: [SwiftTree]]? = nil
  ) {
    var reader = self
    reader.constants = outer ?? constants
    let expanded = reader.expanded(value)
    guard expanded.reduce(0, { $0 + $1.size }) < Self.maximumSize else { return }
    constants[name] = expanded
    forgotten.remove(name)
    places.remove(name)
  }

  /// The trees with the values of constants.
  ///
  /// It ends early where that gets too long; what uses the trees refuses so many.
  func expanded(_ trees: [SwiftTree]) -> [SwiftTree] {
    var size = 0
    return expanded(trees, &size)
  }

  private func expanded(_ trees: [SwiftTree], _ size: inout Int) -> [SwiftTree] {
    var result: [SwiftTree] = []
    var index = 0
    while index < trees.count, size <= Self.maximumSize * 4 {
      defer { index += 1 }
      switch trees[index] {
      case .token(let token):
        if let constant = constant(token, at: index, in: trees) {
          let part = Self.part(of: constant, trees, &index)
          size += part.reduce(0) { $0 + $1.size }
          result += part
        } else {
          size += 1
          result.append(trees[index])
        }
      case .group(var group):
        size += 2
        group.content = expanded(group.content, &size)
        result.append(.group(group))
      }
    }
    return result
  }

  /// The part of a constant that the members and offsets behind its name are about: `item.id`, or `state.items[0].id`.
  ///
  /// `index` is that of the last tree that is a part of it.
  private static func part(
    of constant: [SwiftTree], _ trees: [SwiftTree], _ index: inout Int
  ) -> [SwiftTree] {
    var value = constant
    while index + 1 < trees.count {
      if trees[index + 1].isMark("."), index + 2 < trees.count,
        let name = trees[index + 2].token?.text,
        value.dropLast().last?.token?.text.first?.isUppercase ?? false,
        let argument = value.last?.content("(")?.arguments.first(where: { $0.label == name })
      {
        (value, index) = (argument.value, index + 2)
      } else if let offset = trees[index + 1].content("["), offset.count == 1,
        let number = offset[0].token.flatMap({ Int($0.text) }), value.count == 1,
        let elements = value[0].content("[")?.parts, elements.indices.contains(number),
        !trees[index + 1].first.followsBlank
      {
        (value, index) = (elements[number], index + 1)
      } else {
        break
      }
    }
    return value
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
      if let made = SwiftInitialization(rest.prefix(2)) {
        rest = rest.dropFirst(2)
        var fields: [String] = []
        for (name, value) in made.properties { fields.append("\(name): \(try self.text(value))") }
        text += "\(made.type.map(\.first.text).joined())(\(fields.joined(separator: ", ")))"
        return
      }
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
    if token.text == "-", let count = Self.infinity(rest) {
      rest = rest.dropFirst(count)
      text += "-inf"
      return
    }
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
    case "?" where !token.followsBlank: break
    // `!` before a value makes it another one.
    case "!" where !token.followsBlank && Self.endsValue(text): break
    default: throw ImportGap("the value is computed with '\(token.text)'")
    }
  }

  private static func endsValue(_ text: String) -> Bool {
    text.last.map { $0.isLetter || $0.isNumber || ")]_\"`".contains($0) } ?? false
  }

  /// The length of `.infinity` or `Double.infinity` at the beginning; `nil` if there is none.
  private static func infinity(_ rest: ArraySlice<SwiftTree>) -> Int? {
    let count = rest.first?.token?.kind == .name ? 3 : 2
    let name = rest.prefix(count)
    guard name.count == count, name.dropLast().last?.isMark(".") ?? false,
      name.last?.isName("infinity") ?? false
    else { return nil }
    return count
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
    if token.text == "try" || token.text == "await" {
      if rest.first?.isMark("!") ?? false { rest.removeFirst() }
      return
    }
    if token.text == "as" {
      // The type is known where the value stands.
      let type = rest.prefix { !$0.isMark(",") }
      guard type.allSatisfy({ Self.isType($0) }), !(type.first?.isMark("?") ?? true) else {
        throw ImportGap("the value is computed with 'as'")
      }
      rest = rest.dropFirst(type.count)
      return
    }
    if token.text == "UUID", rest.first?.content("(")?.isEmpty ?? false {
      rest.removeFirst()
      text += Self.newID(token)
      return
    }
    if let state, token.text == state.name, rest.first?.isMark(".") ?? false {
      text += try keyPath(rest, in: state)
      return
    }
    guard !token.text.hasPrefix("$"), !["if", "switch", "is", "in"].contains(token.text) else {
      throw ImportGap("the value is computed with '\(token.text)'")
    }
    let isLabel = rest.first?.isMark(":") ?? false
    if !isLabel, !text.hasSuffix(".") || text.hasSuffix(".."), let gap = unknown(token, rest) {
      throw gap
    }
    SwiftChain.skipGenerics(&rest)
    if rest.first?.isMark(".") ?? false, rest.dropFirst().first?.isName("init") ?? false {
      rest = rest.dropFirst(2)
    }
    if token.text == "ID", !hasIDs, let id = try id(token, &rest, after: &text) {
      text += id
      return
    }
    let isMember = text.hasSuffix(".")
    if !isMember, let special = try special(token.text, &rest) {
      text += special
    } else {
      text += token.text
    }
  }

  /// Why a name has no value: in a script, it would be that of a case.
  private func unknown(_ token: SwiftToken, _ rest: ArraySlice<SwiftTree>) -> ImportGap? {
    let first = token.text.first
    guard !places.contains(token.text),
      forgotten.contains(token.text) || first?.isLowercase ?? false,
      !["true", "false", "nil"].contains(token.text)
    else { return nil }
    let isUsed = rest.first.map { $0.isMark(".") || $0.group != nil } ?? false
    return ImportGap(
      isUsed && !forgotten.contains(token.text)
        ? "the value is computed with '\(token.text)'"
        : "the value of '\(token.text)' is not known here")
  }

  /// Whether something can be a part of a type.
  private static func isType(_ tree: SwiftTree) -> Bool {
    switch tree {
    case .token(let token):
      token.kind == .name || [".", "?", "!", "<", ">", "&", "->"].contains(token.text)
    case .group(let group): group.open.text != "{"
    }
  }

  /// An id that nothing else has, for a random one: each place of the source has its own.
  private static func newID(_ token: SwiftToken) -> String { "UUID(\(1_000_000 + token.offset))" }

  /// The argument of `Item.ID(…)`; the name of the item is in the text already.
  private func id(
    _ token: SwiftToken, _ rest: inout ArraySlice<SwiftTree>, after text: inout String
  ) throws(ImportGap) -> String? {
    guard text.hasSuffix("."), let content = rest.first?.content("(") else { return nil }
    let arguments = content.arguments
    guard arguments.count <= 1, [nil, "rawValue"].contains(arguments.first?.label) else {
      return nil
    }
    rest.removeFirst()
    let name = text.reversed().prefix { $0 == "." || $0.isLetter || $0.isNumber || $0 == "_" }
    text.removeLast(name.count)
    return try arguments.first.map { argument throws(ImportGap) in
      try self.text(argument.value)
    } ?? Self.newID(token)
  }

  /// The beginning of `\.items[0]` for `$0.items[0]`, of which the rest is read as it is.
  private func keyPath(
    _ rest: ArraySlice<SwiftTree>, in state: ReadState
  ) throws(ImportGap) -> String {
    let start = state.prefix == "self" || state.prefix.isEmpty ? "" : ".\(state.prefix)"
    var path = start
    var followsDot = false
    chain: for tree in rest {
      switch tree {
      case .token(let token) where token.isMark("."): followsDot = true
      case .token(let token) where token.isMark("?") || token.isMark("!"): break
      case .token(let token) where followsDot && token.kind == .name:
        path += ".\(token.text)"
        followsDot = false
      case .group(let group) where group.open.text == "[": path += "[\(try text(group.content))]"
      case .group: throw ImportGap("the value is computed with '\(state.name)'")
      case .token: break chain
      }
    }
    // A script means the value before the step.
    guard !state.isChanged(path) else {
      throw ImportGap("the value is computed from one that has changed")
    }
    return "\\\(start)"
  }

  /// The duration whose dot is at a distance from the beginning.
  private func duration(
    _ rest: ArraySlice<SwiftTree>, dot: Int
  ) throws(ImportGap) -> String? {
    guard hasDurations else { return nil }
    let parts = Array(rest.dropFirst(dot + 1).prefix(2))
    guard parts.count == 2, let name = parts[0].token?.text, var number = parts[1].content("("),
      let unit = Self.units[name]
    else { return nil }
    var sign = ""
    if number.first?.isMark("-") ?? false { sign = number.removeFirst().first.text }
    guard number.count == 1, number[0].token?.kind == .number else { return nil }
    return sign + Self.number(number[0].first.text) + unit
  }

  private static let units = [
    "seconds": "s", "milliseconds": "ms", "microseconds": "us", "nanoseconds": "ns",
    "minutes": "m", "hours": "h",
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
