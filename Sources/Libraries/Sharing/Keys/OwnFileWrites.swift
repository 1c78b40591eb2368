import Foundation

/// The contents that a key has written to its file, as far as the file may still have them.
///
/// The notification of a write may arrive after later writes have begun.
struct OwnFileWrites {
  private struct Write {
    let number: Int
    let data: Data
    /// The numbers of the writes that had ended when this one began.
    let overwritten: Set<Int>
    var hasEnded = false
  }

  private var writes: [Write] = []
  private var lastNumber = 0
  /// The number of threads that have begun to read the file, and have not compared it yet.
  private var readers = 0

  private var ended: Set<Int> {
    Set(writes.lazy.filter(\.hasEnded).map(\.number))
  }

  /// Adds a write, and returns its number.
  mutating func begin(_ data: Data) -> Int {
    lastNumber += 1
    writes.append(Write(number: lastNumber, data: data, overwritten: ended))
    return lastNumber
  }

  mutating func end(_ number: Int) {
    guard let index = writes.firstIndex(where: { $0.number == number }) else { return }
    writes[index].hasEnded = true
    // A reader may have older contents.
    guard readers == 0 else { return }
    let overwritten = writes[index].overwritten
    writes.removeAll { overwritten.contains($0.number) }
  }

  /// Call it before the file is read; returns the numbers of the writes that have ended.
  mutating func beginReading() -> Set<Int> {
    readers += 1
    return ended
  }

  /// Call it after the file was read; returns whether the contents are from this key.
  ///
  /// `data` is `nil` if the file could not be read. `ended` is the result of `beginReading`.
  mutating func endReading(_ data: Data?, ended: Set<Int>) -> Bool {
    readers -= 1
    guard let data else { return false }
    writes.removeAll { ended.contains($0.number) && $0.data != data }
    return writes.contains { $0.data == data }
  }
}
