/// What a look at two values says about their equality.
package enum PairVerdict {
  case equal
  case unequal
  /// They are equal if all pairs of their parts are.
  case parts([(Any, Any)])
}

/// Whether two values are equal, judged by their parts, by the parts of these, and so on.
///
/// The pairs that remain are in a list, not on the stack, because values can be deeper than it.
package func areEqual(
  _ lhs: Any, _ rhs: Any, judging judge: (Any, Any) -> PairVerdict
) -> Bool {
  var pending = [(lhs, rhs)]
  while let (lhs, rhs) = pending.popLast() {
    switch judge(lhs, rhs) {
    case .equal: continue
    case .unequal: return false
    case .parts(let pairs): pending += pairs.reversed()
    }
  }
  return true
}
