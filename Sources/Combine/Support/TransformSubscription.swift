/// The subscription of operators that turn each value into one value or none, at once.
///
/// A value that is left out is replaced by asking the upstream for one more.
final class TransformSubscription<Input, Failure: Error, Downstream: Subscriber>:
  OperatorSubscription<Input, Failure, Downstream>
{
  enum Step {
    case send(Downstream.Input)
    case skip
    case finish
    case sendAndFinish(Downstream.Input)
  }

  private let mapFailure: (Failure) -> Downstream.Failure
  private let step: (Input) throws(Downstream.Failure) -> Step

  init(
    _ description: String,
    _ downstream: Downstream,
    step: @escaping (Input) -> Step
  ) where Failure == Downstream.Failure {
    mapFailure = { $0 }
    self.step = step
    super.init(description, downstream: downstream)
  }

  init(
    trying description: String,
    _ downstream: Downstream,
    step: @escaping (Input) throws -> Step
  ) where Downstream.Failure == any Error {
    mapFailure = { $0 }
    self.step = step
    super.init(description, downstream: downstream)
  }

  override func handle(_ input: Input, _ downstream: Downstream) -> Subscribers.Demand {
    let step: Step
    do {
      step = try self.step(input)
    } catch {
      end(.failure(error))
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
