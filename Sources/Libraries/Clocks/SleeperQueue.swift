internal import Synchronization

/// Identifies a sleeper; later sleepers have greater ids.
typealias SleeperID = Int

/// A task that sleeps on a clock.
struct Sleeper<Instant: InstantProtocol>: Sendable {
  let deadline: Instant
  let id: SleeperID
  let continuation: UnsafeContinuation<Void, any Error>
  let wakeup: Wakeup
}

/// Tracks whether a task that has slept runs again.
final class Wakeup: Sendable {
  private let flag = Atomic(false)

  var hasHappened: Bool {
    flag.load(ordering: .acquiring)
  }

  func happen() {
    flag.store(true, ordering: .releasing)
  }
}

/// The sleepers on a clock, ordered by deadline and then by the start of their sleep.
struct SleeperQueue<Instant: InstantProtocol>: Sendable {
  /// The next sleeper to wake is the last element, because removing it is cheap.
  private var sleepers: [Sleeper<Instant>] = []
  private var nextID: SleeperID = 0

  mutating func makeID() -> SleeperID {
    defer { nextID += 1 }
    return nextID
  }

  var isEmpty: Bool {
    sleepers.isEmpty
  }

  var first: Sleeper<Instant>? {
    sleepers.last
  }

  mutating func insert(_ sleeper: Sleeper<Instant>) {
    sleepers.insert(sleeper, at: index(of: sleeper.id, deadline: sleeper.deadline))
  }

  mutating func removeFirst() -> Sleeper<Instant>? {
    sleepers.popLast()
  }

  mutating func remove(_ id: SleeperID, deadline: Instant) -> Sleeper<Instant>? {
    let index = index(of: id, deadline: deadline)
    guard index < sleepers.endIndex, sleepers[index].id == id else { return nil }
    return sleepers.remove(at: index)
  }

  /// The index of a sleeper, or where it should be inserted.
  private func index(of id: SleeperID, deadline: Instant) -> Int {
    var (low, high) = (sleepers.startIndex, sleepers.endIndex)
    while low < high {
      let middle = (low + high) / 2
      let other = sleepers[middle]
      if (other.deadline, other.id) > (deadline, id) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
