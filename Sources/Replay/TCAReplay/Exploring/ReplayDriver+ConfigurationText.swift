import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayValues
import VirtualTime

extension ReplayDriver {
  /// The state on one line, and what is pending: states may only differ in that.
  var configurationText: String {
    let state = ReplayDump.flatText(of: tested.latestState)
    let pending = effectTexts + callTexts
    return pending.isEmpty ? state : "\(state) · pending: \(pending.joined(separator: ", "))"
  }

  /// The actions whose effects are in flight, with the time that is left of their timers.
  private var effectTexts: [String] {
    let timers = executor.timers
    return core.effectsStillRunning.filter { $0.workCount > 0 }.map { effect in
      let action = ReplayDump.line(of: effect.action)
      let times = timers.filter { $0.effect === effect.work }
        .map { ($0.deadline - executor.now).scriptText }
      return times.isEmpty ? action : "\(action) (\(times.joined(separator: ", ")) left)"
    }
  }

  private var callTexts: [String] {
    answers.openEntries.flatMap { endpoint, entries in
      entries.map { entry in
        let arguments = entry.arguments.map { ReplayDump.flatText(of: $0) }
        return "\(endpoint)(\(arguments.joined(separator: ", ")))"
      }
    }
  }
}
