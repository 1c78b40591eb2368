import ActionScript
import EffectSupport
import ReplayAnswers
import ReplayValues
import VirtualTime

// What is open: effects in flight, calls without an answer, and timers.
extension ReplayJudge {
  /// What must happen before another action can be received, and what is open.
  var whatIsNext: [String] {
    if let nextTimer = driver.nextTimer {
      let duration = nextTimer.scriptText
      return ["next timer in \(duration): add \"advance \(duration)\""] + openWork
    }
    guard core.hasEffectsInFlight else { return ["no effect is in flight that could send it"] }
    return [
      "nothing can run and no timer is due: the effects in flight wait for something that the script does not provide"
    ] + openWork
  }

  /// The effects in flight, the open calls and the timers, for `print effects`.
  var listOfOpenWork: String {
    let timers = driver.executor.deadlines.map { deadline in
      "timer: at \(deadline.scriptText), in \((deadline - driver.executor.now).scriptText)"
    }
    let lines = Self.shortened(actionsNotReceived) + openWork + Self.shortened(timers)
    return lines.isEmpty ? "nothing is open" : lines.joined(separator: "\n")
  }

  /// The actions of effects that the script has not received, a line each.
  private var actionsNotReceived: [String] {
    core.receivedActions.map { received in
      let origin = driver.origin(of: received.cause).map { "step \($0), " } ?? ""
      let action = ReplayDump.line(of: received.action)
      return "not received: \(action)  ← \(origin)at \(received.arrival.scriptText)"
    }
  }

  /// The effects in flight and the open calls, a line each.
  var openWork: [String] {
    let effects = core.unfinishedEffects().filter { $0.workCount > 0 }.map { effect in
      let origin = driver.origin(of: effect.cause).map { " of step \($0)" } ?? ""
      return "in flight: the effect\(origin) for \(ReplayDump.line(of: effect.action))"
    }
    return Self.shortened(effects) + Self.shortened(driver.answers.openCalls.compactMap(text))
  }

  /// An open call; `nil` if nothing answers it, which was reported.
  private func text(of call: CallLog.Call) -> String? {
    guard let given = call.given else { return nil }
    let step = call.steps.made.map { " since step \($0)" } ?? ""
    let answer =
      given.syntax == nil
      ? "" : ", answered by 'given \(given.shortText)' in line \(given.place.line)"
    let remedy =
      switch given.answer {
      case .waits: ": add \"emit \(call.endpoint) …\""
      case .yields(let stream) where stream.completion == nil:
        ": add \"emit \(call.endpoint) …\" or \"end \(call.endpoint)\""
      case .returns, .returnsEach, .throws, .yields, .nothing, .never, .builtIn: ""
      }
    return "open: \(call.text)\(step)\(answer)\(remedy)"
  }

  private static func shortened(_ lines: [String]) -> [String] {
    let limit = 10
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["… \(lines.count - limit) more"]
  }
}
