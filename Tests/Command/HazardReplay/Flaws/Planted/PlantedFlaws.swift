import TCAReplayCommand

/// Features with a planted defect each, and without it: `two-timers` and `two-timers.mended`.
enum PlantedFlaws {
  @RegisteredFeatureBuilder static var all: [RegisteredFeature] {
    both("stale-response") { name, isMended in
      FeatureRegistration(name) {
        StaleResponse(isMended: isMended)
      } initialState: {
        StaleResponse.State()
      }
      .client("library", \.library)
      .eventually("the results are those of the query") {
        $0.shown == nil || $0.shown == $0.query
      }
    }
    both("double-tap") { name, isMended in
      FeatureRegistration(name) {
        DoubleTap(isMended: isMended)
      } initialState: {
        DoubleTap.State()
      }
      .client("library", \.library)
      .invariant("nothing is paid twice") { $0.orders <= 1 }
      .sometimes("something is paid") { $0.orders == 1 }
    }
    both("dismissed-while-loading") { name, isMended in
      FeatureRegistration(name) {
        DismissedWhileLoading(isMended: isMended)
      } initialState: {
        DismissedWhileLoading.State()
      }
      .client("library", \.library)
    }
    both("lost-cancellation") { name, isMended in
      FeatureRegistration(name) {
        LostCancellation(isMended: isMended)
      } initialState: {
        LostCancellation.State()
      }
      .after("ticked") { old, _ in old.isRunning }
    }
    both("two-timers") { name, isMended in
      FeatureRegistration(name) {
        TwoTimers(isMended: isMended)
      } initialState: {
        TwoTimers.State()
      }
      .after("ticked") { old, new in old.lastTick != new.lastTick }
    }
    both("ready-together") { name, isMended in
      FeatureRegistration(name) {
        ReadyTogether(isMended: isMended)
      } initialState: {
        ReadyTogether.State()
      }
    }
    both("due-together") { name, isMended in
      FeatureRegistration(name) {
        DueTogether(isMended: isMended)
      } initialState: {
        DueTogether.State()
      }
      .after("closed") { old, _ in old.isSaved }
    }
    both("shared-id") { name, isMended in
      FeatureRegistration(name) {
        SharedID(isMended: isMended)
      } initialState: {
        SharedID.State()
      }
      .client("library", \.library)
      .eventually("nothing is loading") { !$0.isLoading }
    }
    both("overwritten-share") { name, isMended in
      FeatureRegistration(name) {
        OverwrittenShare(isMended: isMended)
      } initialState: {
        OverwrittenShare.State()
      }
      .client("library", \.library)
      .invariant("each tap is counted") { $0.likes == $0.taps }
    }
    both("alert-on-sheet") { name, isMended in
      FeatureRegistration(name) {
        AlertOnSheet(isMended: isMended)
      } initialState: {
        AlertOnSheet.State()
      }
      .client("library", \.library)
      .invariant("an alert is alone") { !($0.isAlertShown && $0.isSheetShown) }
    }
    both("ping-pong") { name, isMended in
      FeatureRegistration(name) {
        PingPong(isMended: isMended)
      } initialState: {
        PingPong.State()
      }
    }
    both("last-song") { name, isMended in
      FeatureRegistration(name) {
        LastSong(isMended: isMended)
      } initialState: {
        LastSong.State()
      }
    }
    both("leaked-effect") { name, isMended in
      FeatureRegistration(name) {
        LeakedEffect(isMended: isMended)
      } initialState: {
        LeakedEffect.State()
      }
    }
    both("off-by-one") { name, isMended in
      FeatureRegistration(name) {
        OffByOne(isMended: isMended)
      } initialState: {
        OffByOne.State()
      }
      .invariant("the root stays") { $0.screens.first == "root" }
    }
    both("stuck-spinner") { name, isMended in
      FeatureRegistration(name) {
        StuckSpinner(isMended: isMended)
      } initialState: {
        StuckSpinner.State()
      }
      .client("library", \.library)
      .eventually("nothing is loading") { !$0.isLoading }
    }
    both("late-message") { name, isMended in
      FeatureRegistration(name) {
        LateMessage(isMended: isMended)
      } initialState: {
        LateMessage.State()
      }
      .client("library", \.library)
      .after("received") { old, _ in old.isLoggedIn }
    }
    both("empty-history") { name, isMended in
      FeatureRegistration(name) {
        EmptyHistory(isMended: isMended)
      } initialState: {
        EmptyHistory.State()
      }
    }
    both("gone-selection") { name, isMended in
      FeatureRegistration(name) {
        GoneSelection(isMended: isMended)
      } initialState: {
        GoneSelection.State()
      }
    }
    both("removed-too-early") { name, isMended in
      FeatureRegistration(name) {
        RemovedTooEarly(isMended: isMended)
      } initialState: {
        RemovedTooEarly.State()
      }
    }
    both("first-tag") { name, isMended in
      FeatureRegistration(name) {
        FirstTag(isMended: isMended)
      } initialState: {
        FirstTag.State()
      }
      .invariant("the smallest tag is first") { $0.first == $0.tags.min() }
    }
    both("skipped-quiz") { name, isMended in
      FeatureRegistration(name) {
        SkippedQuiz(isMended: isMended)
      } initialState: {
        SkippedQuiz.State()
      }
    }
    both("endless-countdown") { name, isMended in
      FeatureRegistration(name) {
        EndlessCountdown(isMended: isMended)
      } initialState: {
        EndlessCountdown.State()
      }
      .sent("addTapped", "startTapped")
      .invariant("no time is missing") { $0.seconds >= 0 }
    }
    both("uncleared-results") { name, isMended in
      FeatureRegistration(name) {
        UnclearedResults(isMended: isMended)
      } initialState: {
        UnclearedResults.State()
      }
      .client("library", \.library)
      .invariant("no results without a query") { !$0.query.isEmpty || $0.results.isEmpty }
    }
  }

  private static func both(
    _ name: String, _ make: (_ name: String, _ isMended: Bool) -> RegisteredFeature
  ) -> [RegisteredFeature] {
    [make(name, false), make("\(name).mended", true)]
  }
}
