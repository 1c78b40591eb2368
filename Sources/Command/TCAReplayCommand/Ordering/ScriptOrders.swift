import ReplayReports
import TCAReplay
import VirtualTime

/// Searches for an order of tasks and timers in which a script fails.
///
/// It tries orders with few unusual choices one after the other, and random orders between them, evenly distributed and by
/// random priorities. The search ends once every choice was tried.
@MainActor
struct ScriptOrders {
  enum Result {
    /// The script passed in a number of orders, which may be all that there are.
    ///
    /// `steps` are those of the usual order.
    case passed(Int, isAll: Bool, steps: ReplayEvent.StepCounts)
    case unusable([ReplayProblem])
    /// The script fails in the usual order as well.
    case failsAlways(isBroken: Bool)
    /// The first order in which it fails, what fails there, and how that run differs from one that passes.
    case failed(
      Schedule, after: Int, problem: String?, difference: [String], isBroken: Bool)
  }

  private let file: ScriptFile
  private let limit: Int
  private let seed: UInt64
  private let judge: DebugReplayer
  private let teller: DebugReplayer

  init(_ file: ScriptFile, _ limit: Int, options: RunOptions, registry: FeatureRegistry) {
    self.file = file
    self.limit = limit
    seed = UInt64(options.seed)
    judge = .judging(options, registry)
    var telling = options
    // Also with -q: the runs are compared step by step.
    telling.replay.includesPassedSteps = true
    teller = DebugReplayer(telling, registry)
  }

  private func replay(_ schedule: Schedule, with replayer: DebugReplayer) -> DebugReplayer.Outcome {
    replayer.replay(.log(file), asserts: true) {
      $0.schedule = schedule
      $0.requiresSteps = true
    }
  }

  func search() -> Result {
    let usual = replay(.usual, with: judge)
    guard let end = usual.record?.end else {
      return usual.problems.isEmpty ? .failsAlways(isBroken: true) : .unusable(usual.problems)
    }
    guard end.outcome != .unusable else { return .unusable(end.problems) }
    guard end.outcome == .passed else { return .failsAlways(isBroken: end.isBroken) }
    guard !end.choices.isEmpty else { return .passed(1, isAll: true, steps: end.steps) }
    var systematic = SystematicOrders(after: end.choices)
    // A random order can be one that was tried.
    var orders: Set<String?> = [end.schedule]
    var count = 1
    while count < limit, ExitCode.ofInterruption == nil {
      guard let next = systematic.first else {
        return .passed(orders.count, isAll: true, steps: end.steps)
      }
      let number = UInt64(count)
      let schedule: Schedule
      switch count % 3 {
      case 1: schedule = Schedule(.choices(next))
      case 2: schedule = Schedule(.uniform(seed: seed &+ number))
      default: schedule = Schedule(.priorities(seed: seed &+ number))
      }
      let outcome = replay(schedule, with: judge)
      count += 1
      guard let end = outcome.record?.end, end.outcome == .passed else {
        return failure(schedule, outcome, after: orders.count + 1)
      }
      orders.insert(end.schedule)
      if case .choices = schedule.kind { systematic.advance(choosingAmong: end.choices) }
    }
    return .passed(orders.count, isAll: systematic.first == nil, steps: end.steps)
  }

  // MARK: - Failures

  private func failure(
    _ schedule: Schedule, _ outcome: DebugReplayer.Outcome, after count: Int
  ) -> Result {
    let end = outcome.record?.end
    let simplest = simplified(end?.schedule.flatMap { Schedule($0) } ?? schedule)
    let usual = replay(.usual, with: teller).record
    let other = replay(simplest, with: teller).record
    var difference: [String] = []
    if let usual, let other {
      difference =
        RunDifference(usual, other)?.lines("the usual order", "--schedule \(simplest)") ?? []
    }
    return .failed(
      simplest, after: count, problem: (other ?? outcome.record).flatMap(Self.problem),
      difference: difference, isBroken: end?.isBroken ?? true)
  }

  /// The first problem of a run, with its step.
  private static func problem(_ record: RunRecord) -> String? {
    for step in record.steps {
      if let problem = step.problems.first { return "step \(step.number): \(problem.message)" }
    }
    return record.end?.problems.first.map { "after the last step: \($0.message)" }
  }

  /// The schedule without choices that the failure does not need.
  private func simplified(_ schedule: Schedule) -> Schedule {
    guard case .choices(var choices) = schedule.kind, fails(choices) else { return schedule }
    var size = choices.count
    while size > 0 {
      var start = 0
      while start < choices.count {
        var fewer = choices
        fewer.removeSubrange(start..<min(start + size, choices.count))
        if fails(fewer) { choices = fewer } else { start += size }
      }
      size /= 2
    }
    return Schedule(.choices(fewest(of: choices) ?? choices))
  }

  /// Fewer of a few choices with which the script fails as well, although it passes without any one of them.
  private func fewest(of choices: [Schedule.Choice]) -> [Schedule.Choice]? {
    guard choices.count > 2, choices.count <= Self.fewChoices else { return nil }
    let subsets = (1..<(1 << choices.count) - 1)
      .sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for subset in subsets where subset.nonzeroBitCount < choices.count - 1 {
      let fewer = choices.indices.filter { subset & 1 << $0 != 0 }.map { choices[$0] }
      if fails(fewer) { return fewer }
    }
    return nil
  }

  /// The number of choices up to which all combinations of fewer ones are tried; these are at most 56.
  private static let fewChoices = 6

  private func fails(_ choices: [Schedule.Choice]) -> Bool {
    guard ExitCode.ofInterruption == nil else { return false }
    let end = replay(Schedule(.choices(choices)), with: judge).record?.end
    return end.map { $0.outcome != .passed } ?? false
  }
}

/// All orders of a script, those with few unusual choices first.
private struct SystematicOrders {
  /// The orders so far, which are found from runs; those before the position were tried.
  private var waiting: [[Schedule.Choice]] = []
  private var position = 0
  /// More would take too much memory, and cannot all be tried.
  private static let limit = 1 << 16
  private var isCut = false

  /// - Parameter options: The number of options of each choice in the usual order.
  init(after options: [Int]) {
    add(after: [], options)
  }

  /// The next order; `nil` if all were tried.
  var first: [Schedule.Choice]? {
    position < waiting.count ? waiting[position] : isCut ? waiting.last : nil
  }

  /// Goes on to the next order.
  mutating func advance(choosingAmong options: [Int]) {
    guard let tried = first else { return }
    position += 1
    add(after: tried, options)
  }

  /// Adds the orders with one more unusual choice, after the last one.
  private mutating func add(after choices: [Schedule.Choice], _ options: [Int]) {
    let last = choices.last?.number ?? 0
    for number in last + 1..<max(last + 1, options.count + 1) {
      for place in 2..<max(2, options[number - 1] + 1) {
        guard waiting.count < Self.limit else {
          isCut = true
          return
        }
        waiting.append(choices + [Schedule.Choice(number: number, place: place)])
      }
    }
  }
}

extension ReplayEvent.ScriptEnd {
  /// Whether the run broke, rather than failed.
  fileprivate var isBroken: Bool {
    switch outcome {
    case .crashed, .broken: true
    case .passed, .failed, .unusable, .diverged: false
    }
  }
}
