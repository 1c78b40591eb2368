import ActionScript
import ReplayAnswers
import ReplayRegistration
import RuntimeReflection

// Answers that wait for calls of other endpoints.
extension SwiftEndpoints {
  /// The variable for the call that an answer waits for; `nil` if it waits for none.
  mutating func awaitedCall(of stub: PlannedStub) throws(ExportGap) -> String? {
    guard let target = stub.syntax?.trigger,
      let index = uses.awaitedCalls.firstIndex(where: { $0.target == target })
    else { return nil }
    return try declareAwaitedCall(index)
  }

  private mutating func declareAwaitedCall(_ index: Int) throws(ExportGap) -> String {
    let endpoint = uses.awaitedCalls[index].target.endpoint.name
    guard try registered(endpoint).name != RegisteredEndpoint.dismissal.name else {
      throw ExportGap("an answer waits for 'dismiss'")
    }
    let number = uses.awaitedCalls[..<index].count { $0.target.endpoint.name == endpoint }
    let name = variable(endpoint, number == 0 ? "nextCall" : "nextCall\(number + 1)")
    values.needs.nextCalls = true
    try declare(name, "NextCall()")
    return name
  }

  /// The statements that let the answers go on which wait for a call of an endpoint.
  mutating func notingAwaitedCalls(
    _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for (index, call) in uses.awaitedCalls.enumerated()
    where call.target.endpoint.name == endpoint.name {
      let note = SwiftStatement.text("\(try declareAwaitedCall(index)).happen()")
      var conditions: [String] = []
      if case .arguments(let list) = call.target.selection {
        conditions = try self.conditions(list, endpoint, in: call.source) { "argument\($0)" }
      }
      statements.append(
        conditions.isEmpty
          ? note : .block(.text("if \(conditions.joined(separator: ", "))"), [note]))
    }
    return statements
  }

  static var nextCall: String {
    """
    /// The next call of an endpoint, for which answers wait.
    private struct NextCall: Sendable {
      private let actions = LockIsolated<[@Sendable () -> Void]>([])

      /// Does something at that call.
      func perform(_ action: @escaping @Sendable () -> Void) {
        actions.withValue { $0.append(action) }
      }

      /// Waits for that call.
      func wait() async throws {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        perform { continuation.yield() }
        for await _ in stream { return }
        throw CancellationError()
      }

      func happen() {
        let waiting = actions.withValue { actions in
          defer { actions = [] }
          return actions
        }
        for action in waiting { action() }
      }
    }
    """
  }
}

extension PlannedStub {
  /// Whether the answer is a stream, which another call ends.
  func answersWithStream(_ endpoint: RegisteredEndpoint) -> Bool {
    switch answer {
    case .yields: true
    case .nothing: endpoint.signature.result != Void.self
    case .returns, .returnsEach, .throws, .never, .waits, .made, .builtIn: false
    }
  }
}
