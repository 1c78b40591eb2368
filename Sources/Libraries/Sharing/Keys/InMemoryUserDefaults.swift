public import Foundation
import InternalSupport

extension UserDefaults {
  /// New, empty user defaults in memory.
  public static var inMemory: UserDefaults {
    InMemoryUserDefaults()
  }
}

final class InMemoryUserDefaults: UserDefaults {
  private let values = Lock<[String: Any]>([:])
  private let registered = Lock<[String: Any]>([:])

  init() {
    // Nothing is written to the suite: the methods that would are overridden below.
    // swift-format-ignore: NeverForceUnwrap
    super.init(suiteName: "in-memory-\(LibraryReads.make { UUID() }.uuidString)")!
  }

  override func object(forKey key: String) -> Any? {
    if let unread = UnreadStorage.current {
      unread.noteUse(UnreadStorage.name("appStorage", key))
    }
    return values.withLock { $0[key] } ?? registered.withLock { $0[key] }
  }

  override func set(_ value: Any?, forKey key: String) {
    // Release the old value after the lock, because this may run other code.
    let old = values.withLock { values in
      defer { values[key] = value }
      return values[key]
    }
    withExtendedLifetime(old) {}
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func removeObject(forKey key: String) {
    set(nil as Any?, forKey: key)
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    let old = registered.withLock { registered in
      let old = registered
      registered.merge(registrationDictionary) { _, new in new }
      return old
    }
    withExtendedLifetime(old) {}
  }

  override func dictionaryRepresentation() -> [String: Any] {
    registered.withLock { $0 }.merging(values.withLock { $0 }) { _, new in new }
  }

  override func synchronize() -> Bool { true }

  override func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case let value as String: value
    case let value as NSNumber: value.stringValue
    default: nil
    }
  }

  override func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  override func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }

  override func data(forKey key: String) -> Data? { object(forKey: key) as? Data }

  override func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }

  override func integer(forKey key: String) -> Int {
    switch object(forKey: key) {
    case let value as Int: value
    case let value as Bool: value ? 1 : 0
    case let value as Double: Int(saturating: value)
    case let value as NSNumber: value.intValue
    case let value as String: NSString(string: value).integerValue
    default: 0
    }
  }

  override func float(forKey key: String) -> Float { Float(double(forKey: key)) }

  override func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as String: NSString(string: value).doubleValue
    default: 0
    }
  }

  override func bool(forKey key: String) -> Bool {
    switch object(forKey: key) {
    case let value as Bool: value
    case let value as Int: value != 0
    case let value as NSNumber: value.boolValue
    case let value as String: NSString(string: value).boolValue
    default: false
    }
  }

  override func url(forKey key: String) -> URL? {
    switch object(forKey: key) {
    case let value as URL: value
    case let value as String: URL(textWithScheme: value) ?? URL(fileURLWithPath: value)
    default: nil
    }
  }

  override func set(_ value: Int, forKey key: String) { set(value as Any?, forKey: key) }

  override func set(_ value: Float, forKey key: String) { set(value as Any?, forKey: key) }

  override func set(_ value: Double, forKey key: String) { set(value as Any?, forKey: key) }

  override func set(_ value: Bool, forKey key: String) { set(value as Any?, forKey: key) }

  override func set(_ url: URL?, forKey key: String) { set(url as Any?, forKey: key) }
}

extension Int {
  /// The whole part of a number, or the nearest integer that there is; zero for what is not a number.
  fileprivate init(saturating value: Double) {
    self = Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}
