import Combine
import Dependencies
@preconcurrency import Dispatch
import Foundation
@_spi(Internals) import Sharing
import TestSupport
import Testing

/// Delayed work of a file system, which a test runs by hand.
private final class LaterWork: Sendable {
  private let work = LockIsolated<[DispatchWorkItem]>([])

  func add(_ item: DispatchWorkItem) {
    nonisolated(unsafe) let item = item
    work.withValue { $0.append(item) }
  }

  func perform() {
    let items = work.withValue { work in
      defer { work = [] }
      nonisolated(unsafe) let items = work
      return items
    }
    for item in items where !item.isCancelled { item.perform() }
  }
}

@Suite("A value in a file")
struct FileStorageKeyTests {
  private static let url = URL(filePath: "/numbers.json")
  private let files = LockIsolated<[URL: Data]>([:])
  private let later = LaterWork()

  private var storage: FileStorage {
    .inMemory(fileSystem: files, asyncAfter: { [later] _, work in later.add(work) })
  }

  private var contents: String? {
    files.withValue { $0[Self.url].map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test("is written at once, and changes within the next second at its end")
  func gathering() {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(Self.url)) var numbers: [Int] = []
      #expect(contents == "")
      $numbers.withLock { $0.append(1) }
      #expect(contents == "[1]")
      $numbers.withLock { $0.append(2) }
      $numbers.withLock { $0.append(3) }
      #expect(contents == "[1]")
      later.perform()
      #expect(contents == "[1,2,3]")
      later.perform()
      $numbers.withLock { $0.append(4) }
      #expect(contents == "[1,2,3,4]")
    }
  }

  @Test("is written before it is loaded again")
  func loadingWhileItWaits() async throws {
    try await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(Self.url)) var numbers: [Int] = []
      $numbers.withLock { $0.append(1) }
      $numbers.withLock { $0.append(2) }
      try await $numbers.load()
      #expect(numbers == [1, 2])
      #expect(contents == "[1,2]")
    }
  }

  @Test("is written at once on request, with all waiting changes")
  func saving() async throws {
    try await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(Self.url)) var numbers: [Int] = []
      $numbers.withLock { $0 = [1] }
      $numbers.withLock { $0 = [2] }
      #expect(contents == "[1]")
      try await $numbers.save()
      #expect(contents == "[2]")
      files.setValue([Self.url: Data("[7]".utf8)])
      later.perform()
      #expect(contents == "[7]")
      try await $numbers.load()
      #expect(numbers == [7])
    }
  }

  @Test("takes the value that others write to the file, even if it waits to be written")
  func externalChange() throws {
    let storage = storage
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(Self.url)) var numbers = [0]
      $numbers.withLock { $0 = [1] }
      $numbers.withLock { $0 = [2] }
      try storage.save(Data("[9]".utf8), Self.url)
      #expect(numbers == [9])
      later.perform()
      #expect(contents == "[9]")
    }
  }

  @Test("keeps the value if others empty the file within a second of a change")
  func externalEmptying() throws {
    let storage = storage
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(Self.url)) var numbers = [0]
      $numbers.withLock { $0 = [1] }
      try storage.save(Data(), Self.url)
      later.perform()
      #expect(numbers == [1])
      #expect(contents == "")

      $numbers.withLock { $0 = [2] }
      $numbers.withLock { $0 = [3] }
      try storage.save(Data(), Self.url)
      later.perform()
      #expect(numbers == [3])
      #expect(contents == "[3]")

      try storage.save(Data(), Self.url)
      #expect(numbers == [0])
    }
  }

  @Test("is the default if the file holds the stub of an early version of the original")
  func legacyStub() throws {
    let storage = storage
    let stub = Data("co.pointfree.Sharing.FileStorage.stub".utf8)
    try storage.save(stub, Self.url)
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(Self.url)) var numbers = [0]
      #expect($numbers.loadError == nil)
      #expect(numbers == [0])
      $numbers.withLock { $0 = [1] }
      later.perform()
      try storage.save(stub, Self.url)
      #expect($numbers.loadError == nil)
      #expect(numbers == [0])
    }
  }

  @Test("is published on the main queue when others write the file on another thread")
  func backgroundWrite() async {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      let (publications, continuation) = AsyncStream.makeStream(of: Bool.self)
      let cancellable = $numbers.publisher.dropFirst()
        .sink { if $0 == [1] { continuation.yield(DispatchQueue.getSpecific(key: key) == true) } }
      defer { cancellable.cancel() }
      DispatchQueue.global().async { try? Data("[1]".utf8).write(to: url) }
      for await isOnMainQueue in publications {
        #expect(isOnMainQueue)
        break
      }
    }
  }

  @Test("keeps all changes of tasks that write it at the same time", arguments: [false, true])
  func concurrentWrites(isFile: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withDependencies {
      $0.defaultFileStorage = isFile ? .fileSystem : .inMemory
    } operation: {
      @Shared(.fileStorage(folder.appending(component: "number.json"))) var number = 0
      try await withThrowingTaskGroup { [$number] group in
        for _ in 1...8 {
          group.addTask {
            for _ in 1...200 {
              $number.withLock { $0 += 1 }
              try await $number.save()
            }
          }
        }
        try await group.waitForAll()
      }
      await waitForMainQueue()
      #expect(number == 1_600)
    }
  }

  @Test("is written into a pipe, which no file replaces")
  func pipe() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString)")
    try #require(mkfifo(url.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: url) }
    let pipe = open(url.path, O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    try FileStorage.fileSystem.save(Data("1".utf8), url)
    var byte: UInt8 = 0
    #expect(read(pipe, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "1"))
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(attributes[.type] as? FileAttributeType != .typeRegular)
  }

  @Test("is written to a device, which no file replaces")
  func device() async throws {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString)")
    // A link, so that a fault would replace the link alone.
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: URL(filePath: "/dev/null"))
    defer { try? FileManager.default.removeItem(at: url) }
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var number = 0
      $number.withLock { $0 = 1 }
      try await $number.save()
      await waitForMainQueue()
      #expect(number == 1)
      #expect($number.saveError == nil)
      #expect($number.loadError == nil)
    }
    try #expect(FileManager.default.destinationOfSymbolicLink(atPath: url.path) == "/dev/null")
  }

  @Test("is not written into a pipe that nobody reads, and nobody waits for a reader")
  func unreadPipe() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString)")
    try #require(mkfifo(url.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: url) }
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var number = 0
      $number.withLock { $0 = 1 }
      #expect(number == 1)
      #expect(($number.saveError as? POSIXError)?.code == .ENXIO)
    }
  }

  struct Failure: Error {}

  @Test("that cannot be written keeps the error until it can")
  func failing() {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.even) var number = 0
      $number.withLock { $0 = 1 }
      #expect($number.saveError is Failure)
      later.perform()
      $number.withLock { $0 = 2 }
      #expect($number.saveError == nil)
      #expect(contents == "2")
    }
  }

  @Test("creates missing folders")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(components: "a", "b", "number.json")
    try withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var number = 1
      $number.withLock { $0 = 2 }
      try #expect(String(contentsOf: url, encoding: .utf8) == "2")
    }
  }

  @Test("in a folder that cannot be made keeps the error, and the default")
  func noFolder() throws {
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(URL(filePath: "/dev/null/number.json"))) var number = 1
      #expect(number == 1)
      #expect($number.loadError != nil)
    }
  }

  @Test("is written when the process exits, if it was not before", .waitsForProcesses)
  func exiting() async throws {
    let url = URL(filePath: "/tmp/sharing-exit-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: url) }
    await #expect(processExitsWith: .success) { [path = url.path as String] in
      let shared = withDependencies {
        $0.defaultFileStorage = .fileSystem
      } operation: {
        Shared(wrappedValue: 0, .fileStorage(URL(filePath: path)))
      }
      shared.withLock { $0 = 1 }
      shared.withLock { $0 = 2 }
      exit(0)
    }
    try #expect(String(contentsOf: url, encoding: .utf8) == "2")
  }

  @Test(
    "follows the file as it is moved away, brought back, written in place, and removed with its folder"
  ) @MainActor
  func moving() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "sharing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(component: "number.json")
    let other = folder.appending(component: "other.json")
    try Data("1".utf8).write(to: url)

    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var number = 0
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let cancellable = $number.publisher.removeDuplicates().sink { continuation.yield($0) }
      defer { cancellable.cancel() }
      var numbers = stream.makeAsyncIterator()
      #expect(await numbers.next() == 1)

      try FileManager.default.moveItem(at: url, to: other)
      #expect(await numbers.next() == 0)
      await waitForMainQueue()
      #expect(try Data(contentsOf: url) == Data())
      try FileManager.default.removeItem(at: url)
      try FileManager.default.moveItem(at: other, to: url)
      #expect(await numbers.next() == 1)
      let file = try FileHandle(forWritingTo: url)
      try file.write(contentsOf: Data("5".utf8))
      try file.close()
      #expect(await numbers.next() == 5)

      try FileManager.default.removeItem(at: folder)
      #expect(await numbers.next() == 0)
      await waitForMainQueue()
      #expect(try Data(contentsOf: url) == Data())
      try Data("6".utf8).write(to: url)
      #expect(await numbers.next() == 6)
    }
  }

  /// Waits until the work on the main queue is done.
  private func waitForMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

extension SharedReaderKey where Self == FileStorageKey<Int> {
  /// A number that cannot be written unless it is even.
  fileprivate static var even: Self {
    .fileStorage(
      URL(filePath: "/numbers.json"),
      decode: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
      encode: {
        guard $0.isMultiple(of: 2) else { throw FileStorageKeyTests.Failure() }
        return Data("\($0)".utf8)
      }
    )
  }
}
