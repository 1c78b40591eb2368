import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayValues

// Lines that do not hold, and that nothing else replaces.
extension ExpectationReviser {
  /// A revision in which lines that do not hold name the value that is there, instead of going.
  ///
  /// Only a new line about the same value can take the place of such a line. It cannot take the place of a comparison
  /// beside an assignment. The result is `nil` if a line cannot be written.
  func keepingAssertions(_ revision: ExpectationRevision) -> ExpectationRevision? {
    let lost = revision.dropped.filter { isLost($0, in: revision) }
    guard !lost.isEmpty else { return revision }
    // The value of one round may not hold in the others.
    guard !isRepeated else { return nil }
    // A value that the step does not change cannot always be assigned.
    return [ValueForm.assigned, .compared].lazy
      .compactMap { self.replacing(lost, in: revision, $0) }
      .first(where: passes)
      .map(withoutSurplus)
  }

  /// The revision without new lines about shared values that other lines name, at other paths than the lines that go.
  func withoutSurplus(_ revision: ExpectationRevision) -> ExpectationRevision {
    guard hasSharedChanges else { return revision }
    let paths = revision.dropped.compactMap { said[$0].statePath }
    var revision = revision
    for index in revision.added.indices.reversed() {
      let path = revision.added[index].statePath
      if let path, paths.contains(where: path.overlaps) { continue }
      var shorter = revision
      shorter.added.remove(at: index)
      if passes(shorter) { revision = shorter }
    }
    return revision
  }

  private enum ValueForm { case assigned, compared }

  private func replacing(
    _ lost: Set<Int>, in revision: ExpectationRevision, _ form: ValueForm
  ) -> ExpectationRevision? {
    var revision = revision
    for index in lost {
      guard let line = holding(said[index], form) else { return nil }
      revision.dropped.remove(index)
      revision.replaced[index] = line
      guard line.isAssignment else { continue }
      revision.added.removeAll { added in added.statePath.map(line.says(allOf:)) ?? false }
    }
    return revision
  }

  private func isLost(_ index: Int, in revision: ExpectationRevision) -> Bool {
    let line = said[index]
    switch line.subject {
    case .state(let path):
      func isAbout(_ line: ExpectationSyntax) -> Bool { line.statePath?.overlaps(path) ?? false }
      if line.isAssignment {
        if revision.added.contains(where: { $0.says(allOf: path) }) { return false }
        // With exhaustivity on, a value that no line names may not change. With exhaustivity off, nothing is known of the
        // parts that no line names. Another path to a shared value does not say that this one leads to it.
        return !isExhaustive || hasSharedChanges && !isRepeated
          || isFree(path, without: revision.dropped.union(revision.replaced.keys))
      }
      // With exhaustivity off, a change says less than the value after it.
      guard isExhaustive else { return true }
      let isBesideAssignment = said.contains { $0.isAssignment && isAbout($0) }
      return isBesideAssignment || !revision.added.contains(where: isAbout)
    case .shared: return revision.added.isEmpty || !isRepeated
    case .calls, .callOrder, .dismissal: return true
    case .anyChange: return false
    }
  }

  /// Whether a condition that stays allows a value to change.
  func isFree(_ path: PathSyntax, without dropped: Set<Int>) -> Bool {
    said.indices.contains { !dropped.contains($0) && allowsChange(said[$0], of: path) }
  }

  private func allowsChange(_ condition: ExpectationSyntax, of path: PathSyntax) -> Bool {
    switch condition.subject {
    case .state(var whole):
      guard !condition.isAssignment else { return false }
      let source = SourceFile(text: "")
      let found = try? PathResolver(builder: compiler(source).builder, source: source)
        .resolve(whole, in: State.self)
      // 'todos.count == 1' allows any change of the elements.
      if found?.property != nil { whole.components.removeLast() }
      return whole.overlaps(path)
    case .anyChange: return true
    case .shared, .calls, .callOrder, .dismissal: return false
    }
  }

  /// The line with the actual value in place of the expected one; `nil` if it cannot be written.
  private func holding(
    _ line: ExpectationSyntax, _ form: ValueForm
  ) -> ExpectationSyntax? {
    guard line.isAssignment else { return comparison(line) }
    let source = SourceFile(text: "")
    let compiler = compiler(source)
    let actual =
      switch line.subject {
      case .state(let path):
        try? PathResolver(builder: compiler.builder, source: source)
          .resolve(path, in: State.self).value(in: after)
      case .shared(let path): try? compiler.sharedValue(path, like: line.assigned)
      case .calls, .callOrder, .dismissal, .anyChange: Any?.none
      }
    guard let actual, let value = ValueWriter(builder: compiler.builder).syntax(of: actual) else {
      return nil
    }
    var holding = line.assigning(value)
    if form == .compared {
      holding.operation = .predicate(PredicateSyntax(.equal, value))
    }
    return isShort(holding, insteadOf: line) ? holding : nil
  }

  /// The comparison with the actual value in place of the expected one; `nil` if it cannot be written.
  private func comparison(_ said: ExpectationSyntax) -> ExpectationSyntax? {
    var line = said
    guard case .predicate(var predicate) = line.operation else { return nil }
    switch line.subject {
    case .state(let path):
      guard predicate.operator != .exists else {
        predicate.isNegated.toggle()
        break
      }
      let source = SourceFile(text: "")
      let builder = compiler(source).builder
      let found = try? PathResolver(builder: builder, source: source).resolve(path, in: State.self)
      guard let actual = Self.predicate(on: found?.value(in: after), builder) else { return nil }
      predicate = actual
    case .shared(let path):
      guard predicate.operator != .exists else {
        predicate.isNegated.toggle()
        break
      }
      let compiler = compiler(SourceFile(text: ""))
      guard let found = try? compiler.sharedValue(path, like: predicate.operand),
        let actual = Self.predicate(on: found, compiler.builder)
      else { return nil }
      predicate = actual
    case .calls(let endpoint):
      guard endpoint.name.hasSuffix(".count") else { return nil }
      let name = endpoint.name.dropLast(".count".count)
      let count = calls.all.count { $0.endpoint == name }
      predicate = PredicateSyntax(.equal, ValueSyntax(.integer("\(count)")))
    case .dismissal: predicate.isNegated.toggle()
    case .callOrder, .anyChange: return nil
    }
    line.operation = .predicate(predicate)
    return isShort(line, insteadOf: said) ? line : nil
  }

  /// What holds for a value; `nil` if it cannot be written.
  private static func predicate(on value: Any?, _ builder: ValueBuilder) -> PredicateSyntax? {
    guard let value else { return PredicateSyntax(isNegated: true, .exists) }
    return ValueWriter(builder: builder).syntax(of: value).map { PredicateSyntax(.equal, $0) }
  }
}

extension ExpectationRevision {
  /// The revision in which no line becomes one that is there already, unless it changes something each time.
  func withoutRepeats(of said: [ExpectationSyntax]) -> Self {
    var revision = self
    var known = Set(
      said.indices.filter { !dropped.contains($0) && replaced[$0] == nil }
        .map { said[$0].description })
    for (index, line) in replaced.sorted(by: { $0.key < $1.key }) {
      switch line.operation {
      case .assign, .predicate:
        guard !known.insert(line.description).inserted else { continue }
        revision.replaced[index] = nil
        revision.dropped.insert(index)
      case .add, .subtract, .remove, .insert, .move: continue
      }
    }
    return revision
  }
}

extension ExpectationSyntax {
  /// Whether the line is about all of the value at a path.
  fileprivate func says(allOf path: PathSyntax) -> Bool {
    guard let statePath else { return false }
    return statePath.components.count <= path.components.count && statePath.overlaps(path)
  }

  /// The value that the line assigns, adds, subtracts or inserts.
  fileprivate var assigned: ValueSyntax? {
    switch operation {
    case .assign(let value), .add(let value), .subtract(let value), .insert(let value, _): value
    case .remove, .move, .predicate: nil
    }
  }
}
