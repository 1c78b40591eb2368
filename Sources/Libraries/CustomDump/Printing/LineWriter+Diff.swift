extension LineWriter {
  /// Prints differences, each line with its mark.
  mutating func write(_ nodes: [DiffNode], format: DiffFormat, indentation: Int = 0) {
    for (offset, node) in nodes.enumerated() {
      if offset > 0 { endLine() }
      write(node, format: format, indentation: indentation)
    }
  }

  private mutating func write(_ node: DiffNode, format: DiffFormat, indentation: Int) {
    switch node {
    case .unchanged(let item):
      write(item, mark: format.both, indentation: indentation)
    case .removed(let item):
      write(item, mark: format.first, indentation: indentation)
    case .inserted(let item):
      write(item, mark: format.second, indentation: indentation)
    case .collapsed(let count, let isSeparated):
      writeLine(
        "… (\(count) unchanged)\(isSeparated ? "," : "")",
        indentation: indentation,
        prefix: "\(format.both) "
      )
    case .note(let text):
      writeLine("// \(text)", indentation: indentation, prefix: "\(format.both) ")
    case .group(let group):
      let prefix = "\(format.both) "
      writeLine(group.opening, name: group.name, indentation: indentation, prefix: prefix)
      endLine()
      if !group.children.isEmpty {
        write(
          group.children, format: format, indentation: indentation + group.childIndentation)
        endLine()
      }
      writeLine(
        group.closing + (group.isSeparated ? "," : ""), indentation: indentation, prefix: prefix)
    }
  }

  private mutating func write(_ item: DiffNode.Item, mark: String, indentation: Int) {
    write(
      item.node,
      name: item.name,
      indentation: indentation,
      prefix: "\(mark) ",
      suffix: item.isSeparated ? "," : ""
    )
  }
}
