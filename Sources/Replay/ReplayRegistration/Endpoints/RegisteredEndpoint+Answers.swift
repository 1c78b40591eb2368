import ReplayAnswers
import RuntimeReflection

// What can be an answer.
extension RegisteredEndpoint {
  /// The type of an answer: the output of the returned effect, or the result.
  package var answerType: Any.Type { effect?.elementType ?? signature.result }

  /// The type of errors that scripts can throw.
  package var failureType: Any.Type { effect?.failureType ?? errorType }

  /// Whether scripts can let it fail.
  package var canFail: Bool { effect?.canFail ?? signature.isThrowing }

  /// Whether an answer can take time.
  package var canWait: Bool { effect != nil || signature.isAsync }

  /// Whether it returns a stream that is not an effect; an effect may also have a single value.
  package var returnsOnlyStreams: Bool {
    effect == nil && StreamType.of(signature.result) != nil
  }

  private var effect: (any AnsweringEffect.Type)? {
    Reflection.cast(signature.result, to: (any AnsweringEffect.Type).self)
  }
}
