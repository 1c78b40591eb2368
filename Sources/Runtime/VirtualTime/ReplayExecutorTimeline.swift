internal import InternalSupport

/// Entries that wait for virtual time: a binary heap, ordered by deadline and then by the order of
/// scheduling.
struct ReplayTimeline {
  private struct Entry {
    var deadline: Duration
    var sequence: Int
    var timer: ReplayTimer

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      (lhs.deadline, lhs.sequence) < (rhs.deadline, rhs.sequence)
    }
  }

  private var heap: [Entry] = []
  /// The entries of the present instant, in order, once one of them was chosen.
  ///
  /// Later ones are not due at this instant: what is scheduled for it never comes here.
  private var due: [Entry] = []
  /// Whether an entry was cancelled since the last look at ``due``.
  private var hasCancelled = false
  private var nextSequence = 0
  /// The number of entries that were cancelled since the last cleanup.
  private var cancelledCount = 0

  mutating func insert(_ timer: ReplayTimer, at deadline: Duration) {
    heap.append(Entry(deadline: deadline, sequence: nextSequence, timer: timer))
    nextSequence += 1
    siftUp(heap.count - 1)
  }

  /// The deadline of the first entry that was not cancelled.
  var nextDeadline: Duration? {
    mutating get {
      dropCancelled()
      return (due.first ?? heap.first)?.deadline
    }
  }

  /// The entries that were not cancelled, in order.
  var entries: [(deadline: Duration, effect: EffectWork?)] {
    (due + heap).filter { !$0.timer.isCancelled }.sorted(by: <)
      .map { (deadline: $0.deadline, effect: $0.timer.effect) }
  }

  /// Removes the first entry that was not cancelled.
  mutating func popFirst() -> ReplayTimer? {
    dropCancelled()
    if !due.isEmpty { return due.removeFirst().timer }
    return heap.isEmpty ? nil : removeFirst().timer
  }

  /// Removes one of the first entries that are due at the same instant, by choice.
  mutating func popFirst(choosing chooser: inout ScheduleChooser) -> ReplayTimer? {
    dropCancelled()
    if due.isEmpty {
      while let first = heap.first, first.deadline == due.first?.deadline ?? first.deadline {
        due.append(removeFirst())
        dropCancelledInHeap()
      }
    }
    guard due.count > 1 else { return due.popLast()?.timer }
    // To ask for the numbers of tasks takes as long as to run some.
    let chosen =
      chooser.ranksTasks
      ? chooser.choose(among: due.map(\.timer.creation)) : chooser.choose(among: due.count)
    return due.remove(at: chosen).timer
  }

  /// Counts a cancelled entry, and removes all of them once they are the majority.
  mutating func compactIfWorthwhile() {
    cancelledCount += 1
    hasCancelled = true
    guard cancelledCount > 64, cancelledCount > heap.count / 2 else { return }
    heap.removeAll { $0.timer.isCancelled }
    // A sorted array is a heap.
    heap.sort(by: <)
    cancelledCount = 0
  }

  private mutating func dropCancelled() {
    if hasCancelled, !due.isEmpty { due.removeAll { $0.timer.isCancelled } }
    hasCancelled = false
    dropCancelledInHeap()
  }

  private mutating func dropCancelledInHeap() {
    while let first = heap.first, first.timer.isCancelled {
      _ = removeFirst()
    }
  }

  private mutating func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    siftDown()
    return first
  }

  private mutating func siftUp(_ index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Moves the first entry down to its place.
  private mutating func siftDown() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
