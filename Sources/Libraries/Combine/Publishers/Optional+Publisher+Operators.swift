// Operators on an optional value are evaluated immediately, without a subscription.

extension Optional.Publisher where Wrapped: Equatable {
  public func contains(_ output: Output) -> Bool?.Publisher {
    Bool?.Publisher(self.output.map { $0 == output })
  }

  public func removeDuplicates() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  public func min() -> Wrapped?.Publisher { self }
  public func max() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher {
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher {
    T?.Publisher(output.map(transform))
  }

  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    T?.Publisher(output.flatMap(transform))
  }

  public func filter(_ isIncluded: (Output) -> Bool) -> Wrapped?.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  public func first(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }
  public func last(where predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }
  public func prefix(while predicate: (Output) -> Bool) -> Wrapped?.Publisher { filter(predicate) }

  public func drop(while predicate: (Output) -> Bool) -> Wrapped?.Publisher {
    filter { !predicate($0) }
  }

  public func dropFirst(_ count: Int = 1) -> Wrapped?.Publisher {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Wrapped?.Publisher(count == 0 ? output : nil)
  }

  public func prefix(_ maxLength: Int) -> Wrapped?.Publisher {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return Wrapped?.Publisher(maxLength == 0 ? nil : output)
  }

  public func output(at index: Int) -> Wrapped?.Publisher {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return Wrapped?.Publisher(index == 0 ? output : nil)
  }

  public func output<R: RangeExpression>(in range: R) -> Wrapped?.Publisher where R.Bound == Int {
    Wrapped?.Publisher(range.contains(0) ? output : nil)
  }

  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher { map(predicate) }
  public func collect() -> [Output]?.Publisher { [Output]?.Publisher(output.map { [$0] } ?? []) }
  public func count() -> Int?.Publisher { Int?.Publisher(output == nil ? 0 : 1) }
  public func first() -> Wrapped?.Publisher { self }
  public func last() -> Wrapped?.Publisher { self }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Wrapped?.Publisher { self }

  public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Wrapped?.Publisher { self }

  public func ignoreOutput() -> Empty<Output, Never> { Empty() }
  public func replaceError(with output: Output) -> Wrapped?.Publisher { self }
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
  public func retry(_ times: Int) -> Wrapped?.Publisher { self }

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
