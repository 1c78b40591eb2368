import ActionScript
import VirtualTime

extension Script {
  /// The choices of its header `schedule`; `nil` if it has none.
  var scheduleOfRun: Schedule? {
    get { schedule.flatMap { Schedule($0.text) } }
    set {
      headers.removeAll { if case .schedule = $0.kind { true } else { false } }
      guard let newValue, newValue != .usual else { return }
      let header = HeaderSyntax(.schedule(NameSyntax("\(newValue)")))
      headers.insert(header, at: headers.firstIndex { !$0.isAboutScript } ?? headers.count)
    }
  }
}

extension HeaderSyntax {
  /// Whether it comes before a schedule, in canonical order.
  fileprivate var isAboutScript: Bool {
    switch kind {
    case .feature, .title, .tags, .exhaustivity: true
    case .schedule, .hashSeed, .watch, .examples, .let, .state, .given: false
    }
  }
}

extension Schedule {
  /// The choices; `nil` if they come from a seed.
  var choices: [Choice]? {
    if case .choices(let choices) = kind { choices } else { nil }
  }

  /// The most choices before the first of a schedule that are taken for those of a removed step.
  private static let longestShift = 16

  /// The most choices between two of a schedule that are taken for those of a removed step.
  private static let longestInnerShift = 4

  /// Itself, and schedules with the same choices somewhat earlier: removed steps made choices, too.
  ///
  /// All choices are earlier, or those that were made after the removed step.
  var withEarlier: [Schedule] {
    guard let choices, !choices.isEmpty else { return [self] }
    var all = [self]
    for start in choices.indices {
      let before = start == 0 ? 0 : choices[start - 1].number
      let longest = start == 0 ? Self.longestShift : Self.longestInnerShift
      let room = min(choices[start].number - before - 1, longest)
      for shift in 1..<max(1, room + 1) {
        let later = choices[start...].map { Choice(number: $0.number - shift, place: $0.place) }
        all.append(Schedule(.choices(choices[..<start] + later)))
      }
    }
    return all
  }

  /// Schedules with one choice that is not the usual one, the first choices first.
  static let single: [Schedule] = (1...24).flatMap { number in
    (2...4).map { Schedule(.choices([Choice(number: number, place: $0)])) }
  }
}
