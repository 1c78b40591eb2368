import InternalSupport
import Synchronization

/// The calls of endpoints during a run, and how they ended.
package final class CallLog: Sendable {
  /// What has become of a call.
  package enum Status: String, Sendable, CaseIterable {
    /// The call has not ended, or its stream has not.
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
    fileprivate var endpoint = ""
  }

  /// That a call was made, or how one ended.
  package struct Outcome: Hashable, Sendable {
    package var endpoint: String
    package var status: Status
  }

  /// Where a call is: in the list of its endpoint.
  private struct Place {
    var list: Int
    var index: Int
  }

  private struct State {
    /// The calls of each endpoint, so that those of one are found without a look at all others.
    var lists: [[Call]] = []
    /// How many calls of each list have each status.
    var counts: [[Status: Int]] = []
    var listsByEndpoint: [String: Int] = [:]
    /// The places of all calls, in the order in which they were made.
    var places: [Place] = []
    /// The number of calls that were forgotten.
    var forgottenCount = 0
    /// The outcomes since they were last taken; `nil` if nobody asks for them.
    var outcomes: Set<Outcome>?
    /// Described when a call is made in it.
    var step: (any CustomStringConvertible & Sendable)?
    /// Receives calls when they begin.
    var observer: (@Sendable (Call) -> Void)?

    mutating func append(_ call: Call) {
      let list = listsByEndpoint[call.endpoint] ?? lists.count
      if list == lists.count {
        lists.append([])
        counts.append([:])
        listsByEndpoint[call.endpoint] = list
      }
      places.append(Place(list: list, index: lists[list].count))
      lists[list].append(call)
      counts[list][call.status, default: 0] += 1
    }

    /// Ends a call that is open.
    mutating func end(_ place: Place, _ status: Status) {
      lists[place.list][place.index].status = status
      lists[place.list][place.index].steps.ended = step?.description
      counts[place.list][.open, default: 0] -= 1
      counts[place.list][status, default: 0] += 1
    }

    /// The place of a call; `nil` if it was forgotten.
    func place(of number: Int) -> Place? {
      let index = number - forgottenCount
      return places.indices.contains(index) ? places[index] : nil
    }

    func calls(_ places: ArraySlice<Place>) -> [Call] {
      places.map { lists[$0.list][$0.index] }
    }
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
      state.outcomes?.insert(Outcome(endpoint: endpoint, status: .open))
      let call = Call(
        endpoint: endpoint, labels: labels, arguments: arguments,
        steps: (state.step?.description, nil))
      state.append(call)
      let id = ID(number: state.forgottenCount + state.places.count - 1, endpoint: endpoint)
      return (call, id, state.observer)
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
    update(call) { $0.given = given }
  }

  /// Notes how a call has ended; only the first end counts.
  package func end(_ call: ID, _ status: Status) {
    guard let number = call.number else { return }
    state.withLock { state in
      if let place = state.place(of: number) {
        guard state.lists[place.list][place.index].status == .open else { return }
        state.end(place, status)
      }
      state.outcomes?.insert(Outcome(endpoint: call.endpoint, status: status))
    }
  }

  /// Notes the outcomes of calls from now on.
  package func noteOutcomes() {
    state.withLock { $0.outcomes = [] }
  }

  /// The outcomes since the last call, sorted.
  package func takeOutcomes() -> [Outcome] {
    let outcomes = state.withLock { state in
      defer { if state.outcomes != nil { state.outcomes = [] } }
      return state.outcomes ?? []
    }
    return outcomes.sorted {
      ($0.endpoint, $0.status.rawValue) < ($1.endpoint, $1.status.rawValue)
    }
  }

  private func update(_ call: ID, _ change: (inout Call) -> Void) {
    guard let number = call.number else { return }
    state.withLock { state in
      guard let place = state.place(of: number) else { return }
      change(&state.lists[place.list][place.index])
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
      guard !state.places.isEmpty else { return [] as [[Call]] }
      state.forgottenCount += state.places.count
      defer {
        state.lists = []
        state.counts = []
        state.listsByEndpoint = [:]
        state.places = []
      }
      return state.lists
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The calls of an endpoint, in order.
  package func calls(of endpoint: String) -> [Call] {
    state.withLock { state in state.listsByEndpoint[endpoint].map { state.lists[$0] } ?? [] }
  }

  /// The number of calls of an endpoint, or of those that have a status.
  package func count(of endpoint: String, _ status: Status? = nil) -> Int {
    state.withLock { state in
      guard let list = state.listsByEndpoint[endpoint] else { return 0 }
      return status.map { state.counts[list][$0] ?? 0 } ?? state.lists[list].count
    }
  }

  /// The endpoints of an order without those that were called in this order.
  package func missing(from order: [String]) -> ArraySlice<String> {
    state.withLock { state in
      let lists = order.map { state.listsByEndpoint[$0] }
      var met = 0
      for place in state.places {
        guard met < lists.count else { break }
        if place.list == lists[met] { met += 1 }
      }
      return order[met...]
    }
  }

  /// The calls after the first `count`, in order.
  package func calls(since count: Int) -> [Call] {
    state.withLock { $0.calls($0.places.dropFirst(count)) }
  }

  package var all: [Call] { state.withLock { $0.calls($0.places[...]) } }
}
