import ReplayPlanning

/// What a debugger wants to know of steps that are not reported.
enum StepObservation<State, Action> {
  /// The changes of the watched paths.
  case watching
  /// Whether the last of these steps passes, and whether it did after the step before.
  case checking([PlannedStep<State, Action>], holds: Bool)
}
