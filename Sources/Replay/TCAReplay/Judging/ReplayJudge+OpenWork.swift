import ActionScript
import EffectSupport
import InternalSupport
import ReplayAnswers
import ReplayPlanning
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
    // Effects that only keep the books of navigation send nothing.
    guard !effectsInFlight.isEmpty else {
      guard !core.isDismissed else {
        return ["the feature has dismissed itself, and no effect is in flight"]
      }
      return [
        "no effect is in flight that could send it; an action of the user is written \"send …\""
      ]
    }
    return [
      "nothing can run and no timer is due: the effects in flight wait for something that the script does not provide"
    ] + openWork
  }

  /// The effects in flight, the open calls and the timers, for `print effects`.
  var listOfOpenWork: String {
    let effects = effectsInFlight
    // Those of effects that were skipped, and those that no effect has started.
    let works = Set(effects.map { ObjectIdentifier($0.work) })
    let others = driver.executor.timers.filter { timer in
      timer.effect.map { !works.contains(ObjectIdentifier($0)) } ?? true
    }
    let lines =
      actionsNotReceived + openWork
      + Self.shortened(
        others
      ) { timer in
        let deadline = timer.deadline.scriptText
        guard let effect = timer.effect.flatMap(core.effect) else {
          return "timer: at \(deadline), in \((timer.deadline - driver.executor.now).scriptText)"
        }
        return "\(text(of: effect)): sleeps until \(deadline)"
      }
    return lines.isEmpty ? "nothing is open" : lines.joined(separator: "\n")
  }

  /// The actions of effects that the script has not received, a line each.
  private var actionsNotReceived: [String] {
    Self.shortened(core.receivedActions) { received in
      let origin = driver.origin(of: received.cause).map { "step \($0), " } ?? ""
      let action = ReplayDump.line(of: received.action)
      return "not received: \(action)  ← \(origin)at \(received.arrival.scriptText)"
    }
  }

  /// The effects in flight, with what they sleep for, and the open calls, a line each.
  var openWork: [String] {
    let timers = driver.executor.timers
    let effects = Self.shortened(effectsInFlight) { effect in
      let deadlines = timers.filter { $0.effect === effect.work }.map(\.deadline)
      return "\(text(of: effect)): \(Self.text(ofSleepsUntil: deadlines) ?? "in flight")"
    }
    return effects + Self.shortened(openCalls)
  }

  typealias RunningEffect = TestStoreCore<State, Action>.RunningEffect

  private var effectsInFlight: [RunningEffect] {
    core.unfinishedEffects().filter { $0.workCount > 0 }
  }

  /// `effect of step 3 (searchDebounced)`.
  private func text(of effect: RunningEffect) -> String {
    let origin = driver.origin(of: effect.cause).map { " of step \($0.step)" } ?? ""
    return "effect\(origin) (\(ReplayDump.line(of: effect.action)))"
  }

  /// `sleeps until 1s, 2s, 3s and 4 more`; `nil` without deadlines.
  private static func text(ofSleepsUntil deadlines: [Duration]) -> String? {
    guard !deadlines.isEmpty else { return nil }
    let limit = 3
    // A debounce has two timers.
    let deadlines = Set(deadlines).sorted()
    let shown = deadlines.prefix(limit).map(\.scriptText).joined(separator: ", ")
    return "sleeps until \(shown)"
      + (deadlines.count > limit ? " and \(deadlines.count - limit) more" : "")
  }

  /// The open calls, except those that nothing answers, which were reported.
  private var openCalls: [String] {
    let counts = Dictionary(
      driver.answers.openCounts.map { ($0.endpoint, $0.count) }, uniquingKeysWith: +)
    var places: [String: Int] = [:]
    return driver.answers.openCalls.compactMap { call in
      let place = places[call.endpoint, default: 0]
      let isOne = counts[call.endpoint, default: 0] < 2
      guard
        let text = text(of: call, target: isOne ? call.endpoint : "\(call.endpoint)[\(place)]")
      else { return nil }
      if text.canBeFed { places[call.endpoint] = place + 1 }
      return text.line
    }
  }

  /// Whether a call waits for a step that answers it.
  var isCallUnfed: Bool {
    driver.answers.openCalls.contains { if case .waits? = $0.given?.answer { true } else { false } }
  }

  var hasEffectsInFlight: Bool { !effectsInFlight.isEmpty }

  /// An open call, and whether a step can answer it; `nil` if nothing answers it.
  private func text(
    of call: CallLog.Call, target: String
  ) -> (line: String, canBeFed: Bool)? {
    guard let given = call.given else { return nil }
    let step = call.steps.made.map { " since step \($0)" } ?? ""
    let answer =
      given.syntax == nil
      ? "" : ", answered by 'given \(given.shortText)' in \(text(of: given.place))"
    let remedy =
      switch given.answer {
      case .waits: ": add \"emit \(target) …\""
      case .yields(let stream) where stream.completion == nil:
        ": add \"emit \(target) …\" or \"end \(target)\""
      case .returns, .returnsEach, .throws, .yields, .nothing, .never, .made, .builtIn: ""
      }
    return ("open: \(call.text)\(step)\(answer)\(remedy)", !remedy.isEmpty)
  }

  /// `line 3`, or `line 3 of clock.replay` for another file than that of the current step.
  private func text(of place: ScriptPlace) -> String {
    let path = place.file.path
    guard let step = currentStep, step.place.file.path != path else { return "line \(place.line)" }
    return "line \(place.line) of \(SourceExcerpt.displayed(path))"
  }

  private static func shortened(_ lines: [String]) -> [String] { shortened(lines) { $0 } }

  /// The lines for the first values, and how many others there are.
  static func shortened<Values: Collection>(
    _ values: Values, _ line: (Values.Element) -> String
  ) -> [String] {
    let limit = 10
    let lines = values.prefix(limit).map(line)
    guard values.count > limit else { return lines }
    return lines + ["… \((values.count - limit).grouped) more"]
  }
}
