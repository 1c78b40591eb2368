import ReplayAnswers
import RuntimeReflection

extension RegisteredEndpoint {
  /// Whether it returns a stream, so that it answers as soon as it is called.
  package var returnsStream: Bool { stream != nil }

  /// Whether a call, or its stream, can fail.
  package var canThrow: Bool { signature.isThrowing || stream?.canFail ?? false }

  /// Whether a call, or its stream, can be cancelled.
  package var canBeCancelled: Bool { signature.isAsync || returnsStream }

  private var stream: StreamType? { StreamType.of(signature.result) }
}
