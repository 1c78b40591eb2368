/// Compares elements of two sequences.
protocol ElementMatcher {
  func isMatch(_ old: Int, _ new: Int) -> Bool

  /// Whether elements match; unknown if finding out is not worth the cost.
  func match(_ old: Int, _ new: Int) -> ElementMatch
}

/// Whether elements match, if this is known.
enum ElementMatch {
  case match
  case mismatch
  case unknown
}

extension ElementMatcher {
  @inline(__always)
  func match(_ old: Int, _ new: Int) -> ElementMatch {
    isMatch(old, new) ? .match : .mismatch
  }
}

/// Compares elements one by one until the budget is used up.
final class BudgetMatcher: ElementMatcher {
  private let comparison: any ElementComparison
  private var budget: Int

  init(_ comparison: any ElementComparison, budget: Int) {
    self.comparison = comparison
    self.budget = budget
  }

  func isMatch(_ old: Int, _ new: Int) -> Bool {
    comparison.areEquivalent(old, new)
  }

  func match(_ old: Int, _ new: Int) -> ElementMatch {
    guard budget > 0 else { return .unknown }
    budget &-= 1
    return isMatch(old, new) ? .match : .mismatch
  }
}

/// A matcher for parts of its sequences.
struct OffsetMatcher<Base: ElementMatcher>: ElementMatcher {
  let base: Base
  let offset: Int

  @inline(__always)
  func isMatch(_ old: Int, _ new: Int) -> Bool {
    base.isMatch(old + offset, new + offset)
  }

  @inline(__always)
  func match(_ old: Int, _ new: Int) -> ElementMatch {
    base.match(old + offset, new + offset)
  }
}
