// What operators make of one value or none is known at once, so that they need no subscription in between.

extension Optional.Publisher where Wrapped: Equatable {
  /// The operator `contains`, worked out at once.
  public func contains(_ output: Output) -> Bool?.Publisher {
    Bool?.Publisher(self.output.map { $0 == output })
  }

  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// The operator `min`, worked out at once.
  public func min() -> Wrapped?.Publisher { self }

  /// The operator `max`, worked out at once.
  public func max() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher {
  /// The operator `map`, worked out at once.
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    T?.Publisher(output.map(transform))
  }

  /// The operator `compactMap`, worked out at once.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    T?.Publisher(output.flatMap(transform))
  }

  /// The operator `filter`, worked out at once.
  public func filter(_ isIncluded: (Output) -> Bool) -> Wrapped?.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// The operator `first`, worked out at once.
  public func first(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The operator `last`, worked out at once.
  public func last(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The operator `prefix`, worked out at once.
  public func prefix(while predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// The operator `drop`, worked out at once.
  public func drop(while predicate: (Output) -> Bool) -> Wrapped?.Publisher {
    filter { !predicate($0) }
  }

  /// The operator `dropFirst`, worked out at once.
  public func dropFirst(_ count: Int = 1) -> Wrapped?.Publisher {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Wrapped?.Publisher(count == 0 ? output : nil)
  }

  /// The operator `prefix`, worked out at once.
  public func prefix(_ maxLength: Int) -> Wrapped?.Publisher {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return Wrapped?.Publisher(maxLength == 0 ? nil : output)
  }

  /// The operator `output`, worked out at once.
  public func output(at index: Int) -> Wrapped?.Publisher {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return Wrapped?.Publisher(index == 0 ? output : nil)
  }

  /// The operator `output`, worked out at once.
  public func output<R: RangeExpression>(in range: R) -> Wrapped?.Publisher where R.Bound == Int {
    Wrapped?.Publisher(range.contains(0) ? output : nil)
  }

  /// The operator `allSatisfy`, worked out at once.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }

  /// The operator `contains`, worked out at once.
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }

  /// The operator `collect`, worked out at once.
  public func collect() -> [Output]?.Publisher { [Output]?.Publisher(output.map { [$0] } ?? []) }

  /// The operator `count`, worked out at once.
  public func count() -> Int?.Publisher { Int?.Publisher(output == nil ? 0 : 1) }

  /// The operator `first`, worked out at once.
  public func first() -> Wrapped?.Publisher { self }

  /// The operator `last`, worked out at once.
  public func last() -> Wrapped?.Publisher { self }

  /// The operator `min`, worked out at once.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  /// The operator `max`, worked out at once.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Wrapped?.Publisher { self }

  /// The operator `ignoreOutput`, worked out at once.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// The operator `replaceError`, worked out at once.
  public func replaceError(with output: Output) -> Wrapped?.Publisher { self }

  /// The operator `replaceEmpty`, worked out at once.
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

  /// The operator `retry`, worked out at once.
  public func retry(_ times: Int) -> Wrapped?.Publisher { self }

  /// The operator `reduce`, worked out at once.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    T?.Publisher(output.map { nextPartialResult(initialResult, $0) } ?? initialResult)
  }

  /// The operator `scan`, worked out at once.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }
}
