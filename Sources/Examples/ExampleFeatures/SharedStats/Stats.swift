// Shows a shared value with its own logic.

/// Statistics about a counter.
struct Stats: Codable, Equatable {
  private(set) var count = 0
  private(set) var maxCount = 0
  private(set) var minCount = 0
  private(set) var numberOfCounts = 0

  mutating func decrement() {
    change(by: -1)
  }

  mutating func increment() {
    change(by: 1)
  }

  private mutating func change(by amount: Int) {
    count += amount
    numberOfCounts += 1
    maxCount = max(maxCount, count)
    minCount = min(minCount, count)
  }
}
