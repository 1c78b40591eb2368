import InternalSupport

/// A closure that waits for virtual time to come.
struct ScheduledItem<Date: Strideable> {
  var date: Date
  let sequence: Int
  let interval: Date.Stride?
  /// What the closure belongs to, as far as a store is concerned.
  let effect: ParkedWork.Effect?
  let action: () -> Void

  /// Runs the closure; what it schedules belongs where it does itself.
  func run() {
    if let effect {
      ParkedWork.$current.withValue(effect, operation: action)
    } else {
      action()
    }
  }
}

/// Closures in the order of (date, order of scheduling).
///
/// An item counts as parked work of its effect as long as it is in here.
struct ScheduledItems<Date: Strideable> {
  /// The next to run is the last element, where removing is cheap.
  private var items: [ScheduledItem<Date>] = []
  private var nextSequence = 0

  var count: Int { items.count }

  var first: ScheduledItem<Date>? { items.last }

  mutating func insert(
    date: Date,
    interval: Date.Stride?,
    effect: ParkedWork.Effect?,
    action: @escaping () -> Void
  ) -> Int {
    defer { nextSequence += 1 }
    insert(
      ScheduledItem(
        date: date, sequence: nextSequence, interval: interval, effect: effect, action: action)
    )
    return nextSequence
  }

  private mutating func insert(_ item: ScheduledItem<Date>) {
    item.effect?.park()
    var (low, high) = (items.startIndex, items.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if (items[middle].date, items[middle].sequence) > (item.date, item.sequence) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    items.insert(item, at: low)
  }

  /// Takes the first item if it is due; one that repeats goes back in for its next date.
  mutating func popFirst(through date: Date) -> ScheduledItem<Date>? {
    guard let item = items.last, item.date <= date else { return nil }
    items.removeLast()
    item.effect?.unpark()
    if let interval = item.interval {
      var next = item
      next.date = item.date.advanced(by: interval)
      insert(next)
    }
    return item
  }

  mutating func remove(_ sequence: Int) -> ScheduledItem<Date>? {
    guard let index = items.firstIndex(where: { $0.sequence == sequence }) else { return nil }
    items[index].effect?.unpark()
    return items.remove(at: index)
  }
}
