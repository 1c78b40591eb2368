import Combine
import CustomDump
import Dependencies
import InternalSupport
import IssueReporting
import Observation

/// A value that a key loads, keeps up to date and, if the key can, saves.
class PersistentReaderReference<Key: SharedReaderKey>: KeyedReference, Reference, Observable,
  @unchecked Sendable
{
  // `storage`, `status`, `beginning` and `subscription` hold the locks. The rest is immutable.
  typealias Value = Key.Value

  let key: Key
  var anyKey: any SharedReaderKey { key }
  let storage: ObservedStorage<Value>
  let status = ObservedStorage(Status())
  private let initialValue: Value?
  private let beginning: Lock<ReferenceStart>
  private let subscription = Lock<SharedSubscription?>(nil)

  struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
  }

  /// Creates a reference, which must be started.
  ///
  /// `value` holds until the key provides another one. If `isLoaded`, it comes from the key, which
  /// need not load it again.
  init(key: Key, value: Value, isLoaded: Bool) {
    self.key = key
    self.storage = ObservedStorage(value)
    self.initialValue = isLoaded ? nil : value
    self.beginning = Lock(ReferenceStart(isLoaded: isLoaded))
  }

  /// Loads the value and subscribes to the key, unless this was already done.
  func start() {
    let work = beginning.withLock { $0.begin() }
    guard work.loads || work.subscribes else { return }
    defer { beginning.withLock { $0.end() } }
    let context = initialValue.map { LoadContext.initialValue($0) } ?? .userInitiated
    // Capture the key and not `self`, so that a load that never ends does not retain the reference.
    let key = key
    if work.loads {
      setLoading(true)
      key.load(
        context: context,
        continuation: LoadContinuation("\(key)") { [weak self] result in
          self?.receiveFirst(result)
        }
      )
      beginning.withLock { $0.didLoad() }
    }
    if work.subscribes {
      let subscription = key.subscribe(
        context: context,
        subscriber: SharedSubscriber(
          callback: { [weak self] result in self?.receive(result) },
          onLoading: { [weak self] isLoading in
            self?.setLoading(isLoading)
          }
        )
      )
      self.subscription.withLock { $0 = subscription }
    }
  }

  deinit {
    subscription.withLock { $0.take() }?.cancel()
  }

  var id: ObjectIdentifier { ObjectIdentifier(self) }

  var wrappedValue: Value {
    let value = storage.read()
    return SharedChangeTracker.asserting?.reachedValue(of: self) ?? value
  }

  var snapshot: Value? { SharedChangeTracker.asserting?.snapshot(of: self) }

  var isLoading: Bool { status.read().isLoading }

  var loadError: (any Error)? { status.read().loadError }

  var publisher: any Publisher<Value, Never> { storage.publisher }

  var description: String { "\(key)" }

  func load() async throws {
    let key = key
    setLoading(true)
    do {
      let value = try await withUnsafeThrowingContinuation {
        (continuation: UnsafeContinuation<Value?, any Error>) in
        key.load(
          context: .userInitiated,
          continuation: LoadContinuation("\(key)") { result in
            nonisolated(unsafe) let result = result
            continuation.resume(with: result)
          }
        )
      }
      receive(.success(value))
    } catch {
      status.modify {
        $0.isLoading = false
        $0.loadError = error
      }
      reportOutsideOfTests(error)
      throw error
    }
  }

  /// Sets a value from outside, which tests do not have to assert.
  func replaceValue(with value: Value) {
    storage.modify { $0 = value }
  }

  private func setLoading(_ isLoading: Bool) {
    guard status.peek().isLoading != isLoading else { return }
    status.modify { $0.isLoading = isLoading }
  }

  /// Uses the result of a first load, unless another thread's load was faster: the value may have
  /// changed since.
  private func receiveFirst(_ result: Result<Value?, any Error>) {
    setLoading(false)
    guard !beginning.withLock({ $0.hasFirstResult }) else { return }
    if case .success = result { clearLoadError() }
    if case .success(let value?) = result {
      if !beginning.withLock(\.isStarting) { trackChange(to: value) }
      // Under the value's lock, so that a thread with an ignored result sees the value that was
      // taken.
      storage.modify { current in
        if beginning.withLock({ $0.takesFirstResult() }) { current = value }
      }
    } else if beginning.withLock({ $0.takesFirstResult() }), case .failure(let error) = result {
      didFail(error)
    }
  }

  private func receive(_ result: Result<Value?, any Error>) {
    setLoading(false)
    switch result {
    case .success(let value):
      clearLoadError()
      if let value = value ?? initialValue {
        trackChange(to: value)
        replaceValue(with: value)
      }
    case .failure(let error):
      didFail(error)
    }
  }

  /// Notifies the tracker of changes that come from storage, if there is one.
  ///
  /// The storage repeats what was saved in it, which is not a change.
  private func trackChange(to value: Value) {
    guard let tracker = SharedChangeTracker.ofStorage.withLock(\.self) else { return }
    let current = storage.peek()
    guard diff(current, value) != nil else { return }
    tracker.recordChange(of: self, before: current)
  }

  private func didFail(_ error: any Error) {
    status.modify { $0.loadError = error }
    reportOutsideOfTests(error)
  }

  func clearLoadError() {
    if status.peek().loadError != nil {
      status.modify { $0.loadError = nil }
    }
  }

  /// Reports an error, unless in a test or a replay, which can see it in `loadError` or `saveError`.
  func reportOutsideOfTests(_ error: any Error) {
    if !isTesting, SharedChangeTracker.ofStorage.withLock({ $0 == nil }) { reportIssue(error) }
  }
}

/// A value that a key loads, keeps up to date and saves.
final class PersistentReference<Key: SharedKey>: PersistentReaderReference<Key>, MutableReference,
  @unchecked Sendable
{
  // See `PersistentReaderReference`; `unsaved` is a lock.
  private let unsaved = Lock((isSaving: false, isChanged: false, changeCount: 0))

  var saveError: (any Error)? { status.read().saveError }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if let tracker = SharedChangeTracker.asserting {
      return try tracker.modifySnapshot(of: self, body)
    }
    // Save outside of the storage's lock: a key that notifies others may access values that other
    // threads change.
    defer { saveChange() }
    return try storage.modify(willModify: { self.track(before: $0) }, body)
  }

  /// Saves the current value.
  ///
  /// If another thread is already saving, that thread saves again instead.
  private func saveChange() {
    let isFirst = unsaved.withLock { unsaved in
      defer { unsaved.isChanged = true }
      unsaved.changeCount += 1
      if unsaved.isSaving { return false }
      unsaved.isSaving = true
      return true
    }
    guard isFirst else { return }
    let key = key
    while takeChange() {
      key.save(
        storage.peek(),
        context: .didSet,
        continuation: SaveContinuation("\(key)") { [weak self] result in
          self?.didSave(result)
        }
      )
    }
  }

  /// Whether there is a change to save; if not, saving has ended.
  private func takeChange() -> Bool {
    unsaved.withLock { unsaved in
      defer { unsaved.isChanged = false }
      unsaved.isSaving = unsaved.isChanged
      return unsaved.isChanged
    }
  }

  func save() async throws {
    let key = key
    do {
      try await withUnsafeThrowingContinuation {
        (continuation: UnsafeContinuation<Void, any Error>) in
        let changeCount = unsaved.withLock { $0.changeCount }
        key.save(
          storage.peek(),
          context: .userInitiated,
          continuation: SaveContinuation("\(key)") { continuation.resume(with: $0) }
        )
        // Another thread may have saved a newer value before the key took this one.
        if unsaved.withLock({ $0.changeCount }) != changeCount { saveChange() }
      }
      didSave(.success(()))
    } catch {
      didSave(.failure(error))
      throw error
    }
  }

  private func didSave(_ result: Result<Void, any Error>) {
    switch result {
    case .success:
      if status.peek().saveError != nil {
        status.modify { $0.saveError = nil }
      }
      clearLoadError()
    case .failure(let error):
      status.modify { $0.saveError = error }
      reportOutsideOfTests(error)
    }
  }
}
