/// The dump of a value that changes, of which only the parts that have changed are read again.
///
/// A reference is shown with its value at each of its places.
package final class TrackedDump<Value> {
  /// The dumped value; its parts are compared with those of the next one.
  package private(set) var value: Value

  private var root: TrackedPart
  private let reading: TrackedReading

  package init(_ value: Value, options: DumpOptions) {
    self.value = value
    reading = TrackedReading(options: options)
    root = reading.root(of: value)
  }

  package var text: String { root.lines(.init()).joined(separator: "\n") }

  /// Changes to the dump of another value.
  ///
  /// - Parameter newValue: The other value.
  /// - Returns: How the lines of the dump change.
  package func change(to newValue: Value) -> [DumpEdit] {
    let (newRoot, edits) = reading.change(root, of: value, to: newValue)
    value = newValue
    root = newRoot
    return edits
  }
}
