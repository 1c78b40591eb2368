package import ActionScript
package import ReplayReports
import ReplayValues

/// The process that a replay runs in: takes its events, and ends when the replay cannot go on.
package protocol ReplayHost: AnyObject, Sendable {
  /// Takes the next event.
  @MainActor func emit(_ event: ReplayEvent)

  /// Notes what is about to run, so that a crash can be blamed on it.
  @MainActor func willRun(_ mark: ReplayMark)

  /// Ends the process after the last event of the script, in the middle of a call that cannot return.
  func exit() -> Never

  /// Ends the process from a thread of the feature's own.
  ///
  /// - Parameter problem: Why the thread cannot go on. The step that runs has failed.
  func exit(because problem: ReplayProblem) -> Never

  /// Notes something that may take long, such as a search with a pattern; `nil` when it is over.
  func note(activity: String?)
}

extension ReplayHost {
  package func note(activity: String?) {}
}

/// What a replay is about to run.
package enum ReplayMark {
  /// The feature and its starting state are made.
  ///
  /// `steps` is how many steps there are; `nil` for a log.
  case start(feature: String, title: String?, steps: Int?)
  case step(StepMark)
  /// What follows the last step.
  case end
}

/// A step that is about to run.
package struct StepMark {
  package var number: String
  package var label: String?
  package var verb: String
  package var place: ScriptPlace?

  /// The line of the script.
  package var line: Int

  /// The step in line notation; `nil` if the text at the place says it.
  package var text: String?

  package init(
    number: String, label: String? = nil, verb: String, place: ScriptPlace?, line: Int,
    text: String? = nil
  ) {
    self.number = number
    self.label = label
    self.verb = verb
    self.place = place
    self.line = line
    self.text = text
  }
}
