import Dependencies
import Dispatch
public import Foundation
import InternalSupport

extension SharedReaderKey {
  /// A value that is stored in a file as JSON, by default with a plain decoder and encoder.
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
/// file; a file that is emptied within a second of a change keeps the value. If the file is missing,
/// the key creates an empty one, which has no value.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private let storage: FileStorage
  package let url: URL
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let state = Lock(State())
  /// Threads write one after another, each the newest value, so that the file keeps that.
  private let writing = SerialDelivery()

  private struct State {
    /// What ends the running second.
    var pendingWork: DispatchWorkItem?

    var pendingValue: Value?
    var continuations: [SaveContinuation] = []

    /// The contents that this key wrote; reading them back is not a change.
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

  public var id: FileStorageKeyID {
    FileStorageKeyID(url: url, storage: storage)
  }

  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // Otherwise the value would go back to the one before the changes that are about to be written, or that another
    // thread is writing.
    writing.run({ [self] in
      writePending(endsSecond: true)
      continuation.resume(with: Result { try read() })
    })
  }

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

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    switch context {
    case .userInitiated:
      _ = keep(value, continuation)
      flush()

    case .didSet:
      guard let work = keep(value, continuation, startsSecond: true) else { return }
      writing.run({ [self] in writePending(endsSecond: false) })
      PendingFileWrites.shared.add(self) { [weak self] in
        // Not in turn: the process does not wait for the thread that is writing.
        self?.writePending(endsSecond: true)
      }
      guard state.withLock({ $0.pendingWork === work }) else { return }
      storage.asyncAfter(.seconds(1), work)
    }
  }

  /// Keeps a value that is to be written.
  ///
  /// - Returns: The end of the second that begins; `nil` if none begins.
  private func keep(
    _ value: Value, _ continuation: SaveContinuation, startsSecond: Bool = false
  ) -> DispatchWorkItem? {
    var overtaken: Value?
    defer { withExtendedLifetime(overtaken) {} }
    return state.withLock { state in
      overtaken = state.pendingValue
      state.pendingValue = value
      state.continuations.append(continuation)
      guard startsSecond, state.pendingWork == nil else { return nil }
      let work = DispatchWorkItem { [weak self] in self?.flush() }
      state.pendingWork = work
      return work
    }
  }

  deinit {
    flush()
    PendingFileWrites.shared.remove(self)
  }

  private func flush() {
    writing.run({ [self] in writePending(endsSecond: true) })
  }

  private func writePending(endsSecond: Bool) {
    let pending = takePending(endsSecond: endsSecond)
    guard let value = pending.value else { return }
    let result = Result { try write(value) }
    for continuation in pending.continuations {
      continuation.resume(with: result)
    }
  }

  /// Returns what is pending, to be released outside of the lock.
  private func takePending(
    endsSecond: Bool = true
  ) -> (value: Value?, continuations: [SaveContinuation]) {
    state.withLock { state in
      if endsSecond { state.pendingWork.take()?.cancel() }
      defer {
        state.pendingValue = nil
        state.continuations = []
      }
      return (state.pendingValue, state.continuations)
    }
  }

  private func read() throws -> Value? {
    guard storage.fileExists(url) else { return nil }
    let data = try storage.load(url)
    return try value(in: data)
  }

  /// The value in a file's contents; `nil` if the file has none yet.
  private func value(in data: Data) throws -> Value? {
    data.isEmpty || data == legacyStub ? nil : try decode(data)
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
    let reading = state.withLock { $0.ownWrites.beginReading() }
    // If the file was removed in the meantime, there will be another notification.
    let data = try? storage.load(url)
    let isOwn = state.withLock { $0.ownWrites.endReading(data, reading) }
    guard let data, !isOwn else { return }
    // Programs that do not replace a file empty it before they write it.
    guard !data.isEmpty || !isGathering else { return }
    discardPending()
    subscriber.yield(with: Result { try value(in: data) })
  }

  /// Whether a change was written within the last second.
  private var isGathering: Bool {
    state.withLock { $0.pendingWork != nil }
  }

  /// Drops pending changes, because a newer one came from outside.
  private func discardPending() {
    let pending = takePending()
    for continuation in pending.continuations {
      continuation.resume()
    }
  }
}

/// What early versions of pointfreeco's library write into a file that has no value yet.
private let legacyStub = Data("co.pointfree.Sharing.FileStorage.stub".utf8)

/// The watch on a file; it is renewed when the file is removed.
private final class FileWatch: Sendable {
  private let state = Lock((subscription: SharedSubscription?.none, isCancelled: false))

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
  public var description: String { ".fileStorage(\(String(reflecting: url)))" }
}

/// The identity of a ``FileStorageKey``: its file and its file system.
public struct FileStorageKeyID: Hashable, Sendable {
  fileprivate let url: URL
  fileprivate let storage: FileStorage
}
