import InternalSupport

/// A publisher that delivers one value or an error later.
///
/// The work starts when the future is created, even without subscribers. The future keeps the
/// result for all subscribers.
public final class Future<Output, Failure: Error>: Publisher {
  /// Completes a future.
  ///
  /// Only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private struct State {
    var result: Result<Output, Failure>?
    var conduits: [any FutureConduit<Output, Failure>] = []
    var whenAbandoned: (() -> Void)?
  }

  private let state = Lock(State())

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in self.settle(result) }
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    let conduit = FutureSubscription(subscriber, future: self)
    conduit.start()
    let result = state.withLock { state in
      if state.result == nil, conduit.downstream != nil { state.conduits.append(conduit) }
      return state.result
    }
    if let result { conduit.settle(result) }
  }

  /// Sets what is called when the last subscriber leaves before there is a result.
  package func onAbandonment(_ action: @escaping () -> Void) {
    state.withLock { $0.whenAbandoned = action }
  }

  private func settle(_ result: Result<Output, Failure>) {
    let conduits = state.withLock { state in
      guard state.result == nil else { return [any FutureConduit<Output, Failure>]() }
      state.result = result
      defer { state.conduits = [] }
      return state.conduits
    }
    for conduit in conduits { conduit.settle(result) }
  }

  fileprivate var result: Result<Output, Failure>? {
    state.withLock { $0.result }
  }

  fileprivate func remove(_ conduit: any FutureConduit<Output, Failure>) {
    let whenAbandoned = state.withLock { state -> (() -> Void)? in
      guard let place = state.conduits.firstIndex(where: { $0 === conduit }) else { return nil }
      state.conduits.remove(at: place)
      return state.conduits.isEmpty ? state.whenAbandoned : nil
    }
    whenAbandoned?()
  }
}

extension Future: @unchecked Sendable where Output: Sendable {}  // `state` is a lock

private protocol FutureConduit<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  func settle(_ result: Result<Output, Failure>)
}

private final class FutureSubscription<Downstream: Subscriber>: DemandedSubscription<Downstream>,
  FutureConduit
{
  private let future: Lock<Future<Downstream.Input, Downstream.Failure>?>
  private let isSettled = Lock(false)

  init(_ downstream: Downstream, future: Future<Downstream.Input, Downstream.Failure>) {
    self.future = Lock(future)
    super.init("Future", downstream: downstream)
  }

  func settle(_ result: Result<Downstream.Input, Downstream.Failure>) {
    switch result {
    case .success(let value):
      if takeTurn(), offer(value) { end(.finished) }
    case .failure(let error):
      end(.failure(error))
    }
  }

  /// Lets only one thread continue if a result and a request arrive at the same time.
  private func takeTurn() -> Bool {
    guard hasDemand else { return false }
    return isSettled.withLock { isSettled in
      defer { isSettled = true }
      return !isSettled
    }
  }

  override func didRequest() {
    if let result = future.withLock({ $0 })?.result { settle(result) }
  }

  override func didEnd() {
    let future = future.withLock { $0.take() }
    future?.remove(self)
  }
}
