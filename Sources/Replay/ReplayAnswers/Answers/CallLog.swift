import InternalSupport
import Synchronization

/// The calls of endpoints during a run, and how they ended.
package final class CallLog: Sendable {
  /// What has become of a call.
  package enum Status: String, Sendable, CaseIterable {
    /// It has not ended, or its stream has not.
    case open
    case returned
    case threw
    case cancelled
  }

  package struct Call: @unchecked Sendable {
    // The arguments are only read, dumped and compared; the answer is only read.
    package var endpoint: String
    package var labels: [String] = []
    package var arguments: [Any]
    package var status = Status.open
    /// The step in which it was made, and the one in which it ended.
    package var steps: (made: String?, ended: String?)
    /// The `given` that answers it.
    package var given: PlannedStub?

    /// The arguments for messages.
    package var argumentsText: String { EndpointCall.describe(arguments, labels: labels) }

    /// The call for messages: `search(query: "x")`.
    package var text: String {
      let arguments = argumentsText
      return arguments.hasPrefix("(") ? "\(endpoint)\(arguments)" : "\(endpoint)(\(arguments))"
    }
  }

  /// A recorded call.
  package struct ID: Sendable {
    fileprivate var number: Int?
  }

  private struct State {
    var calls: [Call] = []
    /// The number of calls that were forgotten.
    var forgottenCount = 0
    /// Described when a call is made in it.
    var step: (any CustomStringConvertible & Sendable)?
    /// Receives calls when they begin.
    var observer: (@Sendable (Call) -> Void)?
  }

  private let state = Lock(State())
  private let isRecording = Atomic(true)

  package init() {}

  /// Sets the step to which calls belong from now on.
  package func begin(step: (any CustomStringConvertible & Sendable)?) {
    guard isRecording.load(ordering: .relaxed) else { return }
    state.withLock { $0.step = step }
  }

  @discardableResult
  package func record(_ endpoint: String, labels: [String] = [], arguments: [Any]) -> ID {
    guard isRecording.load(ordering: .relaxed) else { return ID() }
    let (call, id, observer) = state.withLock { state in
      let call = Call(
        endpoint: endpoint, labels: labels, arguments: arguments,
        steps: (state.step?.description, nil))
      state.calls.append(call)
      return (call, ID(number: state.forgottenCount + state.calls.count - 1), state.observer)
    }
    observer?(call)
    return id
  }

  /// Passes on calls when they begin.
  package func observe(_ observer: @escaping @Sendable (Call) -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// Notes the `given` that answers a call.
  package func note(_ given: PlannedStub, for call: ID) {
    update(call) { call, _ in call.given = given }
  }

  /// Notes how a call has ended; only the first end counts.
  package func end(_ call: ID, _ status: Status) {
    update(call) { call, step in
      guard call.status == .open else { return }
      call.status = status
      call.steps.ended = step
    }
  }

  private func update(_ call: ID, _ change: (inout Call, _ step: String?) -> Void) {
    guard let number = call.number else { return }
    state.withLock { state in
      let index = number - state.forgottenCount
      guard state.calls.indices.contains(index) else { return }
      change(&state.calls[index], state.step?.description)
    }
  }

  /// Stops recording, because nothing will need the calls.
  package func stopRecording() {
    isRecording.store(false, ordering: .relaxed)
    forget()
  }

  package func forget() {
    // Released outside of the lock, because releasing the arguments may run code of the feature.
    let forgotten = state.withLock { state in
      state.forgottenCount += state.calls.count
      defer { state.calls = [] }
      return state.calls
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The calls of an endpoint, in order.
  package func calls(of endpoint: String) -> [Call] {
    state.withLock { $0.calls.filter { $0.endpoint == endpoint } }
  }

  /// The calls after the first `count`, in order.
  package func calls(since count: Int) -> [Call] {
    state.withLock { Array($0.calls.dropFirst(count)) }
  }

  package var all: [Call] { state.withLock { $0.calls } }
}
