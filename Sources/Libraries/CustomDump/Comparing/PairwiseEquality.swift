/// The result of comparing two values without their parts.
package enum PairVerdict {
  case equal
  case unequal
  /// They are equal if all pairs of their parts are.
  case parts([(Any, Any)])
}

/// Whether two values are equal, judged by their parts, by the parts of these, and so on.
///
/// The remaining pairs are in a list, because values can be deeper than the stack.
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
