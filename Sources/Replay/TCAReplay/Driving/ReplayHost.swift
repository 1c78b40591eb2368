package import ActionScript
package import ReplayReports

/// The process of a replay; it receives the events, and ends if the replay cannot continue.
package protocol ReplayHost: AnyObject, Sendable {
  /// Receives the next event.
  @MainActor func emit(_ event: ReplayEvent)

  /// Announces what runs next, so that a crash can be attributed to it.
  @MainActor func willRun(_ mark: ReplayMark)

  /// Ends the process after the last event of a script, during a call that cannot return.
  func exit() -> Never

  /// Ends the process from a thread of the feature.
  ///
  /// - Parameter problem: The reason. The current step has failed.
  func exit(because problem: ReplayProblem) -> Never

  /// Announces work outside of the feature, such as printing the state; `nil` when it has ended.
  func note(activity: String?)

  /// Whether steps are performed without being reported.
  @MainActor var isSilent: Bool { get }

  /// Whether there are requests, now or later.
  @MainActor var takesRequests: Bool { get }

  /// Asks what to do before the replay goes on.
  ///
  /// A host may wait here, and go on in several processes.
  ///
  /// - Parameter position: The number of steps that were performed.
  /// - Returns: What to do; `nil` to go on.
  @MainActor func request(at position: Int) -> ReplayRequest?

  /// Receives the answer to a request.
  @MainActor func answer(_ event: ReplayEvent)
}

extension ReplayHost {
  package func note(activity: String?) {}

  @MainActor package var isSilent: Bool { false }

  @MainActor package var takesRequests: Bool { false }

  @MainActor package func request(at position: Int) -> ReplayRequest? { nil }

  @MainActor package func answer(_ event: ReplayEvent) {}
}

/// What a replay runs next.
package enum ReplayMark {
  /// The feature and its starting state are created.
  ///
  /// `steps` is the number of steps; `nil` for a log.
  case start(feature: String, title: String?, steps: Int?)
  case step(StepMark)
  /// The end of the script, after the last step.
  case end
}

/// A step that is about to run.
///
/// A class, because it is passed on for each step.
package final class StepMark: Sendable {
  package let number: String
  package let label: String?
  /// The number of the first of the steps that receive actions in any order, if it is one of them.
  package let block: String?
  package let verb: String
  package let place: ScriptPlace?

  package let line: Int

  /// The step in line notation; `nil` if it is the text at the location.
  package let text: String?

  package init(
    number: String, label: String? = nil, block: String? = nil, verb: String, place: ScriptPlace?,
    line: Int, text: String? = nil
  ) {
    self.number = number
    self.label = label
    self.block = block
    self.verb = verb
    self.place = place
    self.line = line
    self.text = text
  }
}
