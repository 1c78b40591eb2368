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

  /// A value that is stored in a file in a format of one's own.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Reads the file's contents.
  ///   - encode: Makes the file's contents.
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
/// The first change is written at once, those within the second after it together at its end, or when the process exits.
/// A file that another program changes or removes changes the value.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private let storage: FileStorage
  private let url: URL
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let state = Lock(State())

  private struct State {
    /// Ends the time in which changes are gathered.
    var pendingWork: DispatchWorkItem?

    /// The value to write at the end of that time.
    var pendingValue: Value?
    var continuations: [SaveContinuation] = []

    /// What this key has written last: seeing it in the file is no news.
    var lastWritten: Data?
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

  /// What tells the key from others: the file, and the file system that it is in.
  public var id: FileStorageKeyID {
    FileStorageKeyID(url: url, storage: storage)
  }

  /// Reads the value.
  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Tells a subscriber of changes made from outside.
  public func subscribe(
    context _: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    do {
      try storage.createDirectory(url.deletingLastPathComponent(), true)
      return try storage.watch(url) { [weak self] in self?.fileDidChange(subscriber) }
    } catch {
      subscriber.yield(throwing: error)
      return SharedSubscription {}
    }
  }

  /// Writes the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    switch context {
    case .userInitiated:
      let waiting = state.withLock { state in
        state.pendingWork?.cancel()
        defer {
          state.pendingWork = nil
          state.pendingValue = nil
          state.continuations = []
        }
        return state.continuations
      }
      let result = Result { try write(value) }
      for waiting in waiting + [continuation] {
        waiting.resume(with: result)
      }

    case .didSet:
      let isGathering = state.withLock { state in
        guard state.pendingWork == nil else {
          state.pendingValue = value
          state.continuations.append(continuation)
          return true
        }
        let work = DispatchWorkItem { [weak self] in self?.flush() }
        state.pendingWork = work
        return false
      }
      guard !isGathering else { return }
      continuation.resume(with: Result { try write(value) })
      PendingFileWrites.shared.add(self) { [weak self] in self?.flush() }
      if let work = state.withLock({ $0.pendingWork }) {
        storage.asyncAfter(.seconds(1), work)
      }
    }
  }

  deinit {
    flush()
    PendingFileWrites.shared.remove(self)
  }

  /// Writes what was gathered.
  private func flush() {
    let (value, continuations) = state.withLock { state in
      defer {
        state.pendingWork = nil
        state.pendingValue = nil
        state.continuations = []
      }
      return (state.pendingValue, state.continuations)
    }
    guard let value else { return }
    let result = Result { try write(value) }
    for continuation in continuations {
      continuation.resume(with: result)
    }
  }

  private func read() throws -> Value? {
    guard storage.fileExists(url) else { return nil }
    let data = try storage.load(url)
    // An empty file is one that nothing was written to yet.
    return data.isEmpty ? nil : try decode(data)
  }

  private func write(_ value: Value) throws {
    let data = try encode(value)
    state.withLock { $0.lastWritten = data }
    try storage.createDirectory(url.deletingLastPathComponent(), true)
    try storage.save(data, url)
  }

  private func fileDidChange(_ subscriber: SharedSubscriber<Value>) {
    guard storage.fileExists(url) else {
      discardPending()
      subscriber.yieldReturningInitialValue()
      return
    }
    guard
      let data = try? storage.load(url),
      state.withLock({ $0.lastWritten != data })
    else { return }
    discardPending()
    subscriber.yield(with: Result { data.isEmpty ? nil : try decode(data) })
  }

  /// Lets go of changes that a newer one from outside has overtaken.
  private func discardPending() {
    let continuations = state.withLock { state in
      state.pendingWork?.cancel()
      defer {
        state.pendingWork = nil
        state.pendingValue = nil
        state.continuations = []
        state.lastWritten = nil
      }
      return state.continuations
    }
    for continuation in continuations {
      continuation.resume()
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".fileStorage(\(String(reflecting: url)))" }
}

/// What tells one file storage key from others.
public struct FileStorageKeyID: Hashable, Sendable {
  fileprivate let url: URL
  fileprivate let storage: FileStorage
}
