import Foundation
import TCAReplayCommand

/// `tca-replay` over features that crash, hang and exit.
@main
struct HazardReplay: ReplayTool {
  static var features: [RegisteredFeature] {
    FeatureRegistration("hazards") {
      Hazards()
    } initialState: {
      Hazards.State()
    }
    .initialState("endless") {
      try? Data("endless\n".utf8).write(to: URL(fileURLWithPath: "mark"))
      while true {}
    }
    .client("oracle", \.oracle)
    FeatureRegistration("nestedCalls") {
      NestedCalls()
    } initialState: {
      NestedCalls.State()
    }
    .client("registry", \.registry)

    FeatureRegistration("depths") {
      Depths()
    } initialState: {
      Depths.State()
    }

    FeatureRegistration("shelf") {
      Shelf()
    } initialState: {
      Shelf.State()
    }
    .endpoint("binders.bind", Binder.self, \.bind)

    FeatureRegistration("limits") {
      Limits()
    } initialState: {
      Limits.State()
    }
    .endpoint("rows.fetch", \.ledger.cache.load)
    .endpoint("ledger.close", Ledger.self, \.open)

    FeatureRegistration("chance") {
      ChanceReads()
    } initialState: {
      ChanceReads.State()
    }

    if Rebuilt.build == "other" {
      FeatureRegistration("rebuilt") {
        RebuiltWithoutTaps()
      } initialState: {
        RebuiltWithoutTaps.State()
      }
    } else if Rebuilt.build != "none" {
      FeatureRegistration("rebuilt") {
        Rebuilt()
      } initialState: {
        precondition(Rebuilt.build != "stateless", "there is no state")
        return Rebuilt.State()
      }
    }

    FeatureRegistration("printing") {
      RebuiltWithoutTaps.printing
    } initialState: {
      RebuiltWithoutTaps.State()
    }

    FeatureRegistration("radio") {
      Radio()
    } initialState: {
      Radio.State()
    }

    FeatureRegistration("fragile") {
      Fragile()
    } initialState: {
      Fragile.State()
    }

    FeatureRegistration("dialogs") {
      Dialogs()
    } initialState: {
      Dialogs.State()
    }
    .after("destination.confirm.remove") { _, new in new.orders > 0 }
    .after("destination.confirm") { _, new in new.orders < 2 }

    FeatureRegistration("crash-sites") {
      CrashSites()
    } initialState: {
      CrashSites.State()
    }

    FeatureRegistration("renamed-child") {
      RenamedChild()
    } initialState: {
      RenamedChild.State()
    }
    .invariant("nothing is saved without a sheet") { $0.saves == 0 || $0.sheet != nil }

    FeatureRegistration("racy-search") {
      RacySearch()
    } initialState: {
      RacySearch.State()
    }
    .client("catalog", \.catalog)

    FeatureRegistration("impatience") {
      StuckSpinner(isMended: true)
    } initialState: {
      StuckSpinner.State()
    }
    .client("library", \.library)
    .after("response") { old, _ in old.isLoading }

    FeatureRegistration("stale-timer") {
      StaleTimer()
    } initialState: {
      StaleTimer.State()
    }

    FeatureRegistration("wrong-row") {
      WrongRow()
    } initialState: {
      WrongRow.State()
    }

    FeatureRegistration("shared-basket") {
      SharedBasket()
    } initialState: {
      SharedBasket.State()
    }

    FeatureRegistration("tally") {
      Tally()
    } initialState: {
      Tally.State()
    }

    FeatureRegistration("deep-crash") {
      DeepCrash()
    } initialState: {
      DeepCrash.State()
    }

    FeatureRegistration("clockwork") {
      Clockwork()
    } initialState: {
      Clockwork.State()
    }

    FeatureRegistration("tide") {
      Tide()
    } initialState: {
      Tide.State()
    }
    .client("level", \.gauge)
    .endpoint("horn", \.lighthouse.blow)

    FeatureRegistration("sign-in") { replay in
      SignIn(vibrate: replay.endpoint("device.vibrate"))
    } initialState: {
      SignIn.State()
    }
    .dependency("policy", SignInPolicy.self)
    .client("vault", Vault.self)

    FeatureRegistration("sign-in.combined") { replay in
      SignIn.combined(vibrate: replay.endpoint("device.vibrate"))
    } initialState: {
      SignIn.State()
    }
    .client("vault", Vault.self)

    FeatureRegistration("fetching") { replay in
      Fetching<Int>(fetch: replay.endpoint("fetch"))
    } initialState: {
      Fetching<Int>.State()
    }

    PlantedFlaws.all

    if ProcessInfo.processInfo.environment["HAZARD_DUPLICATE"] != nil {
      FeatureRegistration("hazards") {
        Hazards()
      } initialState: {
        Hazards.State()
      }
    }
  }
}
