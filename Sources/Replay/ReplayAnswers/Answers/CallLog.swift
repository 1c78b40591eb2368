import InternalSupport
import Synchronization

/// The calls of endpoints during a run.
package final class CallLog: Sendable {
  package struct Call: @unchecked Sendable {
    // The arguments are only read, dumped and compared.
    package var endpoint: String
    package var labels: [String] = []
    package var arguments: [Any]

    /// The arguments for messages.
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

  /// Stops recording, because nothing will need the calls.
  package func stopRecording() {
    isRecording.store(false, ordering: .relaxed)
    forget()
  }

  package func forget() {
    // Released outside of the lock, because releasing the arguments may run code of the feature.
    let forgotten = calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The calls of an endpoint, in order.
  package func calls(of endpoint: String) -> [Call] {
    calls.withLock { $0.filter { $0.endpoint == endpoint } }
  }

  /// The calls after the first `count`, in order.
  package func calls(since count: Int) -> [Call] {
    calls.withLock { Array($0.dropFirst(count)) }
  }

  package var all: [Call] { calls.withLock { $0 } }
}
