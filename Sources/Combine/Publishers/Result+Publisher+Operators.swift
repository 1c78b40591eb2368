// What operators make of a result is known at once, so that they need no subscription in between.

extension Result.Publisher where Success: Equatable {
  /// The operator `contains`, worked out at once.
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    map { $0 == output }
  }

  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// The operator `min`, worked out at once.
  public func min() -> Result<Success, Failure>.Publisher { self }

  /// The operator `max`, worked out at once.
  public func max() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher {
  /// The operator `map`, worked out at once.
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// The operator `tryMap`, worked out at once.
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
  }

  /// The operator `mapError`, worked out at once.
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Success, E>.Publisher {
    Result<Success, E>.Publisher(result.mapError(transform))
  }

  /// The operator `collect`, worked out at once.
  public func collect() -> Result<[Success], Failure>.Publisher { map { [$0] } }

  /// The operator `count`, worked out at once.
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  /// The operator `allSatisfy`, worked out at once.
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// The operator `tryAllSatisfy`, worked out at once.
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The operator `contains`, worked out at once.
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// The operator `tryContains`, worked out at once.
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// The operator `first`, worked out at once.
  public func first() -> Result<Success, Failure>.Publisher { self }

  /// The operator `last`, worked out at once.
  public func last() -> Result<Success, Failure>.Publisher { self }

  /// The operator `min`, worked out at once.
  public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher { self }

  /// The operator `max`, worked out at once.
  public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher { self }

  /// The operator `removeDuplicates`, worked out at once.
  public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher { self }

  /// The operator `tryRemoveDuplicates`, worked out at once.
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryMap { $0 }
  }

  /// The operator `ignoreOutput`, worked out at once.
  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// The operator `replaceError`, worked out at once.
  public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    Result<Success, Never>.Publisher((try? result.get()) ?? output)
  }

  /// The operator `replaceEmpty`, worked out at once.
  public func replaceEmpty(with output: Output) -> Result<Success, Failure>.Publisher { self }

  /// The operator `retry`, worked out at once.
  public func retry(_ times: Int) -> Result<Success, Failure>.Publisher { self }

  /// The operator `reduce`, worked out at once.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
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
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// The operator `tryScan`, worked out at once.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }
}

extension Result.Publisher where Failure == Never {
  /// The operator `setFailureType`, worked out at once.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher {
    mapError(absurd)
  }
}
