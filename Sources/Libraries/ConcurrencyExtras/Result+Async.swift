extension Result {
  /// Creates a result from an asynchronous operation.
  ///
  /// - Parameter body: The operation.
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
