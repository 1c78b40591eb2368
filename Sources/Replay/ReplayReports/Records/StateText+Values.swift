extension StateText {
  /// The names of the properties of the state.
  package var names: [String] { whole.map { entries(in: $0).map(\.name) } ?? [] }

  /// The dump of the part that a path leads to; `nil` if the dump has no such part.
  ///
  /// A path names properties, positions, and the cases of enums: `results[0].name`; `self` is the whole state.
  package func value(at path: String) -> String? {
    block(at: path).map(text)
  }

  /// The lines without the values at paths, each of which becomes `…`.
  func lines(without paths: [String]) -> [String] {
    var lines = lines
    for path in paths {
      guard let block = StateText(lines: lines).block(at: path) else { continue }
      let line = lines[block.lines.lowerBound]
      let text = "\(line[..<block.head.startIndex])…\(line[block.head.endIndex...])"
      lines.replaceSubrange(block.lines, with: [text])
    }
    return lines
  }

  private func block(at path: String) -> Block? {
    guard var block = whole else { return nil }
    var names = Self.names(in: path)
    if names.first == "self" { names.removeFirst() }
    for name in names {
      guard let next = entries(in: block).first(where: { $0.name == name }) ?? payload(name, block)
      else { return nil }
      block = next
    }
    return block
  }

  /// A value in the dump: lines with the same indentation at both ends.
  private struct Block {
    var name: String
    /// The beginning of the value, behind its name.
    var head: Substring
    var lines: Range<Int>
    var indentation: Int
  }

  private var whole: Block? {
    lines.first.map { Block(name: "", head: $0[...], lines: lines.indices, indentation: 0) }
  }

  /// The parts of a path: `results`, `[0]`, `name`.
  private static func names(in path: String) -> [String] {
    var names: [String] = []
    var quotes = QuoteScan()
    for character in path {
      let isQuoted = quotes.isInside(character)
      if character == ".", !isQuoted {
        names.append("")
      } else if character == "[", !isQuoted {
        names.append("[")
      } else if names.isEmpty {
        names.append(String(character))
      } else {
        names[names.count - 1].append(character)
      }
    }
    return names.filter { !$0.isEmpty }.map(withoutUnderscore)
  }

  /// A property wrapper is stored with an underscore, which paths leave out.
  private static func withoutUnderscore(_ name: String) -> String {
    name.hasPrefix("_") && !name.hasPrefix("_$") ? String(name.dropFirst()) : name
  }

  private func indentation(_ line: Int) -> Int { lines[line].prefix { $0 == " " }.count }

  /// The values inside of a block, one level deeper.
  private func entries(in block: Block) -> [Block] {
    guard block.lines.count > 2 else { return [] }
    let inner = block.lines.dropFirst().dropLast()
    let depth = block.indentation + 2
    var entries: [Block] = []
    for line in inner {
      let isClosing = lines[line].dropFirst(depth).first.map { ")]".contains($0) } ?? true
      if indentation(line) == depth, !isClosing || entries.isEmpty {
        let text = lines[line].dropFirst(depth)
        let (name, head) = Self.named(text)
        entries.append(
          Block(name: name, head: head, lines: line..<(line + 1), indentation: depth))
      } else if !entries.isEmpty {
        entries[entries.count - 1].lines = entries[entries.count - 1].lines.lowerBound..<(line + 1)
      }
    }
    return entries
  }

  /// The name at the beginning of a line, as paths have it, and what follows.
  private static func named(_ text: Substring) -> (name: String, head: Substring) {
    guard let end = endOfName(text) else { return ("", text) }
    let (name, head) = (String(text[..<end]), text[end...].dropFirst(2))
    if name.first == "[" { return (name, head) }
    let isProperty =
      (name.first.map { $0.isLetter || $0 == "_" } ?? false)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && name != "true" && name != "false"
    // Other names are keys of dictionaries, or ids of stack elements.
    return (isProperty ? withoutUnderscore(name) : "[\(name)]", head)
  }

  /// Where the first colon with a space stands, outside of quotes and brackets; `nil` if there is none.
  private static func endOfName(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var quotes = QuoteScan()
    for index in text.indices where !quotes.isInside(text[index]) {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ":" where depth == 0 && text[index...].hasPrefix(": "): return index
      default: break
      }
    }
    return nil
  }

  /// The payload of the case of an enum, if the block is one with this name.
  private func payload(_ name: String, _ block: Block) -> Block? {
    guard block.head.hasPrefix(".\(name)(") else { return nil }
    let entries = entries(in: block)
    if entries.count == 1, entries[0].name.isEmpty { return entries[0] }
    guard entries.isEmpty else { return block }
    // On one line.
    var block = block
    let isLast = block.head.last != ","
    block.head = block.head.dropFirst(name.count + 2).dropLast(isLast ? 1 : 2)
    return block
  }

  private func text(of block: Block) -> String {
    var texts = [String(block.head)]
    texts += block.lines.dropFirst().map { String(lines[$0].dropFirst(block.indentation)) }
    var last = texts.removeLast()
    // The comma that separates it from the next value.
    if block.indentation > 0, last.last == "," { last.removeLast() }
    return (texts + [last]).joined(separator: "\n")
  }
}

/// Follows the quotes of a text, in which escaped quotes can stand.
private struct QuoteScan {
  private var isOpen = false
  private var isEscaped = false

  /// Whether the next character is inside of quotes; the quotes are.
  mutating func isInside(_ character: Character) -> Bool {
    let wasOpen = isOpen
    if character == "\"", !isEscaped { isOpen.toggle() }
    isEscaped = wasOpen && character == "\\" && !isEscaped
    return wasOpen || isOpen
  }
}
