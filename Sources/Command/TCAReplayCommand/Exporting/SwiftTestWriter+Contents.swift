import ActionScript

/// The contents of a shared value, which a test notes after each action.
///
/// A test store compares shared values with what the closure of a step gives them, and the state from after the step shows
/// there what they were before it.
struct SwiftContents {
  /// The contents in the reducer, and their type.
  var reading: String
  var type: String
  /// The variable that notes the contents.
  var variable: String
  /// The constant for the contents after the step.
  var result: String
}

extension SwiftTestWriter {
  /// Lets a shared value of the state change in a way that a line does not tell.
  mutating func allowContents(
    _ predicate: PredicateSyntax?, _ path: SwiftPath<State>, _ lines: inout Lines
  ) throws(ExportGap) {
    guard let count = path.sharedCount, let name = path.components[count - 1].name else {
      throw ExportGap("the shared value has no name")
    }
    let shared = path.beginning(count)
    guard try !shared.holder.reading("state").isOptional else {
      throw ExportGap("what holds the shared value can be missing")
    }
    func rest<Value>(_ type: Value.Type) -> any SharedPathInSwift {
      path.rest(after: count, in: type)
    }
    let contents = _openExistential(try shared.type, do: rest)
    try allowContents(
      predicate, contents, named: name, in: shared.reading("state").text, &lines
    ) { changes throws(ExportGap) in
      try shared.changing("$0") { _ in changes }
    }
  }

  /// Lets the contents of a shared value change in a way that a line does not tell.
  ///
  /// - Parameters:
  ///   - predicate: The condition; `nil` if the line only says that the value changes.
  ///   - path: The path of the value in the contents.
  ///   - name: The name of the shared value.
  ///   - reading: The contents in the reducer.
  ///   - lines: The lines below the step.
  ///   - locking: Writes changes of the contents, `$0`, as those of the shared value.
  /// - Throws: An error if the changes have no form in Swift.
  mutating func allowContents(
    _ predicate: PredicateSyntax?, _ path: any SharedPathInSwift, named name: String,
    in reading: String, _ lines: inout Lines,
    locking: ([SwiftStatement]) throws(ExportGap) -> [SwiftStatement]
  ) throws(ExportGap) {
    guard environment == nil, case .closureAndResult = lines.form, let index = reductions.actions
    else {
      (lines.allowsChange, lines.needsOpenness) = (true, true)
      return
    }
    let known = lines.allowedContents.first { $0.reading == reading }
    let contents =
      if let known { known } else { try contents(of: reading, as: path.root, named: name) }
    let changes = try path.allowedChanges(predicate, in: "$0", as: contents.result, self)
    guard !changes.isEmpty else { return }
    lines.allowsChange = true
    if known == nil {
      lines.allowedContents.append(contents)
      let value = framework.requiring("\(contents.variable).state(after: \(index))")
      lines.allowedChanges.append(.text("let \(contents.result) = \(value)"))
    }
    lines.allowedChanges += try locking(changes)
  }

  private mutating func contents(
    of reading: String, as type: Any.Type, named name: String
  ) throws(ExportGap) -> SwiftContents {
    let known = values.needs.contents.first { $0.reading == reading }
    return SwiftContents(
      reading: reading, type: try values.name(type),
      variable: known?.variable ?? nextVariable("\(name)Reductions"), result: nextVariable(name))
  }
}

extension SwiftValueWriter.Needs {
  /// Notes contents of shared values that a test notes.
  func note(_ allowed: [SwiftContents]) {
    contents += allowed.filter { new in !contents.contains { $0.reading == new.reading } }
  }
}
