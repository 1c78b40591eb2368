import ActionScript
import ReplayValues

/// The steps that `cancel` and `finish` can name, by their numbers and labels.
struct StepDirectory {
  private var labels: [String: StepNumber] = [:]
  private var numbers = StepNumbers()

  /// The steps of each file, by the number of the step that includes it.
  private var files: [[StepNumber.Part]: Steps] = [:]

  /// The verbs of the steps that start no effects, by their numbers, for the files in which steps are named.
  private var verbsWithoutEffects: [[StepNumber.Part]: [Int: String]] = [:]

  /// The numbers of the steps in each repetition, for the files in which steps name others.
  private var repetitions: [[StepNumber.Part]: [Range<Int>]] = [:]

  var uses = StepUses()

  mutating func add(_ steps: Steps, in file: [StepNumber.Part]) { files[file] = steps }

  /// Adds the numbers of steps, which follow those that were added before.
  mutating func add(
    _ indices: Range<Int>, in prefix: [StepNumber.Part], _ repetitions: [[Int]]
  ) {
    numbers.add(indices, in: prefix, repetitions)
  }

  /// Adds a label; returns `false` if another step has it.
  mutating func add(_ label: String, of number: StepNumber) -> Bool {
    labels.updateValue(number, forKey: label) == nil
  }

  /// The step that a step refers to; it must come earlier.
  mutating func step(
    _ reference: StepReference, before current: StepNumber, source: SourceFile
  ) throws -> StepNumber {
    let number = try number(reference, source: source)
    if !mayHaveRun(number, before: current) {
      let name = reference.isNumber ? "step \(reference.text)" : "the step '\(reference.text)'"
      throw ScriptDiagnostic(
        .unknownStep, number == current ? "\(name) cannot refer to itself" : "\(name) comes later",
        in: source, at: reference.span)
    }
    if let verb = verbWithoutEffects(of: number) {
      throw ScriptDiagnostic(
        .wrongUse, "step \(number) is '\(verb)', which starts no effects", in: source,
        at: reference.span, hint: "name a 'send' or a 'receive'")
    }
    uses.named.insert(number.asWritten)
    return number
  }

  /// Whether a step is written before another one, or is repeated with it, so that it may have run in an earlier round.
  private mutating func mayHaveRun(_ number: StepNumber, before current: StepNumber) -> Bool {
    let isBefore = number.comesBefore(current)
    if isBefore, number.parts.allSatisfy(\.repetitions.isEmpty) { return true }
    let common = zip(number.parts, current.parts).prefix { $0.index == $1.index }.count
    let shared = commonRepetitions(of: number, and: current, in: common)
    let rounds =
      number.parts.prefix(common).flatMap(\.repetitions)
      + number.parts.dropFirst(common).prefix(1).flatMap { $0.repetitions.prefix(shared) }
    // A step in a certain round has not run in the rounds before.
    guard rounds.isEmpty else { return isBefore && rounds.allSatisfy { $0 == 1 } }
    // The files that include both are repeated as a whole.
    return isBefore || shared > 0
      || numbers[current]?.prefix(common).contains { !$0.isEmpty } ?? false
  }

  /// The number of repetitions around two steps, in the file that a common part of their numbers leads to.
  private mutating func commonRepetitions(
    of number: StepNumber, and current: StepNumber, in common: Int
  ) -> Int {
    guard common < min(number.parts.count, current.parts.count) else { return 0 }
    let file = Array(current.asWritten.parts.prefix(common))
    let repetitions = repetitions[file] ?? Self.repetitions(in: files[file] ?? Steps())
    self.repetitions[file] = repetitions
    return repetitions.count {
      $0.contains(number.parts[common].index) && $0.contains(current.parts[common].index)
    }
  }

  private static func repetitions(in steps: Steps) -> [Range<Int>] {
    steps.flatMap { step -> [Range<Int>] in
      guard case .repeat(let body) = step.verb, let first = step.firstNumber else { return [] }
      return [first..<first + body.list.numberCount] + repetitions(in: body.list)
    }
  }

  private func number(_ reference: StepReference, source: SourceFile) throws -> StepNumber {
    if !reference.isNumber {
      if let number = labels[reference.text] { return number }
      throw ScriptDiagnostic(
        .unknownStep, "no step has the label '\(reference.text)'", in: source, at: reference.span,
        hint: Suggestion.hint(for: reference.text, among: labels.keys.sorted()))
    }
    if let number = StepNumber(reference.text), let repetitions = numbers[number.asWritten],
      zip(number.parts, repetitions).allSatisfy({ $0.isReached(by: $1) })
    {
      return number
    }
    throw ScriptDiagnostic(
      .unknownStep, "there is no step \(reference.text)", in: source, at: reference.span)
  }

  /// The verb of a step, if it neither sends nor receives an action.
  private mutating func verbWithoutEffects(of number: StepNumber) -> String? {
    let number = number.asWritten
    guard let index = number.parts.last?.index else { return nil }
    let file = Array(number.parts.dropLast())
    if let known = verbsWithoutEffects[file] { return known[index] }
    var verbs: [Int: String] = [:]
    Self.add(files[file] ?? Steps(), to: &verbs)
    verbsWithoutEffects[file] = verbs
    return verbs[index]
  }

  private static func add(_ steps: Steps, to verbs: inout [Int: String]) {
    for step in steps {
      if let inner = step.verb.innerSteps {
        add(inner, to: &verbs)
      } else if let verb = step.verb.wordWithoutEffects {
        verbs[step.number] = verb
      }
    }
  }
}

extension Step.Verb {
  /// The word of a step that starts no effects; `nil` if it may start some.
  fileprivate var wordWithoutEffects: String? {
    switch self {
    case .send, .receive, .include, .repeat, .receiveInAnyOrder: nil
    case .advance: "advance"
    case .expect: "expect"
    case .given: "given"
    case .skip: "skip"
    case .cancel: "cancel"
    case .exhaustivity: "exhaustivity"
    case .finish: "finish"
    case .let: "let"
    case .print: "print"
    case .emit: "emit"
    case .end: "end"
    case .fail: "fail"
    }
  }
}

extension StepNumber {
  fileprivate func comesBefore(_ other: StepNumber) -> Bool {
    parts.map(\.index).lexicographicallyPrecedes(other.parts.map(\.index))
  }
}

extension StepNumber.Part {
  /// Whether the repetition in the number exists.
  fileprivate func isReached(by counts: [Int]) -> Bool {
    repetitions.isEmpty
      || repetitions.count == counts.count
        && zip(repetitions, counts).allSatisfy { $0 >= 1 && $0 <= $1 }
  }
}
