package import Testing

/// Runs exit tests above the other tests, so that their tasks take what their processes leave as soon as they end.
///
/// All tests begin together and stand in line for a few threads. While a process that has ended waits for its task,
/// Swift Testing's thread that watches processes spins, which costs a core.
package struct ProcessWaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await waitingForProcesses(function)
  }
}

extension Trait where Self == ProcessWaitingTrait {
  /// For suites and tests with exit tests.
  package static var waitsForProcesses: Self { Self() }
}

/// Runs an operation with exit tests above the tests that stand in line.
package func waitingForProcesses<Value: Sendable, Failure: Error>(
  _ operation: @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withoutActuallyEscaping(operation) { operation in
    await Task(priority: .high) {
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }.value
  }
  return try result.get()
}
