import InternalSupport

// Answers that take time, or that wait for a call of another endpoint.
extension EndpointAnswers {
  package func wait(_ wait: Wait) async throws {
    if let trigger = wait.trigger, case .cancelled = await trigger.outcome() {
      throw CancellationError()
    }
    guard let delay = wait.delay else { return }
    try await time.sleep(until: time.now + delay)
  }

  /// A call that ends when a trigger's endpoint is called.
  package func wait(for trigger: StubTrigger) -> OpenCall {
    let call = OpenCall()
    wait(for: trigger) { call.end(.value(())) }
    return call
  }

  package func wait(for trigger: StubTrigger, then resume: @escaping () -> Void) {
    state.withLock { $0.waiting.append(WaitingAnswer(trigger: trigger, resume: resume)) }
  }

  func resumeAnswers(waitingFor endpoint: String, _ arguments: [Any]) {
    let called = state.withLock { state -> [WaitingAnswer] in
      guard !state.waiting.isEmpty else { return [] }
      func isCalled(_ answer: WaitingAnswer) -> Bool {
        answer.trigger.endpoint == endpoint && answer.trigger.matchesArguments(arguments)
      }
      defer { state.waiting.removeAll(where: isCalled) }
      return state.waiting.filter(isCalled)
    }
    for answer in called { answer.resume() }
  }
}
