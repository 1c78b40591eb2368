/// The subscription of operators that immediately turn each value into at most one value.
///
/// For each dropped value, it requests another one from the upstream.
final class TransformSubscription<
  Input, Failure: Error, Thrown: Error, Downstream: Subscriber
>: OperatorSubscription<Input, Failure, Downstream> {
  typealias Transformation = Combine.Transformation<Input, Downstream.Input, Thrown>

  private let transformation: Transformation
  private let mapFailure: (Failure) -> Downstream.Failure
  private let mapThrown: (Thrown) -> Downstream.Failure

  init(
    _ description: String,
    _ downstream: Downstream,
    _ transformation: Transformation
  ) where Failure == Downstream.Failure, Thrown == Never {
    self.transformation = transformation
    mapFailure = { $0 }
    mapThrown = absurd
    super.init(description, downstream: downstream)
  }

  init(
    trying description: String,
    _ downstream: Downstream,
    _ transformation: Transformation
  ) where Downstream.Failure == any Error, Thrown == any Error {
    self.transformation = transformation
    mapFailure = { $0 }
    mapThrown = { $0 }
    super.init(description, downstream: downstream)
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    let step: Transformation.Step
    do {
      step = try transformation.step(input)
    } catch {
      end(.failure(mapThrown(error)))
      return .none
    }
    switch step {
    case .send(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .finish:
      end(.finished)
      return .none
    case .sendAndFinish(let output):
      cancelUpstream()
      _ = downstream.receive(output)
      end(.finished)
      return .none
    }
  }

  override func handle(_ completion: Subscribers.Completion<Failure>) {
    end(completion.mapError(mapFailure))
  }
}
