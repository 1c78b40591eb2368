import ActionScript
import ReplayValues

// Lines about shared values.
extension ChangeWriter {
  /// The condition on a value that can only be read; none where the line of a path that can be set says it.
  func condition(
    _ path: Path, _ pair: Pair, of reader: any PathWrapper
  ) -> [ExpectationSyntax] {
    guard detail != .names, !StructuralEquality.areEqual(pair.before, pair.after),
      let shared = reader as? any SharedContainer, let value = writer.syntax(of: pair.after)
    else { return [] }
    let line = line(path, .predicate(PredicateSyntax(.equal, value)))
    references.readers[line.description] = shared.referenceID
    return [line]
  }

  /// The shared values of which lines have been made.
  final class References {
    /// Those with lines that change them relative to the value before.
    var applied: Set<ObjectIdentifier> = []
    var written: Set<ObjectIdentifier> = []
    /// Those that can only be read, by their lines.
    var readers: [String: ObjectIdentifier] = [:]
  }

  /// Whether another path has such lines for the same shared value, which must not be applied twice.
  func isApplied(_ lines: [ExpectationSyntax], to wrapper: Any) -> Bool {
    guard let shared = wrapper as? any SharedContainer, lines.contains(where: \.isRelative) else {
      return false
    }
    return !references.applied.insert(shared.referenceID).inserted
  }
}
