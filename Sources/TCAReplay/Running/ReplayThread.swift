internal import Dispatch
internal import Foundation
internal import InternalSupport

/// A thread that replays run on.
///
/// It is not the caller's, so that it can be left behind: a call that nobody answered and that has nothing to return
/// stays on it for good, while whoever started the replay goes on.
final class ReplayThread: Sendable {
  private struct State: @unchecked Sendable {
    // The work is only run by the thread, while its giver waits.
    var work: (() -> Void)?
    var isLeftBehind = false
    var identity: ThreadIdentity?
  }

  private let state = Lock(State())
  private let start = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  /// The threads that wait for work.
  private static let idle = Lock<[ReplayThread]>([])

  /// Runs work on a thread of its own and waits until it is done, or has left its thread behind.
  static func run(_ work: @escaping (ReplayThread) -> Void) {
    let thread = idle.withLock { $0.popLast() } ?? ReplayThread()
    if thread.perform({ work(thread) }) {
      idle.withLock { $0.append(thread) }
    }
  }

  private init() {
    let thread = Thread { [self] in
      state.withLock { $0.identity = .current }
      while true {
        start.wait()
        state.withLock { $0.work.take() }?()
        end.signal()
      }
    }
    thread.name = "replay"
    // As much as the main thread has, which features run on elsewhere.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Runs work, and says whether the thread is there for more.
  private func perform(_ work: @escaping () -> Void) -> Bool {
    state.withLock { $0.work = work }
    start.signal()
    end.wait()
    return state.withLock { !$0.isLeftBehind }
  }

  /// Whether the calling thread is this one.
  var isCurrent: Bool {
    state.withLock { $0.identity == .current }
  }

  /// Lets whoever waits for the work go on without it; called on any thread, never returns.
  func leaveBehind() -> Never {
    if isCurrent {
      state.withLock { $0.isLeftBehind = true }
      end.signal()
    }
    while true { Thread.sleep(until: .distantFuture) }
  }
}
