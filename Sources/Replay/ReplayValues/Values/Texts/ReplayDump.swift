import ComposableArchitecture
package import CustomDump
import InternalSupport

/// How a replay prints states and actions: like `customDump`, but with the declared property names,
/// and complete.
package enum ReplayDump {
  private static let options = DumpOptions(isLossless: true) { label, owner in
    // Macros store an observed property with an underscore before its name.
    guard label.hasPrefix("_"), !label.hasPrefix("_$"), owner is any _KeyPathNaming.Type else {
      return label
    }
    return String(label.dropFirst())
  }

  package static func text(of value: some Any) -> String {
    ReplayActivity.during("printing a value") { String(customDumping: value, options: options) }
  }

  /// A value on one line.
  package static func flatText(of value: Any) -> String {
    DumpLine.flattened(text(of: value))
  }

  /// An element's id on one line: dumps mark those of stacks by `#`, which a path leaves out.
  package static func flatText(ofID id: Any) -> String {
    let text = flatText(of: id)
    return id is StackElementID ? String(text.dropFirst()) : text
  }

  /// The text of a value for those who look at its parts, which has shared values at each of their places.
  package static func repeatingText(of value: some Any) -> String {
    ReplayActivity.during("printing a value") {
      var options = options
      options.repeatsReferences = true
      return String(customDumping: value, options: options)
    }
  }

  /// The same text of a value that changes.
  package static func tracked<Value>(_ value: Value) -> TrackedDump<Value> {
    ReplayActivity.during("printing a value") { TrackedDump(value, options: options) }
  }

  /// Changes the text of a value to that of another one.
  package static func change<Value>(
    _ dump: TrackedDump<Value>, to value: Value
  ) -> [DumpEdit] {
    ReplayActivity.during("printing a value") { dump.change(to: value) }
  }

  /// The text of a value; `nil` if it has more levels than a dump shows.
  package static func completeText(of value: Any) -> String? {
    completeDump(of: value, options: options)
  }

  /// Dumps a value with all of its levels, in parts; `repeats` writes shared values at each of their places.
  package static func texts(of value: Any, repeats: Bool = false, _ body: (String) -> Void) {
    var options = options
    options.repeatsReferences = repeats
    dumpCompletely(value, options: options, body)
  }

  /// The diff of two values; `nil` if their dumps are equal.
  package static func diff<Value>(_ first: Value, _ second: Value) -> String? {
    ReplayActivity.during("printing a value") {
      CustomDump.diff(first, second, options: DiffOptions(dump: options))
    }
  }

  /// The diff of two values with one line for each changed value; `nil` if there is none.
  package static func compactDiff<Value>(_ first: Value, _ second: Value) -> String? {
    ReplayActivity.during("printing a value") {
      diffNodes(first, second, options: options).map {
        CompactDiff($0).lines.joined(separator: "\n")
      }
    }
  }

  /// The differences of two values, read once for several texts.
  package struct Difference {
    fileprivate let nodes: [DiffNode]
    /// With shared values at each of their places.
    fileprivate let repeatingNodes: [DiffNode]

    /// The same as `ReplayDump.diff`.
    package var diff: String { diffText(of: nodes, options: DiffOptions(dump: options)) }

    /// The same as `ReplayDump.compactDiff`.
    package var compactDiff: String { CompactDiff(nodes).lines.joined(separator: "\n") }

    /// The values that differ, each on one line of at most 240 characters; shared values at each of their places.
    ///
    /// A set is one value.
    package var changes: [CompactDiff.Change] {
      CompactDiff(repeatingNodes, valueWidth: 240, hasWholeSets: true).changes
    }
  }

  /// The differences of two values; `nil` if there are none.
  package static func difference<Value>(_ first: Value, _ second: Value) -> Difference? {
    ReplayActivity.during("printing a value") {
      diffNodesTwice(first, second, options: options).map {
        Difference(nodes: $0.shown, repeatingNodes: $0.repeated)
      }
    }
  }

  /// An action on one line as scripts write it, without the name of its type.
  package static func line(of action: some Any) -> String {
    ReplayActivity.during("printing an action") { ActionLine.text(of: action) }
  }
}
