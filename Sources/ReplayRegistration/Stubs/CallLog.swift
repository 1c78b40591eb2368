import InternalSupport
import Synchronization

/// The calls that endpoints received in one run.
package final class CallLog: Sendable {
  /// One call.
  package struct Call: @unchecked Sendable {
    // The arguments are only read, and only dumped or compared.
    package var endpoint: String
    package var labels: [String] = []
    package var arguments: [Any]

    /// The arguments as messages show them.
    package var argumentsText: String { EndpointCall.describe(arguments, labels: labels) }
  }

  private let calls = Lock<[Call]>([])
  private let isRecording = Atomic(true)

  package init() {}

  package func record(_ endpoint: String, labels: [String] = [], arguments: [Any]) {
    guard isRecording.load(ordering: .relaxed) else { return }
    let call = Call(endpoint: endpoint, labels: labels, arguments: arguments)
    calls.withLock { $0.append(call) }
  }

  /// Keeps no calls from now on: nothing will ask for them.
  package func stopRecording() {
    isRecording.store(false, ordering: .relaxed)
    forget()
  }

  /// Forgets the calls so far.
  package func forget() {
    calls.withLock { $0 = [] }
  }

  /// The calls of one endpoint, in order.
  package func calls(of endpoint: String) -> [Call] {
    calls.withLock { $0.filter { $0.endpoint == endpoint } }
  }

  /// The calls after the first `count`, in order.
  package func calls(since count: Int) -> [Call] {
    calls.withLock { Array($0.dropFirst(count)) }
  }

  /// All calls, in order.
  package var all: [Call] { calls.withLock { $0 } }
}
