/// Finds the name that was probably meant, for "did you mean".
public enum Suggestion {
  /// The candidate most similar to a misspelt name, if one is similar enough.
  ///
  /// Similar means: at most a third of the name's length (and at least one) in insertions, deletions, substitutions and
  /// swaps of neighbours, but never the whole name. Differences of case count less. In a tie, a candidate that begins
  /// with the name wins, then the first one. If none is similar, the only candidate that begins with the name or
  /// contains it is returned.
  public static func nearest(
    to name: String,
    among candidates: some Sequence<String>
  ) -> String? {
    let written = Array(name.unicodeScalars.prefix(longestName))
    guard !written.isEmpty else { return nil }
    let folded = written.map(fold)
    let limit = 2 * max(1, (written.count + 1) / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let scalars = Array(candidate.unicodeScalars.prefix(longestName))
      guard 2 * abs(scalars.count - written.count) <= limit else { continue }
      let foldedDistance = distance(folded, scalars.map(fold))
      let caseCost = foldedDistance == 0 ? 1 : 2 * foldedDistance
      guard caseCost <= limit, foldedDistance < max(scalars.count, written.count),
        caseCost < best?.distance ?? .max
          || caseCost == best?.distance && continues(scalars, folded)
            && best.map({ !continues(Array($0.candidate.unicodeScalars), folded) }) == true
      else { continue }
      best = (candidate, caseCost)
    }
    return best?.candidate ?? completion(of: written, among: candidates)
  }

  private static func continues(_ scalars: [Unicode.Scalar], _ folded: [Unicode.Scalar]) -> Bool {
    scalars.prefix(folded.count).map(fold) == folded
  }

  /// The only candidate that begins with the name or contains it, if the name has at least three
  /// letters.
  private static func completion(
    of name: [Unicode.Scalar], among candidates: some Sequence<String>
  ) -> String? {
    guard name.count >= 3, name.count < longestName else { return nil }
    let folded = name.map(fold)
    let containing = candidates.filter {
      contains(Array($0.unicodeScalars.prefix(longestName)), name)
    }
    let continuing = containing.filter { candidate in
      candidate.unicodeScalars.prefix(folded.count).map(fold) == folded
    }
    if continuing.count == 1 { return continuing[0] }
    return containing.count == 1 ? containing[0] : nil
  }

  /// Whether a candidate contains a name, other than by chance: `noPermission` does not contain `nope`, which ends within
  /// another word than it begins.
  private static func contains(_ candidate: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    let (foldedCandidate, folded) = (candidate.map(fold), name.map(fold))
    guard candidate.count >= name.count else { return false }
    return (0...candidate.count - name.count).contains { start in
      let end = start + name.count
      guard foldedCandidate[start..<end].elementsEqual(folded) else { return false }
      let endsInside = end < candidate.count && ("a"..."z").contains(candidate[end])
      return !endsInside
        || !zip(name, candidate[start..<end]).dropFirst().contains { $0 != $1 && $1 != fold($1) }
    }
  }

  /// The hint of a diagnostic: `did you mean 'x'?`; `nil` if no candidate is similar.
  public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Only the beginning of a name is compared, so that a megabyte of garbage costs nothing.
  private static let longestName = 96

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
  }

  /// The optimal string alignment distance.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = last
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        var cost = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        cost = min(cost, last[j] + 1, current[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        current[j] = cost
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[b.count]
  }
}
