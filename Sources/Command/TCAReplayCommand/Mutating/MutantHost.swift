import Foundation
import ReplayReports
import TCAReplay

/// What a process tells of a script that it has replayed with a mutation, or in search of them.
struct MutantResult: Codable {
  enum Outcome: String, Codable {
    case passed
    case failed
    /// A step did not come to rest.
    case limited
    /// The script cannot be used.
    case unusable
  }

  var outcome: Outcome
  var feature = ""
  var title: String?
  /// What fails first, in words.
  var failure: String?
  /// The line of the step that fails.
  var line: Int?
  /// The most jobs that a step took.
  var jobCount = 0
  /// The mutations that the script reaches, if they were searched for.
  var found: [FoundMutation] = []
  /// The texts of the script and of the files that it includes, by their paths.
  var sources: [String: String] = [:]
}

/// The child process's side of a mutant: it tells how the script ends, and nothing else.
final class MutantHost: ReplayHost {
  private let child: ChildHost
  private let mutator: Mutator
  private let path: String
  @MainActor private var result = MutantResult(outcome: .failed)

  init(_ child: ChildHost, _ mutator: Mutator, path: String) {
    self.child = child
    self.path = path
    self.mutator = mutator
  }

  func emit(_ event: ReplayEvent) {
    switch event {
    case .scriptStarted(let start):
      result.feature = start.feature
      result.title = start.title
      result.sources[path] = start.source?.text
    case .stepEnded(let step):
      if let file = step.file { result.sources[file] = step.source?.text ?? result.sources[file] }
      if result.failure == nil, !step.problems.isEmpty { result.line = step.line }
      note(step.problems)
    case .scriptEnded(let end):
      note(end.problems)
      result.outcome =
        switch end.outcome {
        case .passed: .passed
        case .broken: .limited
        case .failed, .crashed, .unusable, .diverged: .failed
        }
      tell()
    case .scriptUnusable(let script):
      result.outcome = .unusable
      note(script.problems)
      tell()
    case .runStarted, .scriptNotRun, .traced, .runEnded: break
    }
  }

  @MainActor
  private func note(_ problems: [ReplayProblem]) {
    guard result.failure == nil, let message = problems.first?.message else { return }
    result.failure = String(message.prefix { $0 != "\n" })
  }

  @MainActor
  private func tell() {
    result.jobCount = mutator.jobCount
    if mutator.target == nil { result.found = mutator.found }
    guard let data = try? JSONEncoder().encode(result) else { return }
    child.write(line: data)
  }

  func willRun(_ mark: ReplayMark) { child.willRun(mark) }

  func exit() -> Never { child.exit() }

  func exit(because problem: ReplayProblem) -> Never { child.exit(because: problem) }

  func note(activity: String?) { child.note(activity: activity) }
}
