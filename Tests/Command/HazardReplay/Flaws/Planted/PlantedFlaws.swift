import ComposableArchitecture
import TCAReplayCommand

/// Features with a planted defect each, and without it: `two-timers` and `two-timers.mended`.
enum PlantedFlaws {
  @RegisteredFeatureBuilder static var all: [RegisteredFeature] {
    both("stale-response", StaleResponse.State()) {
      StaleResponse(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .eventually("the results are those of the query") {
          $0.shown == nil || $0.shown == $0.query
        }
    }
    both("double-tap", DoubleTap.State()) {
      DoubleTap(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .invariant("nothing is paid twice") { $0.orders <= 1 }
        .sometimes("something is paid") { $0.orders == 1 }
    }
    both("dismissed-while-loading", DismissedWhileLoading.State()) {
      DismissedWhileLoading(isMended: $0)
    } with: {
      $0.client("library", \.library)
    }
    both("lost-cancellation", LostCancellation.State()) {
      LostCancellation(isMended: $0)
    } with: {
      $0.after("ticked") { old, _ in old.isRunning }
    }
    both("two-timers", TwoTimers.State()) {
      TwoTimers(isMended: $0)
    } with: {
      $0.after("ticked") { old, new in old.lastTick != new.lastTick }
    }
    both("ready-together", ReadyTogether.State()) { ReadyTogether(isMended: $0) }
    both("due-together", DueTogether.State()) {
      DueTogether(isMended: $0)
    } with: {
      $0.after("closed") { old, _ in old.isSaved }
    }
    both("shared-id", SharedID.State()) {
      SharedID(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .eventually("nothing is loading") { !$0.isLoading }
    }
    both("overwritten-share", OverwrittenShare.State()) {
      OverwrittenShare(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .invariant("each tap is counted") { $0.likes == $0.taps }
    }
    both("alert-on-sheet", AlertOnSheet.State()) {
      AlertOnSheet(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .invariant("an alert is alone") { !($0.isAlertShown && $0.isSheetShown) }
    }
    both("ping-pong", PingPong.State()) { PingPong(isMended: $0) }
    both("last-song", LastSong.State()) { LastSong(isMended: $0) }
    both("leaked-effect", LeakedEffect.State()) { LeakedEffect(isMended: $0) }
    both("off-by-one", OffByOne.State()) {
      OffByOne(isMended: $0)
    } with: {
      $0.invariant("the root stays") { $0.screens.first == "root" }
    }
    both("stuck-spinner", StuckSpinner.State()) {
      StuckSpinner(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .eventually("nothing is loading") { !$0.isLoading }
    }
    both("late-message", LateMessage.State()) {
      LateMessage(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .after("received") { old, _ in old.isLoggedIn }
    }
    both("empty-history", EmptyHistory.State()) { EmptyHistory(isMended: $0) }
    both("gone-selection", GoneSelection.State()) { GoneSelection(isMended: $0) }
    both("removed-too-early", RemovedTooEarly.State()) { RemovedTooEarly(isMended: $0) }
    both("first-tag", FirstTag.State()) {
      FirstTag(isMended: $0)
    } with: {
      $0.invariant("the smallest tag is first") { $0.first == $0.tags.min() }
    }
    both("skipped-quiz", SkippedQuiz.State()) { SkippedQuiz(isMended: $0) }
    both("endless-countdown", EndlessCountdown.State()) {
      EndlessCountdown(isMended: $0)
    } with: {
      $0.sent("addTapped", "startTapped")
        .invariant("no time is missing") { $0.seconds >= 0 }
    }
    both("uncleared-results", UnclearedResults.State()) {
      UnclearedResults(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .invariant("no results without a query") { !$0.query.isEmpty || $0.results.isEmpty }
    }
    both("closed-channel", ClosedChannel.State()) {
      ClosedChannel(isMended: $0)
    } with: {
      $0.client("library", \.library)
        .after("connectionLost") { old, _ in old.isConnected }
    }
    both("expired-login", ExpiredLogin.State()) {
      ExpiredLogin(isMended: $0)
    } with: {
      $0.invariant("a login is used for a minute") { $0.isUsedInTime }
    }
    both("last-letter", LastLetter.State()) { LastLetter(isMended: $0) }
    both("price-filter", PriceFilter.State()) { PriceFilter(isMended: $0) }
    both("mirrored-volume", MirroredVolume.State()) { MirroredVolume(isMended: $0) }
  }

  private static func both<R: Reducer>(
    _ name: String, _ state: @autoclosure @escaping () -> R.State,
    reducer: @escaping (_ isMended: Bool) -> R,
    with configure: (FeatureRegistration<R.State, R.Action>) -> RegisteredFeature = { $0 }
  ) -> [RegisteredFeature] where R.State: Equatable {
    [
      configure(FeatureRegistration(name, reducer: { reducer(false) }, initialState: state)),
      configure(
        FeatureRegistration("\(name).mended", reducer: { reducer(true) }, initialState: state)),
    ]
  }
}
