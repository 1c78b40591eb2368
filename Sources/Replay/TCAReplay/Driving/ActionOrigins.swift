import ReplayPlanning
import ReplayValues

/// The actions that have returned effects: by which step they came, and what caused them.
///
/// An action is known by its number in the order of arrival.
struct ActionOrigins<Action> {
  private struct Entry {
    var origin: StepOrigin
    /// The action, until a step receives it.
    var action: Action?
    /// The action whose effect sent it.
    var cause: Int?
  }

  private var entries: [Int: Entry] = [:]
  /// The actions that steps have sent or received, by the number that their step has in its file.
  ///
  /// A list may have actions that another step has received since.
  private var numbersByStep: [Int: [Int]] = [:]
  private var limit = Self.leastLimit

  private static var leastLimit: Int { 1024 }

  /// Whether so many actions are known that those without running effects should be forgotten.
  var isFull: Bool { entries.count >= limit }

  /// An action that a step sends has returned effects.
  mutating func sent(_ number: Int, by origin: StepOrigin) {
    entries[number] = Entry(origin: origin)
    list(number, of: origin.step)
  }

  /// An action that an effect sent during a step has returned effects.
  mutating func arrived(_ number: Int, _ action: Action, in origin: StepOrigin, because cause: Int?)
  {
    entries[number] = Entry(origin: origin, action: action, cause: cause)
  }

  /// A step receives an action.
  mutating func received(_ number: Int, by origin: StepOrigin) {
    guard entries[number] != nil else { return }
    entries[number]?.origin = origin
    entries[number]?.action = nil
    list(number, of: origin.step)
  }

  private mutating func list(_ number: Int, of step: StepNumber) {
    numbersByStep[step.parts[0].index, default: []].append(number)
  }

  /// Forgets all actions but those with certain numbers and the ones that led to them.
  mutating func keep(_ numbers: some Sequence<Int>) {
    var kept: [Int: Entry] = [:]
    for number in numbers {
      var next: Int? = number
      while let number = next, kept[number] == nil, let entry = entries[number] {
        kept[number] = entry
        next = entry.cause
      }
    }
    entries = kept
    numbersByStep = [:]
    for (number, entry) in kept where entry.action == nil { list(number, of: entry.origin.step) }
    limit = max(Self.leastLimit, 2 * kept.count)
  }

  subscript(number: Int) -> StepOrigin? {
    guard let entry = entries[number] else { return nil }
    var origin = entry.origin
    origin.name = entry.action.map { ActionLine.casePath(of: $0) }
    return origin
  }

  func last(of step: StepNumber) -> Int? {
    numbersByStep[step.parts[0].index]?.lazy.filter { number in
      entries[number].map { $0.action == nil && step.covers($0.origin.step) } ?? false
    }.max()
  }

  /// Whether an action, or one that led to it, is another one.
  func isAction(_ number: Int, dueTo other: Int) -> Bool {
    var next: Int? = number
    while let number = next, number >= other {
      if number == other { return true }
      next = entries[number]?.cause
    }
    return false
  }

  /// The action at the beginning of the chain that led to an action.
  func root(of number: Int) -> Int {
    var root = number
    while let cause = entries[root]?.cause { root = cause }
    return root
  }
}
