import ActionScript
import VirtualTime

/// Makes a script smaller as long as it fails in the same way.
@MainActor
struct ScriptMinimizer {
  /// The failure of a script; `nil` if it does not fail in the same way.
  private let failure: (Script) -> FailureSignature?
  private(set) var script: Script

  init(_ script: Script, failure: @escaping (Script) -> FailureSignature?) {
    self.script = script
    self.failure = failure
  }

  /// The largest number of steps for which a second way is tried as well.
  static let fewSteps = 50

  mutating func minimize() {
    cutEnd()
    removeChoices()
    var strict = self
    relax()
    reduce()
    if strict.script.steps.count > Self.fewSteps {
      guard strict.keepFewest(of: script) else { return }
    }
    strict.reduce()
    if strict.size < size { script = strict.script }
  }

  /// The largest number of steps of which all selections are tried.
  private static let selectedSteps = 6

  /// Keeps the fewest of some steps with which the script still fails, with their expectations.
  ///
  /// Returns whether there are any.
  private mutating func keepFewest(of smaller: Script) -> Bool {
    let numbers = smaller.steps.map(\.number).filter { $0 > 0 }
    guard numbers.count <= Self.selectedSteps else { return false }
    let selections = (0..<1 << numbers.count)
      .sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for selection in selections {
      let kept = Set(numbers.indices.filter { selection & 1 << $0 != 0 }.map { numbers[$0] })
      if take({ script in script.steps.removeAll { !kept.contains($0.number) } }) { return true }
    }
    return false
  }

  /// The number of steps, and then the length.
  private var size: (Int, Int) {
    (script.steps.count + script.headers.count, script.printed(as: .line).utf8.count)
  }

  private mutating func reduce() {
    var before: Script
    repeat {
      before = script
      removeChoices()
      removeSteps()
      joinAdvances()
      removeOpenCalls()
      removeElements()
      unroll()
      reduceBlocks()
      removeHeaders()
      removeExpectations()
      shrinkValues()
      removeCountedSteps()
    } while script != before
    removeNames()
  }

  /// Takes over a smaller script if it fails in the same way.
  @discardableResult
  mutating func take(
    keepingValues: Bool = false, _ change: (inout Script) -> Void
  ) -> Bool {
    guard ExitCode.ofInterruption == nil else { return false }
    var changed = script
    change(&changed)
    guard changed != script, let new = failure(changed) else { return false }
    // Simpler values must not change what is wrong.
    guard !keepingValues || new.values == failure(script)?.values else { return false }
    script = changed
    return true
  }

  /// Removes the steps after the one that fails, so that the last step is the only one that may need its expectations.
  private mutating func cutEnd() {
    var (low, high) = (0, script.steps.count)
    while low < high {
      let middle = (low + high) / 2
      if take({ $0.steps.removeSubrange(middle...) }) { high = middle } else { low = middle + 1 }
    }
  }

  /// Drops all expectations, so that steps can be removed although the state differs then.
  private mutating func relax() {
    take { script in
      script.steps = script.steps.map { step in
        var step = step
        step.expectations = []
        return step
      }
      script.headers.removeAll { if case .exhaustivity = $0.kind { true } else { false } }
      script.headers.append(HeaderSyntax(.exhaustivity(ExhaustivitySyntax(.off))))
    }
    // The failed step may need its own.
    guard script.exhaustivity == nil else { return }
    let last = script.steps.count - 1
    take { script in
      script.steps = script.steps.enumerated().map { index, step in
        var step = step
        if index < last { step.expectations = [] }
        return step
      }
      script.headers.append(HeaderSyntax(.exhaustivity(ExhaustivitySyntax(.off))))
      if last >= 0 {
        script.steps.insert(Step(.exhaustivity(ExhaustivitySyntax(.on))), at: last)
      }
    }
  }

  private mutating func removeSteps() {
    let fails = { [failure] in failure($0) != nil }
    var script = script
    var schedule = script.scheduleOfRun
    script.steps = reduced(script.steps) { steps in
      var changed = script
      changed.steps = steps
      guard let current = schedule else { return fails(changed) }
      for earlier in current.withEarlier {
        changed.scheduleOfRun = earlier
        guard fails(changed) else { continue }
        schedule = earlier
        return true
      }
      return false
    }
    script.scheduleOfRun = schedule
    self.script = script
  }

  /// Leaves out the choices that the failure does not need.
  private mutating func removeChoices() {
    guard let schedule = script.scheduleOfRun else { return }
    if take({ $0.scheduleOfRun = nil }) { return }
    guard let choices = schedule.choices else {
      // A script that says what it needs is better than a seed.
      for single in Schedule.single where take({ $0.scheduleOfRun = single }) { return }
      return
    }
    let fails = { [failure] in failure($0) != nil }
    let script = script
    let needed = reduced(choices) { choices in
      var changed = script
      changed.scheduleOfRun = Schedule(.choices(choices))
      return fails(changed)
    }
    take { $0.scheduleOfRun = Schedule(.choices(needed)) }
  }

  /// Advances time once in place of several times.
  private mutating func joinAdvances() {
    for index in script.steps.indices.dropLast().reversed() {
      guard case .advance(let first?) = script.steps[index].verb,
        case .advance(let second?) = script.steps[index + 1].verb
      else { continue }
      take { script in
        script.steps[index + 1].verb = .advance(DurationSyntax(first.value + second.value))
        script.steps.remove(at: index)
      }
    }
  }

  /// Repeats steps less often, and replaces a repetition by its steps.
  private mutating func unroll() {
    for index in script.steps.indices.reversed() {
      guard case .repeat(let body) = script.steps[index].verb else { continue }
      if take({ $0.steps.replaceSubrange(index...index, with: body.steps) }) { continue }
      func isEnough(_ count: Int) -> Bool {
        take { script in
          var fewer = body
          fewer.count = count
          script.steps[index].verb = .repeat(fewer)
        }
      }
      var (tooFew, enough) = (0, body.count)
      while tooFew < enough - 1 {
        // Few are tried first, because many take long.
        let count =
          enough == body.count ? min(max(1, 2 * tooFew), enough - 1) : (tooFew + enough) / 2
        if isEnough(count) { enough = count } else { tooFew = count }
      }
    }
  }

  /// Removes steps of blocks, and their expectations; a block that receives in any order gives way to its steps.
  private mutating func reduceBlocks() {
    let fails = { [failure] in failure($0) != nil }
    for index in script.steps.indices.reversed() {
      guard let block = script.steps[index].verb.innerSteps else { continue }
      let inner = reduced(block.all) { steps in
        guard !steps.isEmpty else { return false }
        var changed = self.script
        changed.steps[index].verb.innerSteps = Steps(steps)
        return fails(changed)
      }
      take { $0.steps[index].verb.innerSteps = Steps(inner) }
      removeExpectations(inBlock: index)
      if case .receiveInAnyOrder = script.steps[index].verb {
        take { $0.steps.replaceSubrange(index...index, with: inner) }
      }
    }
  }

  private mutating func removeExpectations(inBlock index: Int) {
    guard var inner = script.steps[index].verb.innerSteps?.all else { return }
    let fails = { [failure] in failure($0) != nil }
    for step in inner.indices where !inner[step].expectations.isEmpty {
      inner[step].expectations = reduced(inner[step].expectations) { expectations in
        var (changed, others) = (self.script, inner)
        others[step].expectations = expectations
        changed.steps[index].verb.innerSteps = Steps(others)
        return fails(changed)
      }
    }
    take { $0.steps[index].verb.innerSteps = Steps(inner) }
  }

  private mutating func removeHeaders() {
    let fails = { [failure] in failure($0) != nil }
    var script = script
    let kept = script.headers.filter(\.isKept)
    let others = reduced(script.headers.filter { !$0.isKept }) { headers in
      var changed = script
      changed.headers = kept + headers
      return fails(changed)
    }
    script.headers = kept + others
    self.script = script
    for index in script.headers.indices {
      guard case .state(let state) = script.headers[index].kind else { continue }
      let patches = reduced(state.patches) { patches in
        var changed = self.script
        var fewer = state
        fewer.patches = patches
        changed.headers[index].kind = .state(fewer)
        return fails(changed)
      }
      take { script in
        var fewer = state
        fewer.patches = patches
        script.headers[index].kind = .state(fewer)
      }
    }
  }

  private mutating func removeExpectations() {
    let fails = { [failure] in failure($0) != nil }
    for index in script.steps.indices where !script.steps[index].expectations.isEmpty {
      let expectations = reduced(script.steps[index].expectations) { expectations in
        var changed = self.script
        changed.steps[index].expectations = expectations
        return fails(changed)
      }
      take { $0.steps[index].expectations = expectations }
    }
  }

  /// Drops titles, tags, labels and comments, which do not matter.
  private mutating func removeNames() {
    take { $0 = $0.withoutComments }
    for index in script.steps.indices where script.steps[index].label != nil {
      take { $0.steps[index].label = nil }
    }
  }
}

extension HeaderSyntax {
  /// Whether a smaller script must have it, too: its feature, and the seed, which is that of the process.
  fileprivate var isKept: Bool {
    switch kind {
    case .feature, .hashSeed: true
    case .title, .tags, .exhaustivity, .schedule, .watch, .examples, .let, .state, .given: false
    }
  }
}
