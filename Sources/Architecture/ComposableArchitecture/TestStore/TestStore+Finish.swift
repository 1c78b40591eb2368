import EffectSupport
import InternalSupport

extension TestStore {
  /// Asserts that all received actions were asserted and that all effects have ended.
  ///
  /// The store waits for effects in real time, at most for `duration`, which is the store's
  /// ``timeout`` by default.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if let actions = core.unreceivedActions() { reporter.report(actions, at: location) }
    feature.cancelPresentationEffects()
    var wait = await waiter.wait(for: duration ?? timeout) { !core.hasEffectsInFlight }
    if wait == .over, core.hasEffectsInFlight {
      // The test's task was cancelled, which does not end the effects.
      wait = await Task {
        await waiter.wait(for: duration ?? timeout) { !core.hasEffectsInFlight }
      }
      .value
    }
    if core.hasEffectsInFlight {
      let failure = WaitFailure.effects(.init(wait, explicit: duration, standard: timeout))
      if let verdict = core.policy.verdict(on: failure) { reporter.report(verdict, at: location) }
    } else if let changes = core.unassertedSharedChanges(feature.differenceOfSharedState) {
      // The end of the test does not report these changes again.
      reporter.report(changes, at: location)
    }
  }
}
