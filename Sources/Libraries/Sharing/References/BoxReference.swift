import Combine
import Observation

/// The reference of a shared value without a key.
final class BoxReference<Value>: MutableReference, Observable, @unchecked Sendable {
  // `storage` holds the lock.
  private let storage: ObservedStorage<Value>

  init(_ value: Value) {
    self.storage = ObservedStorage(value)
  }

  var id: ObjectIdentifier { ObjectIdentifier(self) }

  var wrappedValue: Value {
    let value = storage.read()
    return SharedChangeTracker.asserting?.reachedValue(of: self) ?? value
  }

  var snapshot: Value? { SharedChangeTracker.asserting?.snapshot(of: self) }

  var isLoading: Bool { false }

  var loadError: (any Error)? { nil }

  var saveError: (any Error)? { nil }

  func load() {}

  func save() {}

  var publisher: any Publisher<Value, Never> { storage.publisher }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if let tracker = SharedChangeTracker.asserting {
      return try tracker.modifySnapshot(of: self, body)
    }
    return try storage.modify(willModify: { self.track(before: $0) }, body)
  }

  var description: String {
    "value: \(String(reflecting: storage.peek()))"
  }
}
