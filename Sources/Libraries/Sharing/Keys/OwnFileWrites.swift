import Foundation

/// The contents that a key has written to its file, as far as the file may still have them.
///
/// The notification of a write may arrive after later writes have begun, and several threads may
/// read the file at the same time.
struct OwnFileWrites {
  private struct Write {
    let number: Int
    let data: Data
    /// The numbers of the writes that had ended when this one began.
    let earlier: Set<Int>
    var hasEnded = false
    /// Whether the file has other contents now.
    ///
    /// A thread that began to read it before may have these.
    var isOverwritten = false
  }

  /// What was known when a thread began to read the file.
  struct Reading {
    fileprivate let ended: Set<Int>
    fileprivate let overwritten: Set<Int>
  }

  private var writes: [Write] = []
  private var lastNumber = 0
  /// The number of threads that have begun to read the file, and have not compared it yet.
  private var readers = 0

  private func numbers(where condition: (Write) -> Bool) -> Set<Int> {
    Set(writes.lazy.filter(condition).map(\.number))
  }

  /// Adds a write, and returns its number.
  mutating func begin(_ data: Data) -> Int {
    lastNumber += 1
    let earlier = numbers(where: \.hasEnded)
    writes.append(Write(number: lastNumber, data: data, earlier: earlier))
    return lastNumber
  }

  mutating func end(_ number: Int) {
    guard let index = writes.firstIndex(where: { $0.number == number }) else { return }
    writes[index].hasEnded = true
    let earlier = writes[index].earlier
    overwrite { earlier.contains($0.number) }
  }

  /// Call it before the file is read.
  mutating func beginReading() -> Reading {
    readers += 1
    return Reading(
      ended: numbers(where: \.hasEnded), overwritten: numbers(where: \.isOverwritten))
  }

  /// Call it after the file was read; returns whether the contents are from this key.
  ///
  /// `data` is `nil` if the file could not be read. `reading` is the result of `beginReading`.
  mutating func endReading(_ data: Data?, _ reading: Reading) -> Bool {
    readers -= 1
    let isOwn = writes.contains {
      $0.data == data && !reading.overwritten.contains($0.number)
    }
    overwrite { data != nil && $0.data != data && reading.ended.contains($0.number) }
    return isOwn
  }

  /// Marks writes as overwritten, and forgets all that no reader can have.
  private mutating func overwrite(where condition: (Write) -> Bool) {
    for index in writes.indices where condition(writes[index]) {
      writes[index].isOverwritten = true
    }
    if readers == 0 { writes.removeAll(where: \.isOverwritten) }
  }
}
