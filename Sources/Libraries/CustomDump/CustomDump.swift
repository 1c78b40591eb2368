/// Prints a value as nested, indented text after a label, and returns it for use in expressions.
///
/// `indent` is the number of spaces before each line, and `maxDepth` the maximum number of nested
/// levels. Levels below the 512th are only counted.
@discardableResult
public func customDump<T>(
  _ value: T,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  print(dumpText(value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

/// Writes a value to a stream as nested, indented text after a label, and returns it.
///
/// `indent` is the number of spaces before each line, and `maxDepth` the maximum number of nested
/// levels. Levels below the 512th are only counted.
@discardableResult
public func customDump<T, TargetStream>(
  _ value: T,
  to target: inout TargetStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T where TargetStream: TextOutputStream {
  target.write(dumpText(value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

extension String {
  /// Creates the text that `customDump` prints for a value.
  public init<Subject>(customDumping subject: Subject) {
    self = dumpText(subject)
  }

  /// Creates the text that `customDump` prints for a value, with options.
  package init<Subject>(customDumping subject: Subject, options: DumpOptions) {
    self = dumpText(subject, options: options)
  }
}

/// Dumps a value with all of its levels, for comparisons.
///
/// `body` receives the dump, and then the dumps of the parts that are too deep for it.
package func dumpCompletely(
  _ value: Any, options: DumpOptions = DumpOptions(), _ body: (String) -> Void
) {
  let reader = ValueReader(options: options)
  reader.cutParts = []
  body(reader.read(any: value, isRoot: true, maxDepth: .max).text)
  while let part = reader.cutParts?.popLast() {
    body(reader.read(any: part, maxDepth: .max).text)
  }
}

/// Dumps a value; `nil` if it has more levels than a dump shows.
package func completeDump(of value: Any, options: DumpOptions = DumpOptions()) -> String? {
  let reader = ValueReader(options: options)
  reader.needsAllLevels = true
  let node = reader.read(any: value, isRoot: true, maxDepth: .max)
  return reader.cutCount == 0 ? node.text : nil
}

private func dumpText<T>(
  _ value: T,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max,
  options: DumpOptions = DumpOptions()
) -> String {
  let node = ValueReader(options: options).read(
    any: value, isRoot: true, maxDepth: maxDepth > ValueReader.levelLimit ? .max : maxDepth)
  var writer = LineWriter()
  writer.write(node, name: name, indentation: indent)
  return writer.output
}
