import ReplayReports

// Going on in the program as it was built again.
extension DebugSession {
  /// Shows how the run up to the step that is looked at differs from the one before the build, and the step.
  func showReload(since before: RunRecord, isBuilt: Bool) throws(CommandError) {
    try branch.replay()
    let now = branch.record
    let difference = RunDifference(
      before, now, isPartial: now.steps.count >= before.steps.count)
    say(
      difference?.lines("before the build", "now")
        ?? [
          isBuilt
            ? "the run is the same up to \(branch.place)"
            : "nothing was built: the program and the run up to \(branch.place) are the same"
        ])
    try showStep()
  }

  /// Sets a stop that was set before: `watch count`, `break count > 1`.
  func restore(_ stop: String) {
    let words = stop.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return }
    let kind: DebugStop.Kind =
      words[0] == "watch"
      ? .change(path: words[1])
      : Self.isAction(words[1]) ? .action(words[1]) : .condition(words[1])
    stops.append(DebugStop(kind: kind))
  }
}
