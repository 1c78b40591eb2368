import InternalSupport

/// The subscription of operators that make at most one value out of all the values of their upstream.
///
/// It asks the upstream for everything and keeps the result until the downstream asks for it.
final class ReduceSubscription<Input, Failure: Error, Downstream: Subscriber>:
  OperatorSubscription<Input, Failure, Downstream>
{
  enum Step {
    case proceed
    case finish
  }

  private struct Delivery {
    var isRequested = false
    var result: Downstream.Input??
  }

  private let mapFailure: (Failure) -> Downstream.Failure
  private let step: (Input) throws(Downstream.Failure) -> Step
  private let result: () throws(Downstream.Failure) -> Downstream.Input?
  private let delivery = Lock(Delivery())

  /// Takes each value in with `step`, which tells whether the result is known already, and sends `result` at the
  /// end, `nil` standing for none.
  init(
    _ description: String,
    _ downstream: Downstream,
    step: @escaping (Input) -> Step,
    result: @escaping () -> Downstream.Input?
  ) where Failure == Downstream.Failure {
    mapFailure = { $0 }
    self.step = step
    self.result = result
    super.init(description, downstream: downstream)
  }

  /// Takes each value in with `step`, which tells whether the result is known already, and sends `result` at the
  /// end, `nil` standing for none.
  init(
    trying description: String,
    _ downstream: Downstream,
    step: @escaping (Input) throws -> Step,
    result: @escaping () throws -> Downstream.Input?
  ) where Downstream.Failure == any Error {
    mapFailure = { $0 }
    self.step = step
    self.result = result
    super.init(description, downstream: downstream)
  }

  override func didConnect() {
    passSubscriptionOn()
    requestUpstream(.unlimited)
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    do {
      if try step(input) == .finish {
        cancelUpstream()
        conclude()
      }
    } catch {
      end(.failure(error))
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
    let result: Downstream.Input?
    do {
      result = try self.result()
    } catch {
      end(.failure(error))
      return
    }
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
    let unsent = delivery.withLock { delivery in
      defer { delivery.result = nil }
      return delivery.result
    }
    withExtendedLifetime(unsent) {}
  }
}
