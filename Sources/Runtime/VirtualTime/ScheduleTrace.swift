/// The choices of a run with a schedule.
package struct ScheduleTrace: Sendable, Equatable {
  /// For each choice, how many things there were to choose from.
  package var options: [Int]
  /// The schedule that makes the same choices.
  package var schedule: Schedule
  /// Whether all choices are noted; a long run has too many.
  package var isComplete: Bool
  /// The choices of the given schedule that could not be made.
  package var missed = Schedule.usual
}
