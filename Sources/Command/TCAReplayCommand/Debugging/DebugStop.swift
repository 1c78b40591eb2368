import ActionScript
import ReplayReports

/// A place where `continue` stops.
struct DebugStop {
  enum Kind {
    /// Where a value changes.
    case change(path: String)
    /// Where an action is sent, received, or arrives.
    case action(String)
    /// Where a condition begins to hold.
    case condition(String)
  }

  var kind: Kind

  /// The stop in words.
  var text: String {
    switch kind {
    case .change(let path): "watch \(path)"
    case .action(let name): "break \(name)"
    case .condition(let condition): "break \(condition)"
    }
  }

  /// Why a run stops at a step; `nil` if it does not. `holding` are the positions at which the condition holds.
  func reason(at index: Int, in record: RunRecord, holding: Set<Int>) -> String? {
    let step = record.steps[index]
    switch kind {
    case .change(let path):
      return (step.changes + step.received.flatMap(\.changes))
        .first { RunRecord.concerns(path, $0.path) }?.text
    case .action(let name):
      let isStep =
        ["send", "receive"].contains(step.verb)
        && Self.isAction(name, in: step.text.drop(word: step.verb))
      let isReceived = step.received.contains { Self.isAction(name, in: $0.text) }
      return isStep || isReceived ? name : nil
    case .condition(let condition):
      return holding.contains(index) && !holding.contains(index - 1) ? condition : nil
    }
  }

  /// Whether an action is the one of a name, or one of its children.
  private static func isAction(_ name: String, in text: String) -> Bool {
    guard text.hasPrefix(name) else { return false }
    let next = text.dropFirst(name.count).first
    return next == nil || next == "(" || next == "." || next == " "
  }
}

extension String {
  /// The text behind its first word.
  fileprivate func drop(word: String) -> String {
    String(dropFirst(word.count).drop { $0 == " " })
  }
}
