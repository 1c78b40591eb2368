// Operators on a single value are evaluated immediately, without a subscription.

extension Just where Output: Equatable {
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }
  public func removeDuplicates() -> Self { self }
}

extension Just where Output: Comparable {
  public func min() -> Self { self }
  public func max() -> Self { self }
}

// MARK: - One value in, one value out

extension Just {
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }
  public func count() -> Just<Int> { Just<Int>(1) }

  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  public func first() -> Self { self }
  public func last() -> Self { self }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }
  public func replaceError(with output: Output) -> Self { self }
  public func replaceEmpty(with output: Output) -> Self { self }
  public func retry(_ times: Int) -> Self { self }
  public func ignoreOutput() -> Empty<Output, Never> { Empty() }
}

// MARK: - One value in, one or none out

extension Just {
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    optional.compactMap(transform)
  }

  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    optional.filter(isIncluded)
  }

  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher { filter(predicate) }

  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    filter { !predicate($0) }
  }

  public func dropFirst(_ count: Int = 1) -> Output?.Publisher { optional.dropFirst(count) }
  public func prefix(_ maxLength: Int) -> Output?.Publisher { optional.prefix(maxLength) }
  public func output(at index: Int) -> Output?.Publisher { optional.output(at: index) }

  public func output<R: RangeExpression>(in range: R) -> Output?.Publisher where R.Bound == Int {
    optional.output(in: range)
  }

  private var optional: Output?.Publisher { Output?.Publisher(output) }
}

// MARK: - One value in, one value or an error out

extension Just {
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result { try transform(output) })
  }

  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(output)
  }

  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    Result.Publisher(nextPartialResult(initialResult, output))
  }

  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryReduce(initialResult, nextPartialResult)
  }

  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    Result.Publisher(output)
  }
}

// MARK: - More values

extension Just {
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }
}
