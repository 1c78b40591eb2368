// What operators make of a single value is known at once, so that they need no subscription in between.

extension Just where Output: Equatable {
  /// The operator `contains`, worked out at once.
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// The operator `min`, worked out at once.
  public func min() -> Just<Output> { self }

  /// The operator `max`, worked out at once.
  public func max() -> Just<Output> { self }
}

// MARK: - One value in, one value out

extension Just {
  /// The operator `map`, worked out at once.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// The operator `collect`, worked out at once.
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// The operator `count`, worked out at once.
  public func count() -> Just<Int> { Just<Int>(1) }

  /// The operator `allSatisfy`, worked out at once.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// The operator `contains`, worked out at once.
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// The operator `first`, worked out at once.
  public func first() -> Just<Output> { self }

  /// The operator `last`, worked out at once.
  public func last() -> Just<Output> { self }

  /// The operator `min`, worked out at once.
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The operator `max`, worked out at once.
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// The operator `replaceError`, worked out at once.
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// The operator `replaceEmpty`, worked out at once.
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// The operator `retry`, worked out at once.
  public func retry(_ times: Int) -> Just<Output> { self }

  /// The operator `ignoreOutput`, worked out at once.
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }
}

// MARK: - One value in, one or none out

extension Just {
  /// The operator `compactMap`, worked out at once.
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    T?.Publisher(transform(output))
  }

  /// The operator `filter`, worked out at once.
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    Output?.Publisher(isIncluded(output) ? output : nil)
  }

  /// The operator `first`, worked out at once.
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The operator `last`, worked out at once.
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The operator `prefix`, worked out at once.
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  /// The operator `drop`, worked out at once.
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter { !predicate($0) }
  }

  /// The operator `dropFirst`, worked out at once.
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "The number of values to drop cannot be negative.")
    return Output?.Publisher(count == 0 ? output : nil)
  }

  /// The operator `prefix`, worked out at once.
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "The number of values cannot be negative.")
    return Output?.Publisher(maxLength == 0 ? nil : output)
  }

  /// The operator `output`, worked out at once.
  public func output(at index: Int) -> Output?.Publisher {
    precondition(index >= 0, "The position of a value cannot be negative.")
    return Output?.Publisher(index == 0 ? output : nil)
  }

  /// The operator `output`, worked out at once.
  public func output<R: RangeExpression>(in range: R) -> Output?.Publisher where R.Bound == Int {
    Output?.Publisher(range.contains(0) ? output : nil)
  }
}

// MARK: - One value in, one value or an error out

extension Just {
  /// The operator `tryMap`, worked out at once.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  /// The operator `tryAllSatisfy`, worked out at once.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The operator `tryContains`, worked out at once.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The operator `mapError`, worked out at once.
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// The operator `setFailureType`, worked out at once.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  /// The operator `reduce`, worked out at once.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  /// The operator `tryReduce`, worked out at once.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// The operator `scan`, worked out at once.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  /// The operator `tryScan`, worked out at once.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryReduce(initialResult, nextPartialResult)
  }

  /// The operator `tryRemoveDuplicates`, worked out at once.
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    Result.Publisher(output)
  }
}

// MARK: - More values

extension Just {
  /// The operator `prepend`, worked out at once.
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// The operator `prepend`, worked out at once.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// The operator `append`, worked out at once.
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// The operator `append`, worked out at once.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }
}
