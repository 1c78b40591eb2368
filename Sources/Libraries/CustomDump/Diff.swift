import InternalSupport

/// Shows the differences of two values as a line diff; `nil` if they are equal.
public func diff<T>(_ lhs: T, _ rhs: T, format: DiffFormat = .default) -> String? {
  diff(lhs, rhs, options: DiffOptions(format: format))
}

/// Shows the differences of two values, with options; `nil` if they are equal.
package func diff<T>(_ lhs: T, _ rhs: T, options: DiffOptions) -> String? {
  guard let nodes = diffNodes(lhs, rhs, options: options.dump) else { return nil }
  return diffText(of: nodes, options: options)
}

/// Prints differences that were read before as a line diff.
package func diffText(of nodes: [DiffNode], options: DiffOptions) -> String {
  var writer = LineWriter()
  writer.write(nodes, format: options.format)
  return options.maximumLineCount.map { truncated(writer.output, to: $0, options.format) }
    ?? writer.output
}

/// Reads the differences of two values into a tree for a diff; `nil` if they are equal.
package func diffNodes<T>(
  _ lhs: T,
  _ rhs: T,
  options: DumpOptions
) -> [DiffNode]? {
  ValueDiffer(options: options).differences(lhs, rhs)
}

/// Reads the differences of two values into two trees: as a diff shows them, and with references repeated; `nil` if the values
/// are equal.
package func diffNodesTwice<T>(
  _ lhs: T,
  _ rhs: T,
  options: DumpOptions
) -> (shown: [DiffNode], repeated: [DiffNode])? {
  let differ = ValueDiffer(options: options)
  guard let shown = differ.differences(lhs, rhs) else { return nil }
  // Most values contain no references.
  guard !differ.reader.objects.isEmpty else { return (shown, shown) }
  var options = options
  options.repeatsReferences = true
  return (shown, diffNodes(lhs, rhs, options: options) ?? [])
}

private func truncated(_ text: String, to lineCount: Int, _ format: DiffFormat) -> String {
  let lines = text.lines
  guard lines.count > lineCount else { return text }
  return lines.prefix(lineCount).joined(separator: "\n")
    + "\n\(format.both) … (\(lines.count - lineCount) more lines)"
}
