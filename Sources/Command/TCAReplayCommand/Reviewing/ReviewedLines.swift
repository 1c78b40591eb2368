import InternalSupport

/// The lines of a script before and after changes.
///
/// Lines of a step are compared with those of the same step. Otherwise, a line that stands in several steps would be compared
/// with that of another one, and a part of the changes would be none that can be made alone.
struct ReviewedLines {
  private(set) var lines: [LineChange<String>] = []
  /// Where changes of a step begin that can be made without those before; in JSON, commas connect them.
  private(set) var starts: Set<Int> = []

  init(from old: [String], to new: [String]) {
    let isJSON = Self.isJSON(new)
    let (oldSteps, newSteps) = (Self.steps(old, isJSON), Self.steps(new, isJSON))
    var removed: [ArraySlice<String>] = []
    var inserted: [ArraySlice<String>] = []
    func endGap() {
      add(removed, inserted)
      (removed, inserted) = ([], [])
    }
    var (oldRest, newRest) = (oldSteps[...], newSteps[...])
    for change in LineChange.all(from: oldSteps.map(Self.head), to: newSteps.map(Self.head)) {
      switch change {
      case .removed: removed += [oldRest.removeFirst()]
      case .inserted: inserted += [newRest.removeFirst()]
      case .kept:
        endGap()
        addStep(oldRest.removeFirst(), newRest.removeFirst())
      }
    }
    endGap()
    if isJSON { starts = [] }
  }

  /// Adds steps of which no two begin with the same line.
  private mutating func add(_ removed: [ArraySlice<String>], _ inserted: [ArraySlice<String>]) {
    if removed.count == inserted.count {
      for (old, new) in zip(removed, inserted) { addStep(old, new) }
    } else {
      starts.insert(lines.count)
      lines += removed.joined().map { .removed($0) } + inserted.joined().map { .inserted($0) }
    }
  }

  private mutating func addStep(_ old: ArraySlice<String>, _ new: ArraySlice<String>) {
    starts.insert(lines.count)
    lines += LineChange.all(from: Array(old), to: Array(new))
  }

  // MARK: - Steps

  /// A text from the beginning of each step to that of the next one.
  private static func steps(_ lines: [String], _ isJSON: Bool) -> [ArraySlice<String>] {
    var starts = lines.indices.filter {
      isJSON ? lines[$0].hasPrefix("    {") : beginsStatement(lines[$0])
    }
    if starts.first != 0, !lines.isEmpty { starts.insert(0, at: 0) }
    return starts.indices.map { index in
      lines[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : lines.count)]
    }
  }

  private static func isJSON(_ lines: [String]) -> Bool {
    lines.first { !$0.allSatisfy(\.isWhitespace) }?.hasPrefix("{") ?? false
  }

  private static func beginsStatement(_ line: String) -> Bool {
    guard let first = line.utf8.first else { return false }
    return !" \t\r\n#)]}\"".utf8.contains(first)
  }

  /// The beginning of a step, without what an update changes.
  private static func head(_ step: ArraySlice<String>) -> Substring {
    let line = step.first ?? ""
    var head = line[..<(line.firstRange(of: "\"expect\"")?.lowerBound ?? line.endIndex)]
    while let last = head.last, last.isWhitespace || last == "," || last == "}" {
      head.removeLast()
    }
    return head
  }
}
