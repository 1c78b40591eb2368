extension SwiftTestWriter {
  /// The lines below a step, as Swift.
  struct Lines {
    let form: Form
    /// Whether the step changes the state in a replay; without a change, a test store wants no closure.
    let isChanged: Bool
    /// The changes of a copy of the state that are made before the step.
    var changesOfCopy: [SwiftStatement] = []
    /// The paths of values that lines compare with those before the step, and of values that may change.
    var paths: (relative: [String], allowed: [String]) = ([], [])
    /// The paths of collections that conditions allow to have other elements.
    var collections: [String] = []
    /// The changes of the expected state.
    var changes: [SwiftStatement] = []
    /// The changes of the expected state that conditions allow.
    var allowedChanges: [SwiftStatement] = []
    /// The shared values of which conditions allow changes.
    var allowedContents: [SwiftContents] = []
    /// The changes that effects make after the step.
    var laterChanges: [SwiftStatement] = []
    /// The parts of the state that are known to be there.
    var required: Set<String> = []
    /// The changes of a copy that becomes the state after the step, which follow those that it allows.
    var toldChanges: [SwiftStatement] = []
    /// The statements behind the step.
    var checks: [SwiftStatement] = []
    /// Whether a line allows a change that it does not tell.
    var allowsChange = false
    /// Whether the allowed changes read the state after the step.
    var usesResult = false
    /// Whether the state may change in other ways, too.
    var isOpen = false
    /// Whether a line allows any change.
    var allowsAnyChange = false
    /// Whether a copy of the state cannot get the changes that the lines allow.
    var needsOpenness = false
    /// The name of an unchanged copy of the state from before the step, if a check needs it.
    var original: String?
    /// The texts of values before the step, by the names of their variables.
    var textsBefore: [(name: String, value: String)] = []
    /// Whether calls are checked, so that effects must get the time to make them.
    var checksCalls = false

    /// The statements that keep what was before the step.
    var statementsBefore: [SwiftStatement] {
      let original = original.map { [SwiftStatement.text("let \($0) = store.state")] } ?? []
      return original
        + textsBefore.map { .text("let \($0.name) = String(customDumping: \($0.value))") }
    }

    /// Whether the lines are not those of an action.
    var isStanding: Bool { if case .standing = form { true } else { false } }

    /// A call with a closure of all changes of the expected state.
    func closure(of call: SwiftCode) -> SwiftStatement {
      Self.closure(of: call, allowedChanges + changes)
    }

    /// A call with a closure of changes, which can be only those of variables.
    static func closure(of call: SwiftCode, _ changes: [SwiftStatement]) -> SwiftStatement {
      var lines: [String] = []
      for change in changes { change.write(into: &lines, indent: 0) }
      let usesState = lines.contains { !$0.hasPrefix(" ") && $0.contains("$0") }
      return usesState
        ? .block(call, changes) : .function(call.line, parameters: "_", changes)
    }

    /// Whether a line compares the state after the step with the one before.
    var isRelative: Bool { !paths.relative.isEmpty }

    /// Whether the conditions allow no more than what other lines say about the same collections.
    var tellsAllowedChanges: Bool {
      allowsChange && paths.allowed.count == collections.count
        && collections.allSatisfy { paths.relative.contains($0) }
    }

    /// Whether a value that is compared with the one before may change in another way, too.
    var overlaps: Bool {
      paths.relative.contains { path in
        paths.allowed.contains { path.hasPrefix($0) || $0.hasPrefix(path) }
      }
    }
  }

  /// Where the lines below a step make their changes.
  enum Form {
    /// In the closure of an assertion that stands alone.
    case standing
    /// In the closure of the step.
    case closure
    /// In the closure; those that are relative to the state before the step in a copy of it, which has this name.
    case closureAndCopy(String)
    /// In such a copy, which becomes the whole state that is expected.
    case copy(String)
    /// In the closure, which has the state after the step in a variable.
    case closureAndResult(String)

    var copy: String? {
      switch self {
      case .standing, .closure, .closureAndResult: nil
      case .closureAndCopy(let copy), .copy(let copy): copy
      }
    }
  }
}
