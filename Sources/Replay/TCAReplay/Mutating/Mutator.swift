import ActionScript
import InternalSupport
import ReplayPlanning

/// Changes one thing of a run, or notes all that could be changed.
package final class Mutator: Sendable {
  private struct Contents {
    var found: [FoundMutation] = []
    var known: Set<Mutation> = []
    /// The mutations of an action that was not asserted yet, by the action's number.
    var waiting: [Int: [Int]] = [:]
    var step: StepOrigin?
    /// The last action, by its case.
    var action = ""
    /// Its number while it is reduced.
    var number: Int?
    var jobCount = 0
  }

  /// What is changed; `nil` if mutations are only noted.
  package let target: Mutation?
  private let contents = Lock(Contents())

  package init(_ target: Mutation? = nil) {
    self.target = target
  }

  /// The mutations that were noted, in the order in which the run reached them.
  package var found: [FoundMutation] { contents.withLock(\.found) }

  /// The most jobs that a step took.
  package var jobCount: Int { contents.withLock(\.jobCount) }

  /// Whether something is to be changed, which is noted.
  func changes(_ mutation: Mutation) -> Bool {
    guard target == nil else { return target == mutation }
    contents.withLock { contents in
      guard let step = contents.step, let place = step.place,
        contents.known.insert(mutation).inserted
      else { return }
      if let number = contents.number {
        contents.waiting[number, default: []].append(contents.found.count)
      }
      contents.found.append(FoundMutation(mutation, step, place))
    }
    return false
  }

  // MARK: - The run

  /// A step begins; the end of the script counts as its last step.
  func begin(_ step: StepOrigin?) {
    guard let step else { return }
    contents.withLock { $0.step = step }
  }

  /// A step took a number of jobs.
  func note(jobs: Int) {
    contents.withLock { $0.jobCount = max($0.jobCount, jobs) }
  }

  /// The case of the last action.
  var action: String { contents.withLock(\.action) }

  func willReduce(_ action: String, number: Int) {
    contents.withLock { ($0.action, $0.number) = (action, number) }
  }

  func didReduce() {
    contents.withLock { $0.number = nil }
  }

  /// A step asserts an action that has arrived before: what the action does is reported at this step.
  func didAssert(_ number: Int, in step: StepOrigin) {
    contents.withLock { contents in
      guard let place = step.place, let indices = contents.waiting.removeValue(forKey: number)
      else { return }
      for index in indices {
        let mutation = contents.found[index].mutation
        contents.found[index] = FoundMutation(mutation, step, place)
      }
    }
  }
}

extension FoundMutation {
  init(_ mutation: Mutation, _ step: StepOrigin, _ place: ScriptPlace) {
    self.init(
      mutation: mutation, step: step.step.description, file: place.file.path,
      start: Position(place.file.position(at: place.span.start)),
      end: Position(place.file.position(at: place.span.end)))
  }
}

extension FoundMutation.Position {
  fileprivate init(_ position: SourcePosition) {
    self.init(line: position.line, column: position.column)
  }
}
