import ActionScript

/// Steps of a long script.
///
/// They were checked when the plan was made. They are read and planned again when they run, so that
/// the plan does not hold them.
package struct RereadSteps<State, Action> {
  /// The steps among which they are written.
  let section: Steps.Section

  /// Their indices in the section.
  var indices: Range<Int>

  let planner: StepReplanner<State, Action>

  /// The parts of the numbers of the including steps.
  let prefix: [StepNumber.Part]
}
