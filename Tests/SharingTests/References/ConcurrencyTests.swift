import Combine
import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import Sharing
import Testing

@Suite("Changes of a shared value from many threads", .dependencies)
struct ConcurrencyTests {
  /// What is changed, made for the test that changes it.
  enum Place: CaseIterable {
    case memory, name, file, userDefaults, member

    func makeCount() -> Shared<Int> {
      switch self {
      case .memory: Shared(value: 0)
      case .name: Shared(wrappedValue: 0, .inMemory("count"))
      case .file: Shared(wrappedValue: 0, .fileStorage(URL(filePath: "/count.json")))
      case .userDefaults: Shared(wrappedValue: 0, .appStorage("count"))
      case .member: Shared(value: (count: 0, name: "")).count
      }
    }
  }

  @Test("are made one after the other, while others read", arguments: Place.allCases)
  func counting(_ place: Place) {
    let count = place.makeCount()
    DispatchQueue.concurrentPerform(iterations: 500) { iteration in
      count.withLock { $0 += 1 }
      #expect(count.wrappedValue > 0)
      if iteration.isMultiple(of: 50) {
        let cancellable = count.publisher.sink { _ in }
        cancellable.cancel()
      }
    }
    #expect(count.wrappedValue == 500)
  }

  @Test("find one value for one key, wherever it is made first")
  func making() {
    let escaped = withEscapedDependencies { $0 }
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      escaped.yield {
        @Shared(.inMemory("made")) var count = 0
        $count.withLock { $0 += 1 }
      }
    }
    @Shared(.inMemory("made")) var count = 0
    #expect(count == 200)
  }
}
