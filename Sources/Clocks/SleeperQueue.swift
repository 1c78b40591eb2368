internal import InternalSupport
internal import Synchronization

/// Which sleeper, in the order of falling asleep.
typealias SleeperID = Int

/// A task that sleeps on a clock.
struct Sleeper<Instant: InstantProtocol>: Sendable {
  let deadline: Instant
  let id: SleeperID
  /// What the task belongs to, as far as a store is concerned.
  let effect: ParkedWork.Effect?
  let continuation: UnsafeContinuation<Void, any Error>
  let wakeup: Wakeup
}

/// Whether a task that slept runs again.
final class Wakeup: Sendable {
  private let flag = Atomic(false)

  var hasHappened: Bool {
    flag.load(ordering: .acquiring)
  }

  func happen() {
    flag.store(true, ordering: .releasing)
  }
}

/// The sleeps on a clock, in the order of their deadlines and then of their starts.
///
/// A sleeper counts as parked work as long as it is in here.
struct SleeperQueue<Instant: InstantProtocol>: Sendable {
  /// The next to wake is the last element, where removing is cheap.
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
    sleeper.effect?.park()
    sleepers.insert(sleeper, at: index(of: sleeper.id, deadline: sleeper.deadline))
  }

  mutating func removeFirst() -> Sleeper<Instant>? {
    let sleeper = sleepers.popLast()
    sleeper?.effect?.unpark()
    return sleeper
  }

  mutating func remove(_ id: SleeperID, deadline: Instant) -> Sleeper<Instant>? {
    let index = index(of: id, deadline: deadline)
    guard index < sleepers.endIndex, sleepers[index].id == id else { return nil }
    let sleeper = sleepers.remove(at: index)
    sleeper.effect?.unpark()
    return sleeper
  }

  /// Where the sleeper is or belongs.
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
