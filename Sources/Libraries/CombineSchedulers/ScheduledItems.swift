import InternalSupport

/// A closure that is scheduled for an instant of virtual time.
struct ScheduledItem<Date: Strideable> {
  var date: Date
  let sequence: Int
  let interval: Date.Stride?
  /// The effect that scheduled the closure, if a store runs it.
  let effect: EffectWork?
  let action: () -> Void

  /// Runs the closure; work that it schedules belongs to the same effect.
  func run() {
    if let effect {
      EffectWork.$current.withValue(effect, operation: action)
    } else {
      action()
    }
  }
}

/// Scheduled closures, ordered by date and then by the order of scheduling.
struct ScheduledItems<Date: Strideable> {
  /// The position of an item in the order.
  private struct Place {
    let date: Date
    let sequence: Int

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.date == rhs.date ? lhs.sequence < rhs.sequence : lhs.date < rhs.date
    }
  }

  private var items: [Int: ScheduledItem<Date>] = [:]

  /// A binary heap with the first place at the top.
  ///
  /// Places of removed items remain until they reach the top.
  private var places: [Place] = []
  private var nextSequence = 0

  var count: Int { items.count }

  var first: ScheduledItem<Date>? {
    mutating get {
      while let place = places.first {
        if let item = items[place.sequence] { return item }
        removeFirstPlace()
      }
      return nil
    }
  }

  mutating func insert(
    date: Date,
    interval: Date.Stride?,
    effect: EffectWork?,
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
    items[item.sequence] = item
    places.append(Place(date: item.date, sequence: item.sequence))
    var index = places.endIndex - 1
    while index > 0, case let parent = (index - 1) / 2, places[index] < places[parent] {
      places.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the first item if it is due; a repeating item is added again for its next date.
  mutating func popFirst(through date: Date) -> ScheduledItem<Date>? {
    guard let item = first, item.date <= date else { return nil }
    removeFirstPlace()
    items[item.sequence] = nil
    if let interval = item.interval {
      var next = item
      next.date = item.date.advanced(by: interval)
      insert(next)
    }
    return item
  }

  mutating func remove(_ sequence: Int) -> ScheduledItem<Date>? {
    let item = items.removeValue(forKey: sequence)
    if items.isEmpty { places = [] }
    return item
  }

  private mutating func removeFirstPlace() {
    places.swapAt(0, places.endIndex - 1)
    places.removeLast()
    var index = 0
    while case let left = 2 * index + 1, left < places.endIndex {
      let right = left + 1
      let child = right < places.endIndex && places[right] < places[left] ? right : left
      guard places[child] < places[index] else { return }
      places.swapAt(index, child)
      index = child
    }
  }
}
