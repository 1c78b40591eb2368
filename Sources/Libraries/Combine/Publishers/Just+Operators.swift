// Operators on a single value can be evaluated immediately, without a subscription in between.

extension Just where Output: Equatable {
  /// `contains`, evaluated immediately.
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// `min`, evaluated immediately.
  public func min() -> Just<Output> { self }

  /// `max`, evaluated immediately.
  public func max() -> Just<Output> { self }
}

// MARK: - One value in, one value out

extension Just {
  /// `map`, evaluated immediately.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// `collect`, evaluated immediately.
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// `count`, evaluated immediately.
  public func count() -> Just<Int> { Just<Int>(1) }

  /// `allSatisfy`, evaluated immediately.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// `contains`, evaluated immediately.
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// `first`, evaluated immediately.
  public func first() -> Just<Output> { self }

  /// `last`, evaluated immediately.
  public func last() -> Just<Output> { self }

  /// `min`, evaluated immediately.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// `max`, evaluated immediately.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// `replaceError`, evaluated immediately.
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// `replaceEmpty`, evaluated immediately.
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// `retry`, evaluated immediately.
  public func retry(_ times: Int) -> Just<Output> { self }

  /// `ignoreOutput`, evaluated immediately.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }
}

// MARK: - One value in, one or none out

extension Just {
  /// `compactMap`, evaluated immediately.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    T?.Publisher(transform(output))
  }

  /// `filter`, evaluated immediately.
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    Output?.Publisher(isIncluded(output) ? output : nil)
  }

  /// `first`, evaluated immediately.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// `last`, evaluated immediately.
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// `prefix`, evaluated immediately.
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// `drop`, evaluated immediately.
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter { !predicate($0) }
  }

  /// `dropFirst`, evaluated immediately.
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Output?.Publisher(count == 0 ? output : nil)
  }

  /// `prefix`, evaluated immediately.
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return Output?.Publisher(maxLength == 0 ? nil : output)
  }

  /// `output`, evaluated immediately.
  public func output(at index: Int) -> Output?.Publisher {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return Output?.Publisher(index == 0 ? output : nil)
  }

  /// `output`, evaluated immediately.
  public func output<R: RangeExpression>(in range: R) -> Output?.Publisher where R.Bound == Int {
    Output?.Publisher(range.contains(0) ? output : nil)
  }
}

// MARK: - One value in, one value or an error out

extension Just {
  /// `tryMap`, evaluated immediately.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  /// `tryAllSatisfy`, evaluated immediately.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// `tryContains`, evaluated immediately.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// `mapError`, evaluated immediately.
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// `setFailureType`, evaluated immediately.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// `reduce`, evaluated immediately.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// `tryReduce`, evaluated immediately.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// `scan`, evaluated immediately.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  /// `tryScan`, evaluated immediately.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryReduce(initialResult, nextPartialResult)
  }

  /// `tryRemoveDuplicates`, evaluated immediately.
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    Result.Publisher(output)
  }
}

// MARK: - More values

extension Just {
  /// `prepend`, evaluated immediately.
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// `prepend`, evaluated immediately.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// `append`, evaluated immediately.
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// `append`, evaluated immediately.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }
}
