import ActionScript

/// Makes a log smaller as long as the feature fails with it, or diverges from it, in the same way.
@MainActor
struct LogMinimizer {
  /// What stays the same.
  enum Kept {
    case anything
    /// The last entry is the one that fails.
    case lastEntry
    /// The last entry and the last action of the user before it stay.
    case lastEntryAndSender
  }

  /// How a log fails; `nil` if it does not fail in the same way.
  private let failure: (LogText) -> FailureSignature?
  private let kept: Kept
  private(set) var log: LogText

  init(_ log: LogText, keeping kept: Kept, _ failure: @escaping (LogText) -> FailureSignature?) {
    self.log = log
    self.kept = kept
    self.failure = failure
  }

  private func fails(_ log: LogText) -> Bool {
    guard let failure = failure(log) else { return false }
    switch kept {
    case .anything: return true
    // Without the entries before it, another one may differ in the same way.
    case .lastEntry, .lastEntryAndSender: return failure.number == String(log.entries.count)
    }
  }

  mutating func minimize() {
    cutEnd()
    leaveOutCheckpoints()
    var before: LogText
    repeat {
      before = log
      removeEntries()
      removeHeaders()
      removeParts()
    } while log != before
  }

  /// Takes over a smaller log if it fails in the same way.
  @discardableResult
  private mutating func take(_ change: (inout LogText) -> Void) -> Bool {
    var changed = log
    change(&changed)
    guard changed != log, fails(changed) else { return false }
    log = changed
    return true
  }

  /// Removes the entries after the one that fails.
  private mutating func cutEnd() {
    var (low, high) = (0, log.entries.count)
    while low < high {
      let middle = (low + high) / 2
      var changed = log
      changed.entries.removeSubrange(middle...)
      if failure(changed) != nil {
        log = changed
        high = middle
      } else {
        low = middle + 1
      }
    }
  }

  /// Leaves out what entries before the last one say about the state, which differs when others are removed.
  private mutating func leaveOutCheckpoints() {
    take { log in
      for index in log.entries.indices.dropLast() {
        log.entries[index].remove(["state", "stateHash"])
      }
    }
  }

  private mutating func removeEntries() {
    let (log, fails) = (log, fails)
    let last: [Int] =
      switch kept {
      case .anything: []
      case .lastEntry: [log.entries.count - 1]
      case .lastEntryAndSender:
        [log.entries.dropLast().lastIndex { !$0.isReceived }, log.entries.count - 1]
          .compactMap(\.self)
      }
    func entries(at indices: [Int]) -> [LogText.Line] {
      (indices + last).sorted().map { log.entries[$0] }
    }
    let needed = reduced(log.entries.indices.filter { !last.contains($0) }) { indices in
      var changed = log
      changed.entries = entries(at: indices)
      return fails(changed)
    }
    self.log.entries = entries(at: needed)
  }

  /// Removes what the header does not need, and the parts of the rest.
  private mutating func removeHeaders() {
    guard let header = log.header else { return }
    let kept = header.members.filter { LogText.keptHeaders.contains($0.key) }
    let others = header.members.filter { !LogText.keptHeaders.contains($0.key) }
    var members = reduced(others) { accepts(header: kept + $0) }
    for index in members.indices {
      members[index].value = reducedParts(of: members[index].value) { value in
        var changed = members
        changed[index].value = value
        return accepts(header: kept + changed)
      }
    }
    guard let smaller = LogText.Line(kept + members) else { return }
    take { $0.header = smaller }
  }

  private func accepts(header members: [ObjectMemberSyntax]) -> Bool {
    guard let header = LogText.Line(members) else { return false }
    var changed = log
    changed.header = header
    return fails(changed)
  }

  /// Removes comments, times and checkpoints of entries, and parts of checkpoints.
  private mutating func removeParts() {
    for index in log.entries.indices {
      for key in ["//", "at", "stateHash", "state"] {
        take { $0.entries[index].remove([key]) }
      }
      var members = log.entries[index].members
      guard let state = members.firstIndex(where: { $0.key == "state" }) else { continue }
      let log = log
      members[state].value = reducedParts(of: members[state].value) { value in
        var changed = (log, members)
        changed.1[state].value = value
        guard let line = LogText.Line(changed.1) else { return false }
        changed.0.entries[index] = line
        return fails(changed.0)
      }
      guard let line = LogText.Line(members) else { continue }
      take { $0.entries[index] = line }
    }
  }

  /// A list or an object with the parts that are needed; any other value as it is.
  private func reducedParts(
    of value: ValueSyntax, while isEnough: (ValueSyntax) -> Bool
  ) -> ValueSyntax {
    switch value.kind {
    case .object(let members):
      ValueSyntax(.object(reduced(members) { isEnough(ValueSyntax(.object($0))) }))
    case .array(let elements):
      ValueSyntax(.array(reduced(elements) { isEnough(ValueSyntax(.array($0))) }))
    case .nil, .bool, .integer, .float, .string, .dictionary, .tuple, .call, .duration, .raw, .word,
      .range, .wildcard, .capture, .keyPath, .ordinal, .omitted:
      value
    }
  }
}

extension LogText {
  /// What a smaller log must say, too: its feature, and whether effects run.
  fileprivate static let keptHeaders: Set<String> = ["feature", "effects"]
}

extension LogText.Line {
  /// Whether an effect sent the action.
  fileprivate var isReceived: Bool {
    members.contains { $0.key == "received" && $0.value.kind == .bool(true) }
  }

  /// Removes members of an entry that is an object with an action.
  fileprivate mutating func remove(_ keys: Set<String>) {
    let members = members
    guard members.contains(where: { $0.key == "action" }),
      members.contains(where: { keys.contains($0.key) }),
      let line = LogText.Line(members.filter { !keys.contains($0.key) })
    else { return }
    self = line
  }
}
