import DependenciesTestSupport
import Foundation
import Sharing
import Testing

@Suite("A property of user defaults by its key path", .dependencies)
struct AppStorageKeyPathKeyTests {
  @Dependency(\.defaultAppStorage) var store

  @available(*, deprecated)
  @Test("is read and written")
  func values() {
    store.set(3, forKey: "lapCount")
    @Shared(.appStorage(\.lapCount)) var lapCount = 0
    #expect(lapCount == 3)
    $lapCount.withLock { $0 += 1 }
    #expect(store.lapCount == 4)
    @Shared(.appStorage(\.lapCount)) var again = 0
    #expect(again == 4)
    #expect($lapCount == $again)
  }

  @available(*, deprecated)
  @Test("follows changes of the property, whoever makes them")
  func changes() {
    @Shared(.appStorage(\.lapCount)) var lapCount = 0
    @Shared(.appStorage("lapCount")) var named = 0
    store.lapCount = 7
    #expect(lapCount == 7)
    $named.withLock { $0 = 8 }
    #expect(lapCount == 8)
    $lapCount.withLock { $0 = 9 }
    #expect(named == 9)
  }
}

extension UserDefaults {
  fileprivate var lapCount: Int {
    get { integer(forKey: "lapCount") }
    set { set(newValue, forKey: "lapCount") }
  }
}
