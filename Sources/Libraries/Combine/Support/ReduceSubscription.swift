import InternalSupport

/// The subscription of operators that reduce all values to at most one.
///
/// It requests everything from the upstream and keeps the result until the downstream requests it.
final class ReduceSubscription<
  Input, Failure: Error, Thrown: Error, Downstream: Subscriber
>: OperatorSubscription<Input, Failure, Downstream> {
  typealias Reduction = Combine.Reduction<Input, Downstream.Input, Thrown>

  private struct Delivery {
    var isRequested = false
    var result: Downstream.Input??
  }

  private let reduction: Reduction
  private let mapFailure: (Failure) -> Downstream.Failure
  private let mapThrown: (Thrown) -> Downstream.Failure
  private let delivery = Lock(Delivery())

  init(
    _ description: String,
    _ downstream: Downstream,
    _ reduction: Reduction
  ) where Failure == Downstream.Failure, Thrown == Never {
    self.reduction = reduction
    mapFailure = { $0 }
    mapThrown = absurd
    super.init(description, downstream: downstream)
  }

  init(
    trying description: String,
    _ downstream: Downstream,
    _ reduction: Reduction
  ) where Downstream.Failure == any Error, Thrown == any Error {
    self.reduction = reduction
    mapFailure = { $0 }
    mapThrown = { $0 }
    super.init(description, downstream: downstream)
  }

  override func didConnect() {
    passSubscriptionOn()
    requestUpstream(.unlimited)
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    do {
      if try reduction.step(input) == .finish {
        cancelUpstream()
        conclude()
      }
    } catch {
      end(.failure(mapThrown(error)))
    }
    return .none
  }

  override func handle(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: conclude()
    case .failure(let error): end(.failure(mapFailure(error)))
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let result = delivery.withLock { delivery in
      delivery.isRequested = true
      defer { delivery.result = nil }
      return delivery.result
    }
    if let result { deliver(result) }
  }

  private func conclude() {
    let result = reduction.result()
    let isDue = delivery.withLock { delivery in
      let isDue = delivery.isRequested || result == nil
      if !isDue { delivery.result = .some(result) }
      return isDue
    }
    if isDue { deliver(result) }
  }

  private func deliver(_ result: Downstream.Input?) {
    if let result { _ = downstream?.receive(result) }
    end(.finished)
  }

  override func didEnd() {
    let unsent = delivery.withLock { $0.result.take() }
    withExtendedLifetime(unsent) {}
  }
}
