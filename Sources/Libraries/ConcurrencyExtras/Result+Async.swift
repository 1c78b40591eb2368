extension Result {
  /// Creates a result from an operation that may throw, which runs on the caller's actor.
  nonisolated(nonsending)
    public init(catching body: () async throws(Failure) -> Success) async
  {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
