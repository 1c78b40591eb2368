import ConcurrencyExtras
import Foundation
import Testing

@_spi(Internals) @testable import Sharing

@Suite("A file system in memory")
struct FileStorageTests {
  @Test("tells the observers of a file in the order in which they were added")
  func order() throws {
    let storage = FileStorage.inMemory
    let url = URL(filePath: "/numbers.json")
    let told = LockIsolated<[Int]>([])
    let subscriptions = try (0..<50).map { number in
      try storage.watch(url) { told.withValue { $0.append(number) } }
    }
    subscriptions[3].cancel()
    try storage.save(Data(), url)
    #expect(told.value == (0..<50).filter { $0 != 3 })
  }
}
