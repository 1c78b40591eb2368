// Operators on a result can be evaluated immediately, without a subscription in between.

extension Result.Publisher where Success: Equatable {
  /// `contains`, evaluated immediately.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    map { $0 == output }
  }

  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// `min`, evaluated immediately.
  public func min() -> Result<Success, Failure>.Publisher { self }

  /// `max`, evaluated immediately.
  public func max() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher {
  /// `map`, evaluated immediately.
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// `tryMap`, evaluated immediately.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
  }

  /// `mapError`, evaluated immediately.
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Success, E>.Publisher {
    Result<Success, E>.Publisher(result.mapError(transform))
  }

  /// `collect`, evaluated immediately.
  public func collect() -> Result<[Success], Failure>.Publisher { map { [$0] } }

  /// `count`, evaluated immediately.
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  /// `allSatisfy`, evaluated immediately.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// `tryAllSatisfy`, evaluated immediately.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// `contains`, evaluated immediately.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// `tryContains`, evaluated immediately.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// `first`, evaluated immediately.
  public func first() -> Result<Success, Failure>.Publisher { self }

  /// `last`, evaluated immediately.
  public func last() -> Result<Success, Failure>.Publisher { self }

  /// `min`, evaluated immediately.
  public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher { self }

  /// `max`, evaluated immediately.
  public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher { self }

  /// `removeDuplicates`, evaluated immediately.
  public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher { self }

  /// `tryRemoveDuplicates`, evaluated immediately.
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryMap { $0 }
  }

  /// `ignoreOutput`, evaluated immediately.
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// `replaceError`, evaluated immediately.
  public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    // The operator is for replacing the error.
    Result<Success, Never>.Publisher((try? result.get()) ?? output)
  }

  /// `replaceEmpty`, evaluated immediately.
  public func replaceEmpty(with output: Output) -> Result<Success, Failure>.Publisher { self }

  /// `retry`, evaluated immediately.
  public func retry(_ times: Int) -> Result<Success, Failure>.Publisher { self }

  /// `reduce`, evaluated immediately.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
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
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// `tryScan`, evaluated immediately.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }
}

extension Result.Publisher where Failure == Never {
  /// `setFailureType`, evaluated immediately.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher {
    mapError(absurd)
  }
}
