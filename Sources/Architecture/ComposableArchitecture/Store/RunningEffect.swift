import Dependencies
import EffectSupport
import InternalSupport
import IssueReporting

/// An effect of a root store that runs in a task.
///
/// One object for all that its closures need: there may be many effects, which run for long.
final class RunningEffect<State, Action>: @unchecked Sendable {
  // `progress` is a lock. The rest is immutable, and used on the main actor only.
  private struct Progress {
    var task: Task<Void, Never>?
    var isCompleted = false
  }

  private let progress = Lock(Progress())
  private let action: Action
  private weak let root: RootCore<State, Action>?
  private let origin: ActionOrigin
  private let tasks: EffectTasks
  /// The dependencies that its actions are processed with.
  private let dependencies: DependencyValues.Continuation

  init(
    of action: Action, root: RootCore<State, Action>, origin: ActionOrigin, tasks: EffectTasks
  ) {
    self.action = action
    self.root = root
    self.origin = origin
    self.tasks = tasks
    dependencies = withEscapedDependencies { $0 }
  }

  // Closures: a key path of a generic type is made again each time.
  var task: Task<Void, Never>? {
    get { progress.withLock { $0.task } }
    set { progress.withLock { $0.task = newValue } }
  }

  var isCompleted: Bool {
    get { progress.withLock { $0.isCompleted } }
    set { progress.withLock { $0.isCompleted = newValue } }
  }

  func cancel() {
    task?.cancel()
  }

  @MainActor func send(_ next: Action) {
    if isCompleted {
      reportIssue(RuntimeIssue.actionFromCompletedEffect(next, returnedFor: action))
    }
    dependencies.yield { _ = root?.send(next, from: origin, in: tasks) }
  }
}
