/// Makes the choices of a schedule, and notes them.
struct ScheduleChooser: Sendable {
  /// The most choices that are noted one by one.
  private static let longestNote = 10_000

  private let schedule: Schedule
  private var numbers: SplitMix64
  /// The priorities of tasks, by their numbers.
  private var priorities: [Int: UInt64] = [:]
  /// Lower than all priorities so far.
  private var lowest = UInt64(1) << 32

  /// For each choice, the number of things to choose from.
  private(set) var options: [Int] = []
  private(set) var choices: [Schedule.Choice] = []
  private var count = 0
  /// Whether all choices are noted.
  var isComplete: Bool { count <= Self.longestNote }
  /// The choices that the schedule gives, by their numbers.
  private let given: [Schedule.Choice]
  /// The place in them of the first whose turn has not come.
  private var next = 0
  /// Those that could not be made when their turn came.
  private var impossible: [Schedule.Choice] = []
  /// The choices of the schedule that could not be made so far.
  var missed: [Schedule.Choice] { impossible + given[next...] }

  init(_ schedule: Schedule) {
    self.schedule = schedule
    switch schedule.kind {
    case .choices(let choices):
      numbers = SplitMix64(seed: 0)
      given = choices
    case .uniform(let seed), .priorities(let seed):
      numbers = SplitMix64(seed: seed)
      given = []
    }
  }

  /// Whether it matters which task continues with what.
  var ranksTasks: Bool { if case .priorities = schedule.kind { true } else { false } }

  /// Chooses one of at least two things, which may continue tasks.
  ///
  /// - Parameter tasks: The numbers of the tasks, in the usual order.
  /// - Returns: The index.
  mutating func choose(among tasks: [Int?]) -> Int {
    noting(tasks.count) { $0.index(among: tasks) }
  }

  /// Chooses one of at least two things without priorities, such as times.
  mutating func choose(among count: Int) -> Int {
    noting(count) { chooser in
      chooser.chosenIndex(below: count) ?? Int(chooser.numbers.next() % UInt64(count))
    }
  }

  private mutating func noting(_ optionCount: Int, _ choose: (inout Self) -> Int) -> Int {
    count += 1
    let index = choose(&self)
    if options.count < Self.longestNote { options.append(optionCount) }
    if index > 0, choices.count < Self.longestNote {
      choices.append(Schedule.Choice(number: count, place: index + 1))
    }
    return index
  }

  /// The index that the schedule gives; `nil` if it leaves the choice to chance.
  private mutating func chosenIndex(below optionCount: Int) -> Int? {
    guard case .choices = schedule.kind else { return nil }
    guard next < given.count, given[next].number == count else { return 0 }
    let choice = given[next]
    next += 1
    guard choice.place <= optionCount else {
      impossible.append(choice)
      return optionCount - 1
    }
    return choice.place - 1
  }

  private mutating func index(among tasks: [Int?]) -> Int {
    switch schedule.kind {
    case .choices:
      return chosenIndex(below: tasks.count) ?? 0
    case .uniform:
      return Int(numbers.next() % UInt64(tasks.count))
    case .priorities:
      for case let task? in tasks where priorities[task] == nil {
        priorities[task] = numbers.next() | UInt64(1) << 63
      }
      let ranks = tasks.map { $0.flatMap { priorities[$0] } ?? UInt64(1) << 62 }
      var best = 0
      for index in ranks.indices where ranks[index] > ranks[best] { best = index }
      // A task that loses its priority runs when no other can.
      if let task = tasks[best], numbers.next() % 16 == 0 {
        lowest -= 1
        priorities[task] = lowest
      }
      return best
    }
  }
}

/// Numbers by chance that are the same for a seed.
private struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
