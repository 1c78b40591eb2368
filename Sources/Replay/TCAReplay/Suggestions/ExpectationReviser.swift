import ActionScript
@_spi(Internals) import ComposableArchitecture
import ReplayAnswers
import ReplayPlanning
import ReplayValues

/// Finds expectations that describe a change of the state.
///
/// The result is checked: its lines can be parsed and compiled, and the step passes with them.
struct ExpectationReviser<State> {
  /// The lines of the script, as written and compiled.
  var said: [ExpectationSyntax]
  var expectation: Expectation<State>
  var before: State
  var after: State
  var isExhaustive: Bool
  /// Whether the step has other rounds, in which the values of this one may be wrong.
  var isRepeated = false
  /// Whether this is not the first round, so that the values of the lines held in others.
  var isLaterRound = false
  /// Whether the step handles no action, so that a value that it assigns is one that stays.
  var isStanding = false
  /// Whether shared values changed.
  ///
  /// States that contain them do not show this.
  var hasSharedChanges = false
  var calls: CallLog
  /// Compiles lines of a file.
  var compiler: (SourceFile) -> ExpectationCompiler<State>
  /// Whether an expected state equals the actual one.
  ///
  /// The argument says whether a line asserts a change.
  var holds: (_ expected: State, _ assigns: Bool) -> Bool
  /// Runs a body and restores the expected shared values afterwards.
  var undoing: (() -> Void) -> Void = { $0() }

  /// The smallest revision that makes the step pass; `nil` if none was found.
  func revision() -> ExpectationRevision? {
    guard let revision = found() else { return nil }
    let shorter = revision.withoutRepeats(of: said)
    return shorter == revision || passes(shorter) ? shorter : revision
  }

  private func found() -> ExpectationRevision? {
    let failing = failingLines()
    if !isRepeated, let renamed = renamed(failing) { return renamed }
    if let adjusted = adjusted(failing) { return adjusted }
    // The value of this round cannot be written, and without the line nothing would be checked.
    if isExhaustive || !isRepeated, let corrected = corrected(failing) {
      return isRepeated ? nil : keepingAssertions(corrected)
    }
    for detail in [ChangeWriter.Detail.parts, .properties, .names] {
      var best: (revision: ExpectationRevision, cost: Int)?
      for dropped in drops(failing, detail) {
        guard var revision = revision(dropping: dropped, detail) else { continue }
        if isRepeated {
          guard let recurring = recurring(revision) else { continue }
          revision = recurring
        }
        let cost = revision.dropped.count + ChangeWriter.cost(revision.added)
        if best.map({ cost < $0.cost }) ?? true { best = (revision, cost) }
      }
      guard let best else { continue }
      // What says too little in this detail may not in another.
      let kept = keepingAssertions(best.revision)
      if kept != nil || isExhaustive && !hasSharedChanges { return kept }
    }
    return nil
  }

  // MARK: - Names

  /// The revision in which lines that fail name the new element of a stack, as its id is easily written wrong.
  private func renamed(_ failing: Set<Int>) -> ExpectationRevision? {
    guard !failing.isEmpty else { return nil }
    var revision = ExpectationRevision()
    for index in failing {
      guard let path = said[index].statePath, let renamed = renamed(path) else { return nil }
      var line = said[index]
      line.subject = .state(renamed)
      revision.replaced[index] = line
    }
    return passes(revision) ? revision : nil
  }

  /// A path through the only element that was added to a stack; `nil` if it leads to no stack.
  private func renamed(_ path: PathSyntax) -> PathSyntax? {
    var path = path
    for (index, component) in path.components.enumerated() {
      guard case .identity = component.kind else { continue }
      let stack = Array(path.components[..<index])
      guard let old = ids(of: stack, in: before), let new = ids(of: stack, in: after) else {
        return nil
      }
      let added = new.filter { !old.contains($0) }
      guard added.count == 1 else { return nil }
      path.components[index].kind = .identity(ValueSyntax(.integer("\(added[0].generation)")))
      return path
    }
    return nil
  }

  private func ids(of stack: [PathComponentSyntax], in state: State) -> [StackElementID]? {
    let source = SourceFile(text: "")
    let path = PathSyntax(stack + [PathComponentSyntax(.name("ids"))])
    return try? PathResolver(builder: compiler(source).builder, source: source)
      .resolve(path, in: State.self).value(in: state) as? [StackElementID]
  }

  // MARK: - Amounts

  /// The revision in which lines that change a number by a wrong amount have the right one.
  ///
  /// Unlike a new value, the amount also holds in the other rounds of a `repeat`.
  private func adjusted(_ failing: Set<Int>) -> ExpectationRevision? {
    guard !failing.isEmpty else { return nil }
    var revision = ExpectationRevision()
    for index in failing {
      guard let line = adjusted(said[index]) else { return nil }
      revision.replaced[index] = line
    }
    return passes(revision) ? revision : nil
  }

  private func adjusted(_ line: ExpectationSyntax) -> ExpectationSyntax? {
    switch line.operation {
    case .add, .subtract: amount(line)
    case .assign, .predicate, .remove, .insert, .move: nil
    }
  }

  /// A line that changes the number at a line's path by the right amount; `nil` if there is none.
  private func amount(_ line: ExpectationSyntax) -> ExpectationSyntax? {
    let source = SourceFile(text: "")
    guard let path = line.statePath,
      let found = try? PathResolver(builder: compiler(source).builder, source: source)
        .resolve(path, in: State.self),
      let old = found.value(in: before).flatMap(Self.integer),
      let new = found.value(in: after).flatMap(Self.integer), old != new
    else { return nil }
    let change = new - old
    let amount = ValueSyntax(.integer("\(change.magnitude)"))
    var line = line
    line.operation = change > 0 ? .add(amount) : .subtract(amount)
    return line
  }

  /// A revision that can hold in all rounds of a `repeat`: numbers change by an amount, and other values change somehow.
  ///
  /// An exact value in place of another may be the same in each round. If it is not, a later round says so.
  private func recurring(_ revision: ExpectationRevision) -> ExpectationRevision? {
    var recurring = revision
    for (index, line) in revision.added.enumerated() {
      if case .assign(let value) = line.operation, case .wildcard = value.kind { continue }
      if let amount = amount(line) {
        recurring.added[index] = amount
      } else if isLaterRound || !revision.dropped.contains(where: { isExact(said[$0], like: line) })
      {
        return nil
      }
    }
    return passes(recurring) ? recurring : nil
  }

  /// Whether a line assigns an exact value to the path of another one.
  private func isExact(_ line: ExpectationSyntax, like other: ExpectationSyntax) -> Bool {
    guard case .assign(let value) = line.operation, let path = line.statePath else { return false }
    return value.kind != .wildcard && path == other.statePath
  }

  private static func integer(_ value: Any) -> Int128? {
    (value as? any BinaryInteger).flatMap { Int128(exactly: $0) }
  }

  // MARK: - Values in place of others

  /// The longest line with a value in place of another, in bytes, unless the other line is long as well.
  static var longestCorrection: Int { 200 }

  /// The revision in which lines that fail have the value that is there.
  ///
  /// With exhaustivity on, these are checks of values that stay; changes are described as a whole. With exhaustivity off,
  /// nothing else checks the value of a line.
  private func corrected(_ failing: Set<Int>) -> ExpectationRevision? {
    guard !hasSharedChanges else { return nil }
    var revision = ExpectationRevision()
    for index in failing {
      if let line = corrected(said[index]) {
        revision.replaced[index] = line
      } else if isExhaustive {
        revision.dropped.insert(index)
      } else {
        return nil
      }
    }
    return !revision.replaced.isEmpty && passes(revision) ? revision : nil
  }

  private func corrected(_ said: ExpectationSyntax) -> ExpectationSyntax? {
    var line = said
    let source = SourceFile(text: "")
    let builder = compiler(source).builder
    guard let path = line.statePath,
      let found = try? PathResolver(builder: builder, source: source)
        .resolve(path, in: State.self),
      let new = found.value(in: after)
    else { return nil }
    if isExhaustive {
      guard let old = found.value(in: before), StructuralEquality.areEqual(old, new) else {
        return nil
      }
    }
    guard let value = ValueWriter(builder: builder).syntax(of: new) else { return nil }
    switch line.operation {
    case .predicate(var predicate):
      guard predicate.operator == .equal, !predicate.isNegated else { return nil }
      predicate.operand = value
      line.operation = .predicate(predicate)
    case .assign, .add, .subtract, .remove, .insert, .move:
      // With exhaustivity on, only a change is assigned.
      guard !isExhaustive || isStanding else { return nil }
      line = adjusted(line) ?? line.assigning(value)
    }
    return isShort(line, insteadOf: said) ? line : nil
  }

  /// Whether a line is not too long to take the place of another.
  func isShort(_ line: ExpectationSyntax, insteadOf old: ExpectationSyntax) -> Bool {
    let size = line.description.utf8.count
    if size <= Self.longestCorrection { return true }
    switch old.operation {
    case .assign, .predicate: return size <= 2 * old.description.utf8.count
    // A change of a part is shorter than the whole value.
    case .add, .subtract, .remove, .insert, .move: return false
    }
  }

  // MARK: - What goes

  private func failingLines() -> Set<Int> {
    var failing: Set<SourceSpan> = []
    undoing {
      failing = Set(
        expectation.evaluate(
          before: before, after: after, isExhaustive: isExhaustive, calls: calls
        ).failures.map(\.place.span))
    }
    return Set(said.indices.filter { failing.contains(said[$0].span) })
  }

  /// The sets of lines to try without.
  private func drops(_ failing: Set<Int>, _ detail: ChangeWriter.Detail) -> [Set<Int>] {
    let assignments = said.indices.filter { said[$0].isAssignment }
    guard !failing.isSuperset(of: assignments) else { return [failing] }
    let missing = missing(without: failing, detail).compactMap(\.statePath)
    let touched = said.indices.filter { index in
      guard said[index].isAssignment, let path = said[index].statePath else { return false }
      return missing.contains { $0.overlaps(path) }
    }
    var drops = [failing, failing.union(touched)]
    // Without exhaustivity, only the listed changes are checked.
    if isExhaustive { drops.append(failing.union(assignments)) }
    return drops.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func kept(without dropped: Set<Int>) -> [ExpectationLine<State>] {
    // In JSON, several lines about one path begin at the same place.
    let spans = Set(dropped.map { said[$0].span })
    return expectation.lines.filter { !spans.contains($0.place.span) }
  }

  // MARK: - What comes

  /// The changes that no line describes.
  private func missing(
    without dropped: Set<Int>, _ detail: ChangeWriter.Detail
  ) -> [ExpectationSyntax] {
    let kept = kept(without: dropped)
    let lines = changes(beside: kept, detail)
    guard isExhaustive else {
      let paths = dropped.compactMap { said[$0].statePath }
      return lines.filter { line in
        line.statePath.map { path in paths.contains { $0.overlaps(path) } } ?? false
      }
    }
    // A condition allows any change of its value. It does not say what a line beside it said.
    let paths = dropped.filter { said[$0].isAssignment }.compactMap { said[$0].statePath }
      .filter { isFree($0, without: dropped) }
    guard !paths.isEmpty else { return lines }
    let exact = changes(beside: kept.filter(\.isAssignment), detail).filter { line in
      lines.contains(line)
        || line.statePath.map { path in paths.contains { $0.overlaps(path) } } ?? false
    }
    return lines.allSatisfy(exact.contains) ? exact : lines
  }

  private func changes(
    beside lines: [ExpectationLine<State>], _ detail: ChangeWriter.Detail
  ) -> [ExpectationSyntax] {
    var changes: [ExpectationSyntax] = []
    undoing {
      let expected = Expectation(lines: lines).evaluate(
        before: before, after: after, isExhaustive: true, calls: calls
      ).expected
      let writer = ChangeWriter(
        builder: compiler(SourceFile(text: "")).builder, detail: detail,
        looksIntoShared: hasSharedChanges)
      changes = writer.lines(from: expected, to: after)
    }
    return changes
  }

  private func revision(
    dropping dropped: Set<Int>, _ detail: ChangeWriter.Detail
  ) -> ExpectationRevision? {
    let revision = ExpectationRevision(dropped: dropped, added: missing(without: dropped, detail))
    guard passes(revision) else { return nil }
    // If several paths lead to a shared value, one of them is enough.
    return withoutSurplus(keepingPaths(revision))
  }

  func passes(_ revision: ExpectationRevision) -> Bool {
    var compiled: [ExpectationLine<State>] = []
    let replaced = revision.replaced.sorted { $0.key < $1.key }
    for line in replaced.map(\.value) + revision.added {
      let source = SourceFile(text: line.description)
      var problems: [ScriptDiagnostic] = []
      // A suggestion that cannot be read back is not made.
      guard let syntax = try? SyntaxFragment.expectation.parse(source),
        let expectation = compiler(source).compile([syntax], diagnostics: &problems),
        problems.isEmpty
      else { return false }
      compiled += expectation.lines
    }
    let lines = kept(without: revision.dropped.union(replaced.map(\.key))) + compiled
    let revised = Expectation(lines: lines)
    var passes = false
    undoing {
      let outcome = revised.evaluate(
        before: before, after: after, isExhaustive: isExhaustive, calls: calls)
      passes =
        outcome.failures.isEmpty && (!isExhaustive || holds(outcome.expected, revised.assigns))
    }
    return passes
  }
}

extension ExpectationSyntax {
  /// The path of the line, if it is about the state.
  var statePath: PathSyntax? {
    guard case .state(let path) = subject else { return nil }
    return path
  }

  /// The line with a value that it assigns to its path.
  func assigning(_ value: ValueSyntax) -> ExpectationSyntax {
    var line = self
    line.operation = .assign(value)
    return line
  }

  /// Whether the line changes a value relative to the one before.
  var isRelative: Bool {
    switch operation {
    case .add, .subtract, .remove, .insert, .move: true
    case .assign, .predicate: false
    }
  }

  /// Whether the line accepts any value: `path = _`.
  var isOfAnyValue: Bool {
    guard case .assign(let value) = operation, case .wildcard = value.kind else { return false }
    return true
  }

  /// Whether the line asserts a change, not a condition.
  var isAssignment: Bool {
    if case .predicate = operation { return false }
    switch subject {
    case .state, .shared: return true
    case .calls, .callOrder, .dismissal, .anyChange: return false
    }
  }
}

extension PathSyntax {
  /// Whether one path is a part of the other.
  func overlaps(_ other: PathSyntax) -> Bool {
    zip(components, other.components).allSatisfy { $0.kind == $1.kind }
  }
}
