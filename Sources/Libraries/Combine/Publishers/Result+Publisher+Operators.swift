// Operators on a result can be evaluated immediately, without a subscription in between.

extension Result.Publisher where Success: Equatable {
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    map { $0 == output }
  }

  public func removeDuplicates() -> Self { self }
}

extension Result.Publisher where Success: Comparable {
  public func min() -> Self { self }
  public func max() -> Self { self }
}

extension Result.Publisher {
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result<T, any Error> { try transform(result.get()) })
  }

  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Success, E>.Publisher {
    .init(result.mapError(transform))
  }

  public func collect() -> Result<[Success], Failure>.Publisher { map { [$0] } }
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  public func first() -> Self { self }
  public func last() -> Self { self }

  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryMap { $0 }
  }

  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    .init((try? result.get()) ?? output)
  }

  public func replaceEmpty(with output: Output) -> Self { self }
  public func retry(_ times: Int) -> Self { self }

  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
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
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }
}

extension Result.Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher {
    mapError(absurd)
  }
}
