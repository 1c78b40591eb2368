import InternalSupport

// What is at a position of a list changes with each insertion before it, although its element does not.
extension RunRecord {
  /// The path of the list in which a path names a position, as `todos` in `todos[0].name`; `nil` if it names none.
  package static func list(in path: String) -> Substring? {
    var rest = path[...]
    while let bracket = rest.firstIndex(of: "[") {
      rest = rest[rest.index(after: bracket)...]
      let name = rest.prefix { $0 != "]" }
      if !name.isEmpty, name.allSatisfy(\.isWholeNumber) { return path[..<bracket] }
    }
    return nil
  }

  /// The changes of what is at a position of a list, by the states; `nil` if the path names no position, or the states do
  /// not have it.
  func changesAtPosition(_ path: String) -> [Change]? {
    guard let list = Self.list(in: path), var state = checkpoints.first else { return nil }
    let touching = Set(positions(of: String(list)).joined())
    var value = state.value(at: path)
    var isKnown = value != nil
    var changes: [Change] = []
    for (index, step) in steps.enumerated() {
      state.apply(step.stateEdits)
      guard touching.contains(index) else { continue }
      let next = state.value(at: path)
      isKnown = isKnown || next != nil
      if next != value {
        let change = StepReport.PathChange(
          path: path, from: value.map(DumpLine.flattened) ?? "nowhere",
          to: next.map(DumpLine.flattened) ?? "nowhere")
        changes.append(Change(index: index, change: change))
      }
      value = next
    }
    return isKnown ? changes : nil
  }
}
