import Dependencies
import Dispatch
public import Foundation
import InternalSupport

extension SharedReaderKey {
  /// A value that is stored in a file as JSON.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Reads the JSON; a plain one by default.
  ///   - encoder: Writes the JSON; a plain one by default.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable>(
    _ url: URL,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url: url,
      decode: { try (decoder ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { try (encoder ?? JSONEncoder()).encode($0) }
    )
  }

  /// A value that is stored in a file in a custom format.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Reads the file's contents.
  ///   - encode: Returns the file's contents.
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// A value that is stored in a file.
///
/// The first change is written at once. Changes within the next second are written together at its
/// end, or when the process exits. The value changes when another program changes or removes the
/// file. If there is no file, an empty one is created, which has no value.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private let storage: FileStorage
  private let url: URL
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let state = Lock(State())

  private struct State {
    /// Writes the pending value at the end of the second.
    var pendingWork: DispatchWorkItem?

    /// The value to write at the end of the second.
    var pendingValue: Value?
    var continuations: [SaveContinuation] = []

    /// What this key wrote; reading it back is not a change.
    var ownWrites = OwnFileWrites()
  }

  fileprivate init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.storage = storage
    self.url = url
    self.decode = decode
    self.encode = encode
  }

  /// The identity of the key: its file and its file system.
  public var id: FileStorageKeyID {
    FileStorageKeyID(url: url, storage: storage)
  }

  /// Reads the value.
  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Notifies a subscriber of changes from outside.
  public func subscribe(
    context _: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let watch = FileWatch()
    watchFile(by: watch, for: subscriber)
    return SharedSubscription { watch.cancel() }
  }

  /// Creates the file if necessary, and watches it.
  private func watchFile(by watch: FileWatch, for subscriber: SharedSubscriber<Value>) {
    do {
      if !storage.fileExists(url) {
        try storage.createDirectory(url.deletingLastPathComponent(), true)
        try store(Data())
      }
      let subscription = try storage.watch(url) { [weak self, weak watch] in
        guard let self, let watch else { return }
        fileDidChange(watch, subscriber)
      }
      watch.go(on: subscription)
    } catch {
      subscriber.yield(throwing: error)
    }
  }

  /// Writes the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    switch context {
    case .userInitiated:
      let waiting = takePending().continuations
      let result = Result { try write(value) }
      for waiting in waiting + [continuation] {
        waiting.resume(with: result)
      }

    case .didSet:
      guard !gather(value, continuation) else { return }
      continuation.resume(with: Result { try write(value) })
      PendingFileWrites.shared.add(self) { [weak self] in self?.flush() }
      if let work = state.withLock({ $0.pendingWork }) {
        storage.asyncAfter(.seconds(1), work)
      }
    }
  }

  /// Keeps a value to be written at the end of the second.
  ///
  /// Starts the second if it is not running.
  ///
  /// - Returns: Whether the value was kept.
  private func gather(_ value: Value, _ continuation: SaveContinuation) -> Bool {
    var overtaken: Value?
    defer { withExtendedLifetime(overtaken) {} }
    return state.withLock { state in
      guard state.pendingWork != nil else {
        state.pendingWork = DispatchWorkItem { [weak self] in self?.flush() }
        return false
      }
      overtaken = state.pendingValue
      state.pendingValue = value
      state.continuations.append(continuation)
      return true
    }
  }

  deinit {
    flush()
    PendingFileWrites.shared.remove(self)
  }

  /// Writes the pending value.
  private func flush() {
    let pending = takePending()
    guard let value = pending.value else { return }
    let result = Result { try write(value) }
    for continuation in pending.continuations {
      continuation.resume(with: result)
    }
  }

  /// Ends the second.
  ///
  /// - Returns: The pending value, to be released outside of the lock.
  private func takePending() -> (value: Value?, continuations: [SaveContinuation]) {
    state.withLock { state in
      state.pendingWork?.cancel()
      defer {
        state.pendingWork = nil
        state.pendingValue = nil
        state.continuations = []
      }
      return (state.pendingValue, state.continuations)
    }
  }

  private func read() throws -> Value? {
    guard storage.fileExists(url) else { return nil }
    let data = try storage.load(url)
    // An empty file has no value yet.
    return data.isEmpty ? nil : try decode(data)
  }

  private func write(_ value: Value) throws {
    let data = try encode(value)
    try storage.createDirectory(url.deletingLastPathComponent(), true)
    try store(data)
  }

  private func store(_ data: Data) throws {
    let write = state.withLock { $0.ownWrites.begin(data) }
    defer { state.withLock { $0.ownWrites.end(write) } }
    try storage.save(data, url)
  }

  private func fileDidChange(_ watch: FileWatch, _ subscriber: SharedSubscriber<Value>) {
    guard storage.fileExists(url) else {
      discardPending()
      subscriber.yieldReturningInitialValue()
      // The folder may have been removed, too, and the watch with it.
      watchFile(by: watch, for: subscriber)
      return
    }
    let ended = state.withLock { $0.ownWrites.beginReading() }
    // A file that was removed meanwhile causes another notification.
    let data = try? storage.load(url)
    let isOwn = state.withLock { $0.ownWrites.endReading(data, ended: ended) }
    guard let data, !isOwn else { return }
    discardPending()
    subscriber.yield(with: Result { data.isEmpty ? nil : try decode(data) })
  }

  /// Drops pending changes, because a newer one came from outside.
  private func discardPending() {
    let pending = takePending()
    for continuation in pending.continuations {
      continuation.resume()
    }
  }
}

/// The watch on a file; it is renewed when the file is removed.
private final class FileWatch: Sendable {
  private let state = Lock((subscription: SharedSubscription?.none, isCancelled: false))

  /// Replaces the current watch.
  func go(on subscription: SharedSubscription) {
    let ended = state.withLock { state in
      if state.isCancelled { return SharedSubscription?.some(subscription) }
      defer { state.subscription = subscription }
      return state.subscription
    }
    ended?.cancel()
  }

  func cancel() {
    let subscription = state.withLock { state in
      state.isCancelled = true
      return state.subscription.take()
    }
    subscription?.cancel()
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as written in code.
  public var description: String { ".fileStorage(\(String(reflecting: url)))" }
}

/// The identity of a file storage key.
public struct FileStorageKeyID: Hashable, Sendable {
  fileprivate let url: URL
  fileprivate let storage: FileStorage
}
