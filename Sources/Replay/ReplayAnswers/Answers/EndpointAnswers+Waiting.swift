import InternalSupport

// Answers that take time, or that wait for a call of another endpoint.
extension EndpointAnswers {
  /// The endpoints whose calls resume answers, once for each answer that is still wanted.
  package var waitingFor: [String] {
    state.withLock { $0.waiting }.filter { !$0.isOver() }.map(\.trigger.endpoint)
  }

  package func wait(_ wait: Wait) async throws {
    if let trigger = wait.trigger, case .cancelled = await trigger.outcome() {
      throw CancellationError()
    }
    guard let delay = wait.delay else { return }
    try await time.sleep(until: time.now + delay)
  }

  /// The time that the answer to a call takes.
  func delay(of stub: PlannedStub) -> Duration? {
    guard let choices = stub.delay?.choices else { return nil }
    return choices.count > 1 ? choices[time.choose(among: choices.count)] : choices[0]
  }

  /// A call that ends when a trigger's endpoint is called.
  package func wait(for trigger: StubTrigger) -> OpenCall {
    let call = OpenCall()
    // Weak, because a call that nobody waits for is over.
    wait(for: trigger, unless: { [weak call] in call?.isOver ?? true }) { [weak call] in
      call?.end(.value(()))
    }
    return call
  }

  /// Resumes an answer when a trigger's endpoint is called, unless the answer is over by then.
  package func wait(
    for trigger: StubTrigger, unless isOver: @escaping () -> Bool, then resume: @escaping () -> Void
  ) {
    let over = Set(state.withLock { $0.waiting }.filter { $0.isOver() }.map(\.number))
    state.withLock { state in
      if !over.isEmpty { state.waiting.removeAll { over.contains($0.number) } }
      state.lastWaitingNumber += 1
      state.waiting.append(
        WaitingAnswer(
          number: state.lastWaitingNumber, trigger: trigger, isOver: isOver, resume: resume))
    }
  }

  func resumeAnswers(waitingFor endpoint: String, _ arguments: [Any]) {
    // Outside of the lock: matchers run code of the feature, which may call endpoints.
    let matching = state.withLock { $0.waiting }.filter {
      $0.trigger.endpoint == endpoint && $0.trigger.matchesArguments(arguments)
    }
    guard !matching.isEmpty else { return }
    let numbers = Set(matching.map(\.number))
    // Another call may have resumed some of them in the meantime.
    let called = state.withLock { state in
      defer { state.waiting.removeAll { numbers.contains($0.number) } }
      return state.waiting.filter { numbers.contains($0.number) }
    }
    for answer in called { answer.resume() }
  }
}
