import InternalSupport

/// Prints nodes as indented lines.
struct LineWriter {
  private(set) var output = ""

  mutating func write(
    _ node: DumpNode,
    name: String?,
    indentation: Int,
    prefix: String = "",
    suffix: String = ""
  ) {
    beginLine(prefix, indentation)
    writeName(name, indentation: indentation, prefix: prefix)
    switch node {
    case .text(let text):
      writeLines(of: text, indentation: indentation, prefix: prefix)

    case .literal(let opening, let lines, let closing):
      let inner = indentation + (name == nil ? 0 : 2)
      output += opening
      for line in lines {
        output += "\n"
        beginLine(prefix, inner)
        output += line
      }
      output += "\n"
      beginLine(prefix, inner)
      output += closing

    case .block(let opening, let children, let closing):
      output += opening
      output += "\n"
      for (offset, child) in children.enumerated() {
        write(
          child.node,
          name: child.name,
          indentation: indentation + 2,
          prefix: prefix,
          suffix: offset == children.count - 1 ? "\n" : ",\n"
        )
      }
      beginLine(prefix, indentation)
      output += closing
    }
    output += suffix
  }

  mutating func writeLine(_ text: String, name: String? = nil, indentation: Int, prefix: String) {
    beginLine(prefix, indentation)
    writeName(name, indentation: indentation, prefix: prefix)
    output += text
  }

  mutating func endLine() {
    output += "\n"
  }

  private mutating func writeLines(of text: String, indentation: Int, prefix: String) {
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      output += text
      return
    }
    var isFirst = true
    for line in text.lines {
      if !isFirst {
        output += "\n"
        beginLine(prefix, indentation)
      }
      output += line
      isFirst = false
    }
  }

  private mutating func writeName(_ name: String?, indentation: Int, prefix: String) {
    guard let name else { return }
    writeLines(of: name, indentation: indentation, prefix: prefix)
    output += ": "
  }

  private mutating func beginLine(_ prefix: String, _ indentation: Int) {
    output += prefix
    for _ in 0..<indentation / 2 {
      output += "  "
    }
    if !indentation.isMultiple(of: 2) {
      output += " "
    }
  }
}
