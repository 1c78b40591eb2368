import ActionScript
import ReplayValues

extension LeafExpectation {
  /// `+=`, `-=`, `insert`, `move`: applied to a copy of the state before, whose value must then
  /// equal the one after.
  func compileChange() throws -> ExpectationLine<State> {
    let change = try compileEdit()
    let path = path
    let areEqual = Equality.orStructural(Leaf.self)
    return line(isAssignment: true) { outcome, _, after, _ in
      guard let actual = Self.read(path, after) else {
        outcome.failures.append(self.failure("'\(path.text)' leads nowhere after this step"))
        return
      }
      var problem: EditProblem?
      let unreachable = Self.modify(path, &outcome.expected) { problem = change(&$0, actual) }
      if let problem = problem ?? unreachable.map({ "\($0.beforeStep.message)" }) {
        outcome.failures.append(
          self.failure(problem.message, hint: problem.hint(at: path.text)))
        return
      }
      outcome.checks.append(
        ExpectationCheck(
          path: self.wholePath,
          difference: { expected in
            let value = SharedReading.ofExpectation { Self.read(path, expected) }
            guard let value, !areEqual(value, actual) else { return nil }
            return (ReplayDump.text(of: value), ReplayDump.text(of: actual))
          },
          failure: { self.failure("'\(path.text)' is not what '\(self.lineText)' makes of it") }))
    }
  }

  /// The path with all of its keys, which its text shortens.
  private var wholePath: String {
    switch syntax.subject {
    case .state(let path): "\(path)"
    case .shared(let path): "\(path)"
    case .calls, .callOrder, .dismissal, .anyChange: path.text
    }
  }

  /// Changes a value.
  ///
  /// Receives the value after the step, and returns a problem if it fails.
  package typealias Edit = (_ value: inout Leaf, _ actual: Leaf) -> EditProblem?

  private func compileEdit() throws -> Edit {
    let edit: Any?
    switch syntax.operation {
    case .add(let operand):
      edit = try adjustingEdit(.addition, operand)
    case .subtract(let operand):
      edit = try adjustingEdit(.subtraction, operand)
    case .remove, .insert, .move:
      func open<Elements: Arrangeable>(_: Elements.Type) throws -> Any? {
        try Elements.edit(syntax.operation, builder)
      }
      edit = try (Leaf.self as? any Arrangeable.Type).flatMap { try open($0) }
    case .assign, .predicate:
      return { _, _ in nil }
    }
    guard let edit = edit as? Edit else { throw unsupported }
    return edit
  }

  private func adjustingEdit(_ adjustment: Adjustment, _ operand: ValueSyntax) throws -> Any? {
    func open<Value: Adjustable>(_: Value.Type) throws -> Any {
      try Value.edit(adjustment, by: operand, builder)
    }
    return try (Leaf.self as? any Adjustable.Type).map { try open($0) }
  }

  private var unsupported: ScriptDiagnostic {
    ScriptDiagnostic(
      .wrongUse,
      "'\(syntax.operation.word)' does not apply to '\(path.text)', \(nounPhrase(Leaf.self))",
      in: place.file, at: syntax.operatorPlace)
  }

  /// `todos.ids = [2, 1]`: the same elements in another order.
  func compileReordering(_ value: ValueSyntax) throws -> ExpectationLine<State> {
    let matcher = try builder.matcher(Leaf.self, for: value)
    let path = path
    let isAnyChange = value.kind == .wildcard
    let areEqual = Equality.orStructural(Leaf.self)
    func open<Whole: IdentityListing>(_: Whole.Type) -> ExpectationLine<State> {
      line(isAssignment: true) { outcome, before, after, _ in
        guard let actual = Self.read(path, after) else {
          outcome.failures.append(self.failure("'\(path.text)' leads nowhere after this step"))
          return
        }
        if isAnyChange, let old = SharedReading.ofExpectation({ Self.read(path, before) }),
          areEqual(old, actual)
        {
          outcome.failures.append(self.failure("'\(path.text)' did not change"))
        }
        if let mismatch = matcher.mismatch(actual) {
          outcome.failures.append(self.failure(mismatch, value, actual: actual))
        }
        guard let ids = (matcher.built ?? actual) as? [Whole.ListedID] else { return }
        var isReordered = false
        let unreachable = withUnsafeMutablePointer(to: &outcome.expected) { state in
          path.modify(UnsafeMutableRawPointer(state)) { whole in
            isReordered = whole.assumingMemoryBound(to: Whole.self).pointee.reorder(by: ids)
            return nil
          }
        }
        if let message = unreachable?.message
          ?? (isReordered
            ? nil : "'\(self.lineText)' lists other ids than there were before this step")
        {
          outcome.failures.append(self.failure(message))
        }
      }
    }
    guard let listing = path.wholeType as? any IdentityListing.Type else {
      throw unsupported
    }
    return open(listing)
  }
}
