import CustomDump
import ReplayReports

/// The contents of earlier events, so that later events only contain what is new.
struct ToldSoFar<State> {
  // Declared first, so that their offsets do not depend on the type of the state.
  var callCount = 0
  /// Whether the state is the one after the step before, and not only equal to it.
  var isLatest = false
  /// Those that were in flight when events began.
  var untoldEffects: [StepReport.StartedEffect] = []
  var state: TrackedDump<State>?
}
