internal import CustomDump
import InternalSupport

/// How a replay prints states and actions: as `customDump` does, with properties by the names that the
/// feature declares, and without leaving out what a script can say.
enum ReplayDump {
  private static let options = DumpOptions(isLossless: true) { label, owner in
    // The macro keeps an observed property under an underscored name.
    guard owner is any _KeyPathNaming.Type, label.hasPrefix("_"), !label.hasPrefix("_$") else {
      return label
    }
    return String(label.dropFirst())
  }

  static func text(of value: some Any) -> String {
    String(customDumping: value, options: options)
  }

  /// The change from one value to another; `nil` if their dumps do not differ.
  static func diff<Value>(_ first: Value, _ second: Value) -> String? {
    CustomDump.diff(first, second, options: DiffOptions(dump: options))
  }

  /// The whole of two values, with what differs marked.
  static func fullDiff<Value>(_ first: Value, _ second: Value) -> String {
    let old = text(of: first).lines
    let new = text(of: second).lines
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var lines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("- \(old[oldIndex])")
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+ \(new[newIndex])")
        newIndex += 1
      } else {
        lines.append("  \(new[newIndex])")
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// An action on one line, as scripts have it: without the name of its type.
  static func line(of action: some Any) -> String { ActionLine.text(of: action) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
