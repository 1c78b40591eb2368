import InternalSupport
import RuntimeReflection

// Calls that nothing answers.
extension EndpointAnswers {
  func unanswered<Output>(
    _ call: EndpointCall, _ arguments: [Any], _ reason: String, remedy: String? = nil
  ) -> Resolution<Output> {
    let with = arguments.isEmpty ? "" : " with \(call.describe(arguments))"
    let error = UnansweredCall(
      "'\(call.endpoint)' was called\(with), but \(reason)", remedy: remedy)
    report(error)
    return .unanswered(error)
  }

  /// A header that would answer a call.
  func remedy(
    for call: EndpointCall, _ arguments: [Any], answeredBy type: Any.Type
  ) -> String {
    guard call.isRegistered else {
      let client = call.endpoint.prefix { $0 != "." }
      let place = client.first?.isUppercase == true ? "\(client).self" : "\\.\(client)"
      let name = client.prefix(1).lowercased() + client.dropFirst()
      return
        "register the client, so that scripts can answer for it: .client(\"\(name)\", \(place))"
    }
    let effect = Reflection.cast(type, to: (any AnsweringEffect.Type).self)
    let answer =
      type == Void.self || effect?.elementType == Never.self
      ? "does nothing"
      : type == Never.self
        ? "never returns"
        : StreamType.of(type) != nil && effect == nil ? "yields …" : "returns …"
    let described = arguments.isEmpty ? "" : call.describe(arguments)
    // A dump of a function, and one that is cut, match nothing.
    let isPattern = !["\n", "(Function)", "…"].contains { described.contains($0) }
    let isShort = described.count <= 40 && isPattern
    let isEnclosed = arguments.count != 1 || call.hasLabels
    let written = isEnclosed ? described : "(\(described))"
    return "add \"given \(call.endpoint)\(isShort ? written : "") \(answer)\""
  }

  /// Records an unanswered call, which fails the step.
  package func report(_ call: UnansweredCall) {
    state.withLock { $0.unanswered.append(call) }
  }

  /// Returns the unanswered calls since the last time.
  package func takeUnanswered() -> [UnansweredCall] {
    state.withLock { state in
      guard !state.unanswered.isEmpty else { return [] }
      defer { state.unanswered = [] }
      return state.unanswered
    }
  }
}
