// Operators on an optional value are evaluated immediately, without a subscription.

extension Optional.Publisher where Wrapped: Equatable {
  public func contains(_ output: Output) -> Bool?.Publisher {
    Bool?.Publisher(self.output.map { $0 == output })
  }

  public func removeDuplicates() -> Self { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  public func min() -> Self { self }
  public func max() -> Self { self }
}

extension Optional.Publisher {
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    T?.Publisher(output.map(transform))
  }

  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    T?.Publisher(output.flatMap(transform))
  }

  public func filter(_ isIncluded: (Output) -> Bool) -> Self {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  public func first(where predicate: (Output) -> Bool) -> Self { filter(predicate) }
  public func last(where predicate: (Output) -> Bool) -> Self { filter(predicate) }
  public func prefix(while predicate: (Output) -> Bool) -> Self { filter(predicate) }

  public func drop(while predicate: (Output) -> Bool) -> Self {
    filter { !predicate($0) }
  }

  public func dropFirst(_ count: Int = 1) -> Self {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Self(count == 0 ? output : nil)
  }

  public func prefix(_ maxLength: Int) -> Self {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return Self(maxLength == 0 ? nil : output)
  }

  public func output(at index: Int) -> Self {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return Self(index == 0 ? output : nil)
  }

  public func output<R: RangeExpression>(in range: R) -> Self where R.Bound == Int {
    Self(range.contains(0) ? output : nil)
  }

  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }
  public func collect() -> [Output]?.Publisher { [Output]?.Publisher(output.map { [$0] } ?? []) }
  public func count() -> Int?.Publisher { Int?.Publisher(output == nil ? 0 : 1) }
  public func first() -> Self { self }
  public func last() -> Self { self }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

  public func ignoreOutput() -> Empty<Output, Never> { Empty() }
  public func replaceError(with output: Output) -> Self { self }
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
  public func retry(_ times: Int) -> Self { self }

  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    T?.Publisher(output.map { nextPartialResult(initialResult, $0) } ?? initialResult)
  }

  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> T?.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }
}
