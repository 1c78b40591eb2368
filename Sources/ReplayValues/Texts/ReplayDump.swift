import CustomDump
import InternalSupport

/// How a replay prints states and actions: as `customDump` does, with properties by the names that the
/// feature declares, and without leaving out what a script can say.
package enum ReplayDump {
  private static let options = DumpOptions(isLossless: true) { label, owner in
    // The macro keeps an observed property under an underscored name.
    guard owner is any _KeyPathNaming.Type, label.hasPrefix("_"), !label.hasPrefix("_$") else {
      return label
    }
    return String(label.dropFirst())
  }

  package static func text(of value: some Any) -> String {
    String(customDumping: value, options: options)
  }

  /// The change from one value to another; `nil` if their dumps do not differ.
  package static func diff<Value>(_ first: Value, _ second: Value) -> String? {
    CustomDump.diff(first, second, options: DiffOptions(dump: options))
  }

  /// The change from one value to another, a line for each value that changed; `nil` if nothing did.
  package static func compactDiff<Value>(_ first: Value, _ second: Value) -> String? {
    diffNodes(first, second, options: options).map {
      CompactDiff($0).lines.joined(separator: "\n")
    }
  }

  /// An action on one line, as scripts have it: without the name of its type.
  package static func line(of action: some Any) -> String { ActionLine.text(of: action) }
}
