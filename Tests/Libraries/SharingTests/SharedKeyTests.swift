import Combine
import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
@preconcurrency import Dispatch
import Foundation
@_spi(Internals) import Sharing
import Testing

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var score: Self { Self[.inMemory("score"), default: 100] }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.appStorage("isOn"), default: false] }
}

@Suite("Values that keys store", .dependencies)
struct SharedKeyTests {
  @Test("shared values of one key are one value")
  func oneValue() {
    @Shared(.inMemory("count")) var count = 1
    @Shared(.inMemory("count")) var other = 2
    @Shared(.inMemory("count2")) var third = 3

    $count.withLock { $0 = 10 }

    #expect(other == 10)
    #expect(third == 3)
  }

  @Test("an in-memory value outlives its users")
  func inMemoryStays() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 10 }
    }
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 10)
  }

  @Test("a key may have a default")
  func defaults() {
    @Shared(.score) var score
    @Shared(.score) var other = 5
    #expect(score == 100)
    #expect(other == 100)
    @Shared(.isOn) var isOn
    $isOn.withLock { $0 = true }
    @SharedReader(.isOn) var reader
    #expect(reader)
  }

  @Test("an optional needs no default")
  func optionals() {
    @Shared(.appStorage("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    @Dependency(\.defaultAppStorage) var store
    #expect(store.string(forKey: "name") == "Blob")
    $name.withLock { $0 = nil }
    #expect(store.object(forKey: "name") == nil)
  }

  @Test("a key with a default has one value, however it is used")
  func defaultKeys() async throws {
    func makeShared(_ key: some SharedKey<Int>) -> Shared<Int> { Shared(wrappedValue: 0, key) }
    func makeReader(_ key: some SharedReaderKey<Int>) -> SharedReader<Int> {
      SharedReader(wrappedValue: 0, key)
    }
    @Shared(.score) var score
    @Shared(value: 0) var loaded: Int
    @SharedReader(value: 0) var reader: Int
    try await $loaded.load(.score)
    try await $reader.load(.score)
    $loaded.withLock { $0 = 5 }
    #expect(score == 5)
    #expect(reader == 5)
    #expect(makeShared(.score).wrappedValue == 5)
    #expect(makeReader(InMemoryKey<Int>.Default.score).wrappedValue == 5)

    @Shared(.isOn) var isOn
    $isOn.withLock { $0 = true }
    let required = try await Shared(require: .isOn)
    let requiredReader = try await SharedReader(require: .isOn)
    required.withLock { $0 = false }
    #expect(!isOn)
    #expect(!requiredReader.wrappedValue)
  }

  @Test("an optional may have a default other than nil")
  func optionalDefaults() {
    @Shared(.inMemory("number")) var number: Int? = 7
    @Shared(.appStorage("number")) var storedNumber: Int? = 7
    @Shared(.fileStorage(Self.url)) var fileNumber: Int? = 7
    #expect(number == 7)
    #expect(storedNumber == 7)
    #expect(fileNumber == 7)
    $number.withLock { $0 = nil }
    @Shared(.inMemory("number")) var other: Int? = 8
    @SharedReader(.inMemory("number")) var reader: Int? = 9
    #expect(other == nil)
    #expect(reader == nil)
  }

  @Test("nil of one type is not a value of another type under the same name")
  func nilOfAnotherType() {
    @Shared(.inMemory("name")) var number: Int?
    @Shared(.inMemory("name")) var text: String? = "Blob"
    #expect(number == nil)
    #expect(text == "Blob")
  }

  enum Tab: String, Codable {
    case home
    case search
  }

  struct Settings: Codable, Equatable {
    var isDark = false
  }

  @Test("app storage supports the types of user defaults, raw values and codable types")
  func appStorageTypes() {
    @Dependency(\.defaultAppStorage) var store
    @Shared(.appStorage("int")) var int = 1
    @Shared(.appStorage("double")) var double = 1.5
    @Shared(.appStorage("strings")) var strings = ["a"]
    @Shared(.appStorage("url")) var url = URL(fileURLWithPath: "/tmp")
    @Shared(.appStorage("tab")) var tab = Tab.home
    @Shared(.appStorage("settings")) var settings = Settings()

    $int.withLock { $0 = 2 }
    $double.withLock { $0 = 2.5 }
    $strings.withLock { $0 = ["a", "b"] }
    $tab.withLock { $0 = .search }
    $settings.withLock { $0.isDark = true }

    #expect(store.integer(forKey: "int") == 2)
    #expect(store.double(forKey: "double") == 2.5)
    #expect(store.stringArray(forKey: "strings") == ["a", "b"])
    #expect(store.string(forKey: "tab") == "search")
    #expect(
      store.data(forKey: "settings").map { String(decoding: $0, as: UTF8.self) }
        == #"{"isDark":true}"#
    )
  }

  @Test("a change made directly to user defaults changes the value")
  func appStorageChanges() {
    @Dependency(\.defaultAppStorage) var store
    @Shared(.appStorage("count")) var count = 1

    store.set(5, forKey: "count")
    #expect(count == 5)

    store.removeObject(forKey: "count")
    #expect(count == 1)
  }

  private static let url = URL(fileURLWithPath: "/tmp/shared-key-tests.json")

  @Test(
    "a file stores JSON, the first change at once and the changes of the next second together")
  func fileStorage() throws {
    let files = LockIsolated<[URL: Data]>([:])
    let pending = LockIsolated<[DispatchWorkItem]>([])
    withDependencies {
      $0.defaultFileStorage = .inMemory(
        fileSystem: files,
        asyncAfter: { _, work in
          nonisolated(unsafe) let work = work
          pending.withValue { $0.append(work) }
        }
      )
    } operation: {
      @Shared(.fileStorage(Self.url)) var settings = Settings()
      @Shared(.fileStorage(Self.url)) var other = Settings(isDark: true)
      #expect(other == Settings())

      $settings.withLock { $0.isDark = true }
      #expect(other == Settings(isDark: true))
      #expect(
        files.withValue { $0[Self.url].map { String(decoding: $0, as: UTF8.self) } }
          == #"{"isDark":true}"#)

      $settings.withLock { $0.isDark = false }
      $settings.withLock { $0.isDark = true }
      $settings.withLock { $0.isDark = false }
      #expect(
        files.withValue { $0[Self.url].map { String(decoding: $0, as: UTF8.self) } }
          == #"{"isDark":true}"#)

      pending.withValue { $0.forEach { $0.perform() } }
      #expect(
        files.withValue { $0[Self.url].map { String(decoding: $0, as: UTF8.self) } }
          == #"{"isDark":false}"#)
    }
  }

  @Test("a file that does not decode leaves the default, and the error can be read")
  func corruptFile() throws {
    let files = LockIsolated<[URL: Data]>([Self.url: Data("nonsense".utf8)])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(Self.url)) var settings = Settings()
      #expect(settings == Settings())
      #expect($settings.loadError is DecodingError)
    }
  }

  @Test("a required value must be stored")
  func require() async throws {
    await #expect(throws: (any Error).self) {
      _ = try await Shared<Int>(require: .inMemory("nothing"))
    }
    @Shared(.inMemory("something")) var something = 1
    $something.withLock { $0 = 2 }
    let required = try await Shared<Int>(require: .inMemory("something"))
    #expect(required.wrappedValue == 2)
  }

  @Test("a required value keeps changes that wait to be written")
  func requireWhileWriting() async throws {
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(
        fileSystem: LockIsolated([:]), asyncAfter: { _, _ in })
    } operation: {
      @Shared(.fileStorage(Self.url)) var number = 0
      $number.withLock { $0 = 1 }
      $number.withLock { $0 = 2 }
      let required = try await Shared<Int>(require: .fileStorage(Self.url))
      let reader = try await SharedReader<Int>(require: .fileStorage(Self.url))
      #expect(required.wrappedValue == 2)
      #expect(reader.wrappedValue == 2)
      #expect(number == 2)
    }
  }

  @Test("requiring a value that is in use and failed to load throws its error")
  func requireAfterFailure() async throws {
    let files = LockIsolated([Self.url: Data("?".utf8)])
    await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(Self.url)) var number = 7
      files.setValue([Self.url: Data("5".utf8)])
      await #expect(throws: DecodingError.self) {
        _ = try await Shared<Int>(require: .fileStorage(Self.url))
      }
      await #expect(throws: DecodingError.self) {
        _ = try await SharedReader<Int>(require: .fileStorage(Self.url))
      }
      #expect(number == 7)
    }
  }

  @Test("a required value must be stored, also where it is optional")
  func requireOptional() async throws {
    func message(_ body: () async throws -> Void) async -> String? {
      do {
        try await body()
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      await message { _ = try await Shared<Int?>(require: .inMemory("nothing")) }
        == #"Nothing is stored for '.inMemory("nothing")', but a value is required."#)
    #expect(
      await message { _ = try await SharedReader<Int?>(require: .appStorage("nothing")) }
        == #"Nothing is stored for '.appStorage("nothing")', but a value is required."#)
    #expect(
      await message { _ = try await Shared<Int?>(require: .fileStorage(Self.url)) }
        == "Nothing is stored for '.fileStorage(\(String(reflecting: Self.url)))', but a value is required."
    )
    @Shared(.inMemory("something")) var something: Int? = nil
    #expect(try await Shared<Int?>(require: .inMemory("something")).wrappedValue == nil)
  }
}

@Suite("The machine's file system")
struct FileSystemStorageTests {
  @Test("changes that others make to a file are noticed, and its removal too")
  @MainActor
  func watching() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sharing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("count.json")

    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      #expect(try String(contentsOf: url, encoding: .utf8) == "1")

      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let cancellable = $count.publisher.sink { continuation.yield($0) }
      defer { cancellable.cancel() }
      var values = stream.makeAsyncIterator()
      #expect(await values.next() == 1)
      try Data("42".utf8).write(to: url, options: .atomic)
      #expect(await values.next() == 42)
      try FileManager.default.removeItem(at: url)
      var value = await values.next()
      // One change may be noticed twice.
      while value == 42 { value = await values.next() }
      #expect(value == 0)
      #expect(count == 0)
    }
  }
}
