import InternalSupport

/// Prints nodes as indented lines.
struct LineWriter {
  /// Bytes: appending to a string takes several times as long.
  private var bytes: [UInt8] = []

  var output: String { String(decoding: bytes, as: UTF8.self) }

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
      append(opening)
      for line in lines {
        endLine()
        beginLine(prefix, inner)
        append(line)
      }
      endLine()
      beginLine(prefix, inner)
      append(closing)

    case .block(let opening, let children, let closing):
      append(opening)
      endLine()
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
      append(closing)
    }
    append(suffix)
  }

  mutating func writeLine(_ text: String, name: String? = nil, indentation: Int, prefix: String) {
    beginLine(prefix, indentation)
    writeName(name, indentation: indentation, prefix: prefix)
    append(text)
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func writeLines(of text: String, indentation: Int, prefix: String) {
    let start = bytes.count
    append(text)
    guard bytes[start...].contains(UInt8(ascii: "\n")) else { return }
    bytes.removeSubrange(start...)
    var isFirst = true
    for line in text.lines {
      if !isFirst {
        endLine()
        beginLine(prefix, indentation)
      }
      bytes.append(contentsOf: line.utf8)
      isFirst = false
    }
  }

  private mutating func writeName(_ name: String?, indentation: Int, prefix: String) {
    guard let name else { return }
    writeLines(of: name, indentation: indentation, prefix: prefix)
    append(": ")
  }

  private mutating func beginLine(_ prefix: String, _ indentation: Int) {
    if !prefix.isEmpty { append(prefix) }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }
}
