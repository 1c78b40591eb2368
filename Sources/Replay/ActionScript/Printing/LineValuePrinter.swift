/// Prints values, paths and actions in line notation.
struct LineValuePrinter: BracketPrinter {
  var output = TextOutput()

  /// Whether no value is spread over several lines, however long it is.
  var isOnOneLine = false

  /// Words that need backticks because a keyword is possible in their place.
  var reservedWords: Set<String> = []

  /// The text that a body prints.
  static func text(_ body: (inout LineValuePrinter) -> Void) -> String {
    var printer = LineValuePrinter()
    body(&printer)
    return printer.output.text
  }

  // MARK: Layout

  /// The length of the output up to which the current line has room.
  private var lineLimit: Int { isOnOneLine ? .max : output.lineStart + TextOutput.width }

  /// Prints a value on this line if it fits, otherwise with one element per line.
  ///
  /// `indentation` is that of the statement. A string can span several lines if the value ends the
  /// statement (`isWhole`).
  mutating func write(_ value: ValueSyntax, indentation: Int, isWhole: Bool = false) {
    if isWhole, !isOnOneLine, case .string(let text) = value.kind, text.utf8.contains(0x0A) {
      return writeMultiline(text, indentation: indentation + 2)
    }
    let start = output.count
    if flat(value, limit: lineLimit) { return }
    output.cut(to: start)
    switch value.kind {
    case .array(let elements):
      bracketed("[", "]", elements, indentation) { $0.write($1, indentation: $2) }
    case .dictionary(let entries) where !entries.isEmpty:
      bracketed("[", "]", Array(entries.enumerated()), indentation) { printer, entry, indentation in
        if printer.flatKey(of: entry.element, isFirst: entry.offset == 0) {
          printer.write(entry.element.value, indentation: indentation)
        }
      }
    case .tuple(let arguments):
      write(arguments, indentation)
    case .call(let call):
      writeName(of: call)
      if let list = call.arguments { write(list.arguments, indentation) }
    case .object(let members):
      bracketed("{", "}", members, indentation) { printer, member, indentation in
        printer.flat(string: member.key)
        printer.output.append(": ")
        printer.write(member.value, indentation: indentation)
      }
    default:
      _ = flat(value, limit: .max)
    }
  }

  mutating func write(_ list: ArgumentListSyntax, indentation: Int) {
    let start = output.count
    if flat(list.arguments, limit: lineLimit) { return }
    output.cut(to: start)
    write(list.arguments, indentation)
  }

  private mutating func write(_ arguments: [ArgumentSyntax], _ indentation: Int) {
    bracketed("(", ")", arguments, indentation) { printer, argument, indentation in
      printer.writeLabel(argument.label)
      printer.write(argument.value, indentation: indentation)
    }
  }

  private mutating func writeMultiline(_ text: String, indentation: Int) {
    output.append("\"\"\"")
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      output.newline(line.isEmpty ? 0 : indentation)
      escape(String(line), quote: false)
    }
    output.newline(indentation)
    output.append("\"\"\"")
  }

  // MARK: On one line

  /// Prints a value on one line; `false` if the output exceeds a limit.
  mutating func flat(_ value: ValueSyntax, limit: Int) -> Bool {
    switch value.kind {
    case .nil: output.append("nil")
    case .bool(let bool): output.append(bool ? "true" : "false")
    case .integer(let text), .float(let text): output.append(text)
    case .string(let text): flat(string: text)
    case .duration(let duration): output.append(duration.text)
    case .wildcard: output.append("_")
    case .ordinal(let digits): output.append("#\(digits)")
    case .capture(let name): output.append("let \(name.text)")
    case .word(let text): write(word: text)
    case .raw(let raw): write(raw)
    case .omitted(let omission): write(omission)
    case .keyPath(let keyPath):
      output.append("\\\(keyPath.root ?? "").")
      // A capitalized name after a type's name would be read as a nested type.
      write(keyPath.path, escapesCapital: keyPath.root != nil)
    case .array(let elements):
      return flat("[", "]", elements, limit) { $0.flat($1, limit: limit) }
    case .dictionary(let entries):
      return flat(entries, limit: limit)
    case .tuple(let arguments):
      return flat(arguments, limit: limit)
    case .call(let call):
      writeName(of: call)
      if let list = call.arguments { return flat(list.arguments, limit: limit) }
    case .range(let range):
      if let lower = range.lower, !flat(bound: lower, isLower: true, limit: limit) { return false }
      output.append(range.isClosed ? "..." : "..<")
      if let upper = range.upper, !flat(bound: upper, isLower: false, limit: limit) { return false }
    case .object(let members):
      return flat("{", "}", members, limit) { printer, member in
        printer.flat(string: member.key)
        printer.output.append(": ")
        return printer.flat(member.value, limit: limit)
      }
    }
    return output.count <= limit
  }

  /// Prints a bound of a range, so that the range's dots do not become part of it.
  private mutating func flat(bound: ValueSyntax, isLower: Bool, limit: Int) -> Bool {
    if isLower, case .word(let word) = bound.kind, !word.isPlainName {
      // Otherwise the dots would become part of the URL.
      output.append("`\(word)`")
      return output.count <= limit
    }
    let needsParentheses =
      switch bound.kind {
      case .range: true
      case .keyPath: isLower
      default: false
      }
    guard needsParentheses else { return flat(bound, limit: limit) }
    output.append("(")
    guard flat(bound, limit: limit) else { return false }
    output.append(")")
    return output.count <= limit
  }

  private mutating func flat(_ entries: [DictionaryEntrySyntax], limit: Int) -> Bool {
    if entries.isEmpty {
      output.append("[:]")
      return output.count <= limit
    }
    return flat("[", "]", Array(entries.enumerated()), limit) { printer, entry in
      !printer.flatKey(of: entry.element, isFirst: entry.offset == 0)
        || printer.flat(entry.element.value, limit: limit)
    }
  }

  /// Prints a key and its colon; `false` if the entry only marks an omission.
  private mutating func flatKey(of entry: DictionaryEntrySyntax, isFirst: Bool) -> Bool {
    if case .omitted = entry.key.kind, !isFirst {
      _ = flat(entry.key, limit: .max)
      return false
    }
    switch entry.key.kind {
    case .array(let elements)
    where isFirst && elements.count == 1 && elements[0].kind == .integer("0"):
      // `[[0]: v]` would be read as an array with numbered elements.
      output.append("[[0]: 0]")
    case .word(let word) where word == "id" || !word.isPlainName:
      output.append("`\(word)`")
    default:
      _ = flat(entry.key, limit: .max)
    }
    output.append(": ")
    return true
  }

  mutating func flat(_ arguments: [ArgumentSyntax], limit: Int) -> Bool {
    flat("(", ")", arguments, limit) { printer, argument in
      printer.writeLabel(argument.label)
      return printer.flat(argument.value, limit: limit)
    }
  }

  // MARK: Strings

  mutating func flat(string text: String) {
    output.append("\"")
    escape(text, quote: true)
    output.append("\"")
  }

  private mutating func escape(_ text: String, quote: Bool) {
    var quotes = 0
    text.forEachScalar { scalar, isHidden in
      switch scalar {
      case "\\": output.append("\\\\")
      case "\"":
        quotes += 1
        if quote || quotes == 3 {
          output.append("\\\"")
          quotes = 0
        } else {
          output.append("\"")
        }
        return
      case _ where isHidden: output.append(scalar.swiftEscape)
      default: output.append(scalar)
      }
      quotes = 0
    }
  }

  // MARK: Names

  mutating func write(name: String) {
    output.append(name.isPlainName ? name : "`\(name)`")
  }

  private mutating func writeLabel(_ label: NameSyntax?) {
    guard let label else { return }
    write(name: label.text)
    output.append(": ")
  }

  private mutating func writeName(of call: CallSyntax) {
    if call.hasLeadingDot { output.append(".") }
    if let qualifier = call.qualifier {
      output.append(qualifier)
      output.append(".")
    }
    output.append(call.name.isTypeName ? call.name : "`\(call.name)`")
  }

  private mutating func write(word: String) {
    let isBare = word.isPlainName ? !ValueSyntax.keywords.contains(word) : word.isBareWord
    if isBare, !reservedWords.contains(word), word != "let" {
      output.append(word)
    } else if word.canBeEscaped {
      output.append("`\(word)`")
    } else {
      flat(string: word)
    }
  }

  private mutating func write(_ raw: RawSyntax) {
    output.append(raw.type.rawValue)
    if raw.type == .data {
      output.append("(base64: ")
      flat(string: raw.text)
    } else if raw.text.isPlainRawText {
      output.append("(\(raw.text)")
    } else {
      output.append("(")
      flat(string: raw.text)
    }
    output.append(")")
  }

  private mutating func write(_ omission: OmissionSyntax) {
    switch omission {
    case .cut: output.append("…")
    case .cycle: output.append("↩\u{FE0E}")
    case .bytes(let text): output.append("Data(\(text))")
    }
  }

  // MARK: Paths and actions

  mutating func write(_ path: PathSyntax, escapesCapital: Bool = false) {
    for (index, component) in path.components.enumerated() {
      switch component.kind {
      case .name(let name) where index == 0 && escapesCapital && name.isPlainName && name.isCapital:
        output.append("`\(name)`")
      case .name(let name):
        if index > 0 { output.append(".") }
        write(name: name)
      case .offset(let offset):
        output.append(".\(offset)")
      case .identity, .subscript:
        write(element: component)
      }
    }
  }

  /// Writes `[id: V]` or `[V]`.
  mutating func write(element: PathComponentSyntax) {
    switch element.kind {
    case .identity(let value):
      output.append("[id: ")
      _ = flat(value, limit: .max)
      output.append("]")
    case .subscript(let value):
      output.append("[")
      _ = flat(value, limit: .max)
      output.append("]")
    case .name, .offset:
      write(PathSyntax([element]))
    }
  }

  mutating func write(_ target: CallTargetSyntax) {
    output.append(target.endpoint.name)
    switch target.selection {
    case .only: break
    case .arguments(let list): _ = flat(list.arguments, limit: .max)
    case .offset(let offset): output.append("[\(offset.text)]")
    }
  }

  /// The words that can follow the path of an expectation.
  static let operatorWords: Set<String> = [
    "not", "contains", "matches", "exists", "insert", "move",
  ]

  mutating func write(_ path: SharedPathSyntax) {
    let name = path.name.text
    output.append(
      name.isPlainName && !Self.operatorWords.contains(name) ? name : "`\(name)`")
    if let list = path.arguments { _ = flat(list.arguments, limit: .max) }
    for component in path.components {
      if case .name(let name) = component.kind {
        output.append(".")
        write(name: name)
      } else {
        write(PathSyntax([component]))
      }
    }
  }

  mutating func write(_ action: ActionSyntax) {
    write(action.path)
    if let list = action.arguments { write(list, indentation: 0) }
    for (index, change) in action.changes.enumerated() {
      output.append(index == 0 ? " with " : ", ")
      if case .state(let path) = change.subject { write(path) }
      output.append(" = ")
      if case .assign(let value) = change.operation { write(value, indentation: 0) }
    }
  }
}

extension String {
  /// The name without quotes if possible, as after `feature`, `label` and `include`.
  var looseName: String {
    let isLoose =
      utf8.first.map { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") } ?? false
    if isLoose, utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: ",") }),
      !unicodeScalars.contains(where: \.isHidden)
    {
      return self
    }
    return LineValuePrinter.text { $0.flat(string: self) }
  }
}
