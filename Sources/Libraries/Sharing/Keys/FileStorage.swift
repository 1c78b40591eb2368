public import ConcurrencyExtras
public import Dependencies
public import Dispatch
public import Foundation
import InternalSupport

/// The file system that file storage keys use.
///
/// ``fileSystem`` is the real one; ``inMemory`` is for tests and previews.
public struct FileStorage: Hashable, Sendable {
  private let id: AnyHashableSendable

  @_spi(Internals) public let async: @Sendable (DispatchWorkItem) -> Void

  @_spi(Internals) public let asyncAfter: @Sendable (DispatchTimeInterval, DispatchWorkItem) -> Void

  let createDirectory: @Sendable (URL, Bool) throws -> Void
  let fileExists: @Sendable (URL) -> Bool
  let watch: @Sendable (URL, @escaping @Sendable () -> Void) throws -> SharedSubscription

  @_spi(Internals) public let load: @Sendable (URL) throws -> Data

  @_spi(Internals) public let save: @Sendable (Data, URL) throws -> Void

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension FileStorage {
  /// The real file system.
  ///
  /// Files are replaced atomically and keep their permissions, and changes by other programs are
  /// observed.
  public static let fileSystem = Self(
    id: AnyHashableSendable("fileSystem"),
    async: { DispatchQueue.main.async(execute: $0) },
    asyncAfter: { DispatchQueue.main.asyncAfter(deadline: .now() + $0, execute: $1) },
    createDirectory: {
      try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: $1)
    },
    fileExists: { FileManager.default.fileExists(atPath: $0.path) },
    watch: { url, onChange in
      // Others write to devices all the time.
      guard !url.isDeviceOrPipe else { return SharedSubscription {} }
      let watcher = try FileWatcher(path: url.path, onChange: onChange)
      return SharedSubscription { watcher.cancel() }
    },
    load: { try Data(contentsOfFileAt: $0) },
    save: { try $0.replaceFile(at: $1) }
  )

  /// A new, empty file system in memory.
  public static var inMemory: Self {
    inMemory(fileSystem: LockIsolated([:]))
  }

  /// An in-memory file system with given files; work runs immediately by default.
  @_spi(Internals)
  public static func inMemory(
    fileSystem: LockIsolated<[URL: Data]>,
    async: @escaping @Sendable (DispatchWorkItem) -> Void = { $0.perform() },
    asyncAfter: @escaping @Sendable (DispatchTimeInterval, DispatchWorkItem) -> Void = {
      _, workItem in workItem.perform()
    }
  ) -> Self {
    let watchers = FileWatchers()
    return Self(
      id: AnyHashableSendable(ObjectIdentifier(fileSystem)),
      async: async,
      asyncAfter: asyncAfter,
      createDirectory: { _, _ in },
      fileExists: { url in fileSystem.withValue { $0.keys.contains(url) } },
      watch: { url, onChange in watchers.add(url, onChange) },
      load: { url in
        guard let data = fileSystem.withValue({ $0[url] }) else {
          throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        return data
      },
      save: { data, url in
        fileSystem.withValue { $0[url] = data }
        watchers.tellOfChange(to: url)
      }
    )
  }
}

/// The observers of files in an in-memory file system.
private final class FileWatchers: Sendable {
  private struct Storage {
    /// Handlers by number, which gives the order in which they are called.
    var handlers: [URL: [UInt64: @Sendable () -> Void]] = [:]
    var lastNumber: UInt64 = 0
  }

  private let storage = Lock(Storage())

  func add(_ url: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let number = storage.withLock { storage in
      storage.lastNumber += 1
      storage.handlers[url, default: [:]][storage.lastNumber] = onChange
      return storage.lastNumber
    }
    return SharedSubscription { [weak self] in
      // Release the handler after the lock, because this may run other code.
      let removed = self?.storage.withLock { $0.handlers[url]?.removeValue(forKey: number) }
      withExtendedLifetime(removed) {}
    }
  }

  func tellOfChange(to url: URL) {
    let handlers = storage.withLock { $0.handlers[url] } ?? [:]
    for (_, handler) in handlers.sorted(by: { $0.key < $1.key }) {
      handler()
    }
  }
}

private enum DefaultFileStorageKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  /// The file system that file storage keys use; each test gets an in-memory one.
  public var defaultFileStorage: FileStorage {
    get { self[DefaultFileStorageKey.self] }
    set { self[DefaultFileStorageKey.self] = newValue }
  }
}
