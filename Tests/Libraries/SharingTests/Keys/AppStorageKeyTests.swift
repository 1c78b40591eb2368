import Combine
import Dependencies
import DependenciesTestSupport
import Foundation
import Sharing
import Testing

@Suite("A value in app storage", .dependencies)
struct AppStorageKeyTests {
  @Dependency(\.defaultAppStorage) var store

  enum Tab: String { case home, search }
  struct Level: RawRepresentable, Equatable { var rawValue: Int }
  struct Settings: Codable, Equatable { var isDark = false }

  @Test("stores its default")
  func defaults() {
    @Shared(.appStorage("bool")) var bool = true
    @Shared(.appStorage("int")) var int = 42
    @Shared(.appStorage("double")) var double = 1.5
    @Shared(.appStorage("string")) var string = "Blob"
    @Shared(.appStorage("strings")) var strings = ["Blob", "Blob Jr."]
    @Shared(.appStorage("data")) var data = Data([4, 2])
    @Shared(.appStorage("date")) var date = Date(timeIntervalSinceReferenceDate: 0)
    @Shared(.appStorage("tab")) var tab = Tab.home
    @Shared(.appStorage("level")) var level = Level(rawValue: 3)
    @Shared(.appStorage("settings")) var settings = Settings()

    #expect(store.bool(forKey: "bool"))
    #expect(store.integer(forKey: "int") == 42)
    #expect(store.double(forKey: "double") == 1.5)
    #expect(store.string(forKey: "string") == "Blob")
    #expect(store.stringArray(forKey: "strings") == ["Blob", "Blob Jr."])
    #expect(store.data(forKey: "data") == Data([4, 2]))
    #expect(store.object(forKey: "date") as? Date == date)
    #expect(store.string(forKey: "tab") == "home")
    #expect(store.integer(forKey: "level") == 3)
    #expect(store.data(forKey: "settings") == Data(#"{"isDark":false}"#.utf8))
  }

  @Test("is published on the main queue, wherever others change it")
  func backgroundWrite() async {
    nonisolated(unsafe) let store = store
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    @Shared(.appStorage("count")) var count = 0
    let (publications, continuation) = AsyncStream.makeStream(of: Bool.self)
    let cancellable = $count.publisher.dropFirst()
      .sink { _ in continuation.yield(DispatchQueue.getSpecific(key: key) == true) }
    defer { cancellable.cancel() }

    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        store.set(1, forKey: "count")
        continuation.resume()
      }
    }
    #expect(count == 1)
    var iterator = publications.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test("is published at once when others change it on the main queue") @MainActor
  func mainQueueWrite() {
    @Shared(.appStorage("count")) var count = 0
    var published: [Int] = []
    let cancellable = $count.publisher.sink { published.append($0) }
    defer { cancellable.cancel() }
    store.set(1, forKey: "count")
    #expect(published == [0, 1])
  }

  @Test("keeps a stored value that cannot be read")
  func unreadable() {
    store.set("nowhere", forKey: "tab")
    @Shared(.appStorage("tab")) var tab = Tab.home
    #expect(tab == .home)
    #expect(store.string(forKey: "tab") == "nowhere")

    store.set(Data("nonsense".utf8), forKey: "settings")
    withKnownIssue {
      @Shared(.appStorage("settings")) var settings = Settings()
      #expect(settings == Settings())
    } matching: {
      $0.error is DecodingError
    }
    #expect(store.data(forKey: "settings") == Data("nonsense".utf8))
  }

  @Test(
    "is the default if the stored value is of another type",
    arguments: [UserDefaults.inMemory, UserDefaults(suiteName: "sharing-\(UUID().uuidString)")]
      .compactMap { $0.map { UncheckedSendable($0) } }
  )
  func otherTypes(_ store: UncheckedSendable<UserDefaults>) {
    let store = store.value
    for key in ["int", "bool", "double"] { store.set("5" as Any?, forKey: key) }
    store.set(5, forKey: "string")
    store.set(2.5, forKey: "fraction")
    store.set(1e300, forKey: "large")
    @Shared(.appStorage("int", store: store)) var int = 1
    @Shared(.appStorage("bool", store: store)) var bool = true
    @Shared(.appStorage("double", store: store)) var double = 1.5
    @Shared(.appStorage("string", store: store)) var string = "a"
    @Shared(.appStorage("fraction", store: store)) var fraction: Int?
    @Shared(.appStorage("large", store: store)) var large = 1
    #expect(int == 1)
    #expect(bool)
    #expect(double == 1.5)
    #expect(string == "a")
    #expect(fraction == nil)
    #expect(large == 1)
    #expect(store.integer(forKey: "fraction") == 2)
    #expect(store.object(forKey: "int") as? String == "5")

    store.set(2.0, forKey: "exactInt")
    store.set(1, forKey: "exactBool")
    store.set(2, forKey: "exactDouble")
    @Shared(.appStorage("exactInt", store: store)) var exactInt = 1
    @Shared(.appStorage("exactBool", store: store)) var exactBool = false
    @Shared(.appStorage("exactDouble", store: store)) var exactDouble = 1.5
    #expect(exactInt == 2)
    #expect(exactBool)
    #expect(exactDouble == 2)
  }

  @Test("strings are read as other types in memory as in files")
  func stringsAsNumbers() throws {
    let file = try #require(UserDefaults(suiteName: "sharing-\(UUID().uuidString)"))
    for text in ["12", "1.5", "-3", " 4", "5 apples", "yes", "Y", "True", "no", "0", "x", ""] {
      for store in [store, file] { store.set(text as Any?, forKey: "text") }
      #expect(store.integer(forKey: "text") == file.integer(forKey: "text"))
      #expect(store.double(forKey: "text") == file.double(forKey: "text"))
      #expect(store.bool(forKey: "text") == file.bool(forKey: "text"))
    }
    store.set("12" as Any?, forKey: "text")
    #expect(store.bool(forKey: "text"))
  }

  @Test("numbers out of range are the nearest of in-memory user defaults")
  func saturation() {
    for (number, integer) in [
      (1e300, Int.max), (-.infinity, .min), (.nan, 0), (-2.5, -2), (9.3e18, .max),
    ] {
      store.set(number, forKey: "number")
      #expect(store.integer(forKey: "number") == integer)
    }
  }

  @Test("stores nothing if its default is nil, and removes the stored value when it becomes nil")
  func optionals() {
    @Shared(.appStorage("bool")) var bool: Bool?
    @Shared(.appStorage("tab")) var tab: Tab?
    @Shared(.appStorage("level")) var level: Level?
    @Shared(.appStorage("settings")) var settings: Settings?
    #expect(store.dictionaryRepresentation().isEmpty)

    $bool.withLock { $0 = false }
    $tab.withLock { $0 = .search }
    $level.withLock { $0 = Level(rawValue: 1) }
    $settings.withLock { $0 = Settings() }
    #expect(
      Set(store.dictionaryRepresentation().keys) == ["bool", "tab", "level", "settings"])

    $bool.withLock { $0 = nil }
    $tab.withLock { $0 = nil }
    $level.withLock { $0 = nil }
    $settings.withLock { $0 = nil }
    #expect(store.dictionaryRepresentation().isEmpty)
  }

  @Test("follows writes to the user defaults")
  func externalChanges() {
    @Shared(.appStorage("data")) var data = Data([1])
    @Shared(.appStorage("tab")) var tab = Tab.home
    @Shared(.appStorage("count")) var count: Int?

    store.set(Data([2]), forKey: "data")
    #expect(data == Data([2]))

    store.set("search", forKey: "tab")
    #expect(tab == .search)
    store.set("nowhere", forKey: "tab")
    #expect(tab == .home)

    $count.withLock { $0 = 1 }
    store.removeObject(forKey: "count")
    #expect(count == nil)
  }

  @Test(
    "of one name is one value, whatever its types",
    arguments: [UserDefaults.inMemory, UserDefaults(suiteName: "sharing-\(UUID().uuidString)")]
      .compactMap { $0.map { UncheckedSendable($0) } }
  )
  func types(_ store: UncheckedSendable<UserDefaults>) {
    @Shared(.appStorage("count", store: store.value)) var count = 1
    @Shared(.appStorage("count", store: store.value)) var optional: Int?
    #expect(optional == 1)
    $count.withLock { $0 = 2 }
    #expect(optional == 2)
    $optional.withLock { $0 = nil }
    #expect(count == 1)
  }

  @Test("is one value if several user defaults use one file")
  func suites() {
    let suite = "sharing-\(UUID().uuidString)"
    @Shared(.appStorage("count", store: UserDefaults(suiteName: suite))) var count = 1
    withKnownIssue {
      @Shared(.appStorage("count", store: UserDefaults(suiteName: suite))) var other = 2
      #expect(other == 1)
      $other.withLock { $0 = 3 }
      #expect(count == 3)
    } matching: {
      $0.comments.first?.rawValue.contains("was given a new store object") == true
    }
  }

  @Test("is written concurrently with others, without waiting for them")
  func sideBySide() {
    let writers = 4
    let last = LockIsolated([Int](repeating: 0, count: writers))
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      @Shared(
        .appStorage("count", store: UserDefaults(suiteName: "sharing-\(UUID().uuidString)")))
      var count = 0
      for number in 1...3000 { $count.withLock { $0 = number } }
      last.withValue { [count] in $0[writer] = count }
    }
    #expect(last.value == [Int](repeating: 3000, count: writers))
  }

  @Test(
    "may be a URL, of a file or not",
    arguments: [
      URL(filePath: "/tmp/a file.txt"),
      URL(string: "https://www.example.com/a?b=c#d"),
    ].compactMap(\.self)
  )
  func urls(_ value: URL) {
    @Shared(.appStorage("url")) var url = value
    #expect(store.url(forKey: "url")?.absoluteString == value.absoluteString)
    let other = UserDefaults(suiteName: "sharing-\(UUID().uuidString)")
    do {
      @Shared(.appStorage("url", store: other)) var url: URL?
      $url.withLock { $0 = value }
    }
    @Shared(.appStorage("url", store: other)) var stored: URL?
    #expect(stored?.absoluteString == value.absoluteString)
  }

  @Test(
    "reports names that cannot be observed, unless told not to",
    arguments: [("@name", "@"), ("a.b", "."), ("@a.b", "@")]
  )
  func names(_ name: String, character: String) {
    withKnownIssue {
      @Shared(.appStorage(name)) var count = 1
    } matching: {
      $0.comments == [
        """
        A Shared app storage key ("\(name)") contains an invalid character ("\(character)") for key-value \
        observation. External updates will be observed less efficiently and accurately via notification center, instead.

        Choose a key without "." that does not begin with "@", so that other processes can be observed as well.

        To keep the key and silence this warning, set the '\\.appStorageKeyFormatWarningEnabled' dependency at the entry point of the application:

            prepareDependencies {
              $0.appStorageKeyFormatWarningEnabled = false
            }
        """
      ] && $0.severity == .error
    }
    withDependencies {
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      @Shared(.appStorage(name)) var count = 1
      store.set(2, forKey: name)
      #expect(count == 2)
    }
  }

  @Test("reports a second store of one suite")
  func secondStore() throws {
    let suite = "sharing-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    let other = try #require(UserDefaults(suiteName: suite))
    @Shared(.appStorage("count", store: store)) var count = 1
    @Shared(.appStorage("other", store: store)) var another = 1
    withKnownIssue {
      @Shared(.appStorage("count", store: other)) var count = 1
    } matching: {
      $0.comments == [
        """
        '@Shared(.appStorage("count"))' was given a new store object for an existing suite name ("\(suite)").

        Two 'UserDefaults' objects of one suite do not observe each other's changes immediately. \
        Create the object once, for example as a static property, and use it everywhere:

            extension UserDefaults {
              nonisolated(unsafe) static let mySuite = UserDefaults(suiteName: "\(suite)")!
            }

            @Shared(.appStorage("count", store: .mySuite)) var value
        """
      ]
    }
    withExtendedLifetime((store, other)) {}
  }
}
