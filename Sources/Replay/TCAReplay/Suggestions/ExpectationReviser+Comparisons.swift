import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayValues

// Comparisons that do not hold.
extension ExpectationReviser {
  /// A revision in which comparisons that do not hold name the value that is there, instead of going.
  ///
  /// Only a new line about the same value can take the place of a comparison, unless it replaces an assignment beside it.
  /// The result is `nil` if a comparison cannot be written.
  func keepingComparisons(_ revision: ExpectationRevision) -> ExpectationRevision? {
    let lost = revision.dropped.filter { isLost($0, in: revision) }
    guard !lost.isEmpty else { return revision }
    // The value of one round does not hold in the others.
    guard !isRepeated else { return nil }
    var revision = revision
    for index in lost {
      guard let line = holding(said[index]) else { return nil }
      revision.dropped.remove(index)
      revision.replaced[index] = line
    }
    return passes(revision) ? revision : nil
  }

  private func isLost(_ index: Int, in revision: ExpectationRevision) -> Bool {
    guard case .predicate = said[index].operation else { return false }
    switch said[index].subject {
    case .state(let path):
      func isAbout(_ line: ExpectationSyntax) -> Bool { line.statePath?.overlaps(path) ?? false }
      let isBesideAssignment = said.contains { $0.isAssignment && isAbout($0) }
      return isBesideAssignment || !revision.added.contains(where: isAbout)
    case .shared: return revision.added.isEmpty
    case .calls, .callOrder, .dismissal: return true
    case .anyChange: return false
    }
  }

  /// The comparison with the actual value in place of the expected one; `nil` if it cannot be written.
  private func holding(_ line: ExpectationSyntax) -> ExpectationSyntax? {
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
    var line = line
    line.operation = .predicate(predicate)
    return line.description.utf8.count <= Self.longestCorrection ? line : nil
  }

  /// What holds for a value; `nil` if it cannot be written.
  private static func predicate(on value: Any?, _ builder: ValueBuilder) -> PredicateSyntax? {
    guard let value else { return PredicateSyntax(isNegated: true, .exists) }
    return ValueWriter(builder: builder).syntax(of: value).map { PredicateSyntax(.equal, $0) }
  }
}
