// Operators on an optional value can be evaluated immediately, without a subscription in between.

extension Optional.Publisher where Wrapped: Equatable {
  /// `contains`, evaluated immediately.
  public func contains(_ output: Output) -> Bool?.Publisher {
    Bool?.Publisher(self.output.map { $0 == output })
  }

  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// `min`, evaluated immediately.
  public func min() -> Wrapped?.Publisher { self }

  /// `max`, evaluated immediately.
  public func max() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher {
  /// `map`, evaluated immediately.
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    T?.Publisher(output.map(transform))
  }

  /// `compactMap`, evaluated immediately.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    T?.Publisher(output.flatMap(transform))
  }

  /// `filter`, evaluated immediately.
  public func filter(_ isIncluded: (Output) -> Bool) -> Wrapped?.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// `first`, evaluated immediately.
  public func first(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// `last`, evaluated immediately.
  public func last(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// `prefix`, evaluated immediately.
  public func prefix(while predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  /// `drop`, evaluated immediately.
  public func drop(while predicate: (Output) -> Bool) -> Wrapped?.Publisher {
    filter { !predicate($0) }
  }

  /// `dropFirst`, evaluated immediately.
  public func dropFirst(_ count: Int = 1) -> Wrapped?.Publisher {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Wrapped?.Publisher(count == 0 ? output : nil)
  }

  /// `prefix`, evaluated immediately.
  public func prefix(_ maxLength: Int) -> Wrapped?.Publisher {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return Wrapped?.Publisher(maxLength == 0 ? nil : output)
  }

  /// `output`, evaluated immediately.
  public func output(at index: Int) -> Wrapped?.Publisher {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return Wrapped?.Publisher(index == 0 ? output : nil)
  }

  /// `output`, evaluated immediately.
  public func output<R: RangeExpression>(in range: R) -> Wrapped?.Publisher where R.Bound == Int {
    Wrapped?.Publisher(range.contains(0) ? output : nil)
  }

  /// `allSatisfy`, evaluated immediately.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }

  /// `contains`, evaluated immediately.
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }

  /// `collect`, evaluated immediately.
  public func collect() -> [Output]?.Publisher { [Output]?.Publisher(output.map { [$0] } ?? []) }

  /// `count`, evaluated immediately.
  public func count() -> Int?.Publisher { Int?.Publisher(output == nil ? 0 : 1) }

  /// `first`, evaluated immediately.
  public func first() -> Wrapped?.Publisher { self }

  /// `last`, evaluated immediately.
  public func last() -> Wrapped?.Publisher { self }

  /// `min`, evaluated immediately.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  /// `max`, evaluated immediately.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Wrapped?.Publisher { self }

  /// `ignoreOutput`, evaluated immediately.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// `replaceError`, evaluated immediately.
  public func replaceError(with output: Output) -> Wrapped?.Publisher { self }

  /// `replaceEmpty`, evaluated immediately.
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

  /// `retry`, evaluated immediately.
  public func retry(_ times: Int) -> Wrapped?.Publisher { self }

  /// `reduce`, evaluated immediately.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    T?.Publisher(output.map { nextPartialResult(initialResult, $0) } ?? initialResult)
  }

  /// `scan`, evaluated immediately.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }
}
