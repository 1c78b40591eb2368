internal import InternalSupport
internal import Synchronization

extension ReplayExecutor {
  /// Changes how long features wait from now on; `nil` if they wait as long as they ask for.
  package func alterDelays(_ alter: (@Sendable (Duration) -> Duration)?) {
    DelayAlteration.shared.set(alter)
  }

  /// When a wait of a feature ends that is to end at an instant.
  package func end(ofWaitUntil deadline: Duration) -> Duration {
    let delay = deadline - now
    return delay > .zero ? now + DelayAlteration.shared.altered(delay) : deadline
  }
}

/// Changes how long features wait.
final class DelayAlteration: Sendable {
  static let shared = DelayAlteration()

  /// A lock that holds a closure itself wraps it once more in each access.
  private struct Contents {
    var alter: (@Sendable (Duration) -> Duration)?
  }

  private let isSet = Atomic(false)
  private let contents = Lock(Contents())

  func set(_ alter: (@Sendable (Duration) -> Duration)?) {
    contents.withLock { $0.alter = alter }
    isSet.store(alter != nil, ordering: .relaxed)
  }

  func altered(_ delay: Duration) -> Duration {
    guard isSet.load(ordering: .relaxed), delay > .zero, let alter = contents.withLock(\.alter)
    else { return delay }
    return alter(delay)
  }
}
