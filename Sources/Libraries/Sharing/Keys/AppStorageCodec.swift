import Foundation
import IssueReporting

/// How values of a type are stored in user defaults.
struct AppStorageCodec<Value: Sendable>: Sendable {
  var read: @Sendable (UserDefaults, String) -> Value?
  var write: @Sendable (UserDefaults, String, Value) -> Void

  /// A value that is equal for equal stored values.
  func fingerprint(_ store: UserDefaults, _ key: String) -> AnyHashable? {
    store.object(forKey: key).map { $0 as? AnyHashable ?? AnyHashable(String(reflecting: $0)) }
  }
}

extension AppStorageCodec {
  /// Values with their own setters in `UserDefaults`.
  ///
  /// The getters of `UserDefaults` also read texts as numbers and numbers as texts. A key reads only numbers that its
  /// type can hold exactly.
  static func stored(
    fromNumber convert: @escaping @Sendable (NSNumber) -> Value? = { _ in nil },
    write: @escaping @Sendable (UserDefaults, Value, String) -> Void
  ) -> Self {
    Self(
      read: { store, key in
        let object = store.object(forKey: key)
        return object as? Value ?? (object as? NSNumber).flatMap(convert)
      },
      write: { store, key, value in write(store, value, key) }
    )
  }

  static func object() -> Self {
    Self(
      read: { store, key in store.object(forKey: key) as? Value },
      write: { store, key, value in store.set(value as Any?, forKey: key) }
    )
  }

  static func rawValue(_ codec: AppStorageCodec<Value.RawValue>) -> Self
  where Value: RawRepresentable, Value.RawValue: Sendable {
    Self(
      read: { store, key in codec.read(store, key).flatMap(Value.init(rawValue:)) },
      write: { store, key, value in codec.write(store, key, value.rawValue) }
    )
  }

  static func json() -> Self where Value: Codable {
    Self(
      read: { store, key in
        guard let data = store.data(forKey: key) else { return nil }
        return withErrorReporting { try JSONDecoder().decode(Value.self, from: data) }
      },
      write: { store, key, value in
        withErrorReporting { store.set(try JSONEncoder().encode(value) as Any?, forKey: key) }
      }
    )
  }

  /// Optional values; `nil` removes the stored value.
  static func optional<Wrapped>(_ codec: AppStorageCodec<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      read: { store, key in codec.read(store, key).map { $0 } },
      write: { store, key, value in
        if let value {
          codec.write(store, key, value)
        } else {
          store.removeObject(forKey: key)
        }
      }
    )
  }
}

extension AppStorageCodec where Value == Bool {
  static var bool: Self {
    .stored(fromNumber: { Bool(exactly: $0) }, write: { $0.set($1, forKey: $2) })
  }
}

extension AppStorageCodec where Value == Int {
  static var int: Self {
    .stored(fromNumber: { Int(exactly: $0) }, write: { $0.set($1, forKey: $2) })
  }
}

extension AppStorageCodec where Value == Double {
  static var double: Self {
    .stored(fromNumber: { Double(exactly: $0) }, write: { $0.set($1, forKey: $2) })
  }
}

extension AppStorageCodec where Value == String {
  static var string: Self {
    .stored(write: { $0.set($1 as Any?, forKey: $2) })
  }
}

extension AppStorageCodec where Value == URL {
  /// Paths are stored as URLs.
  ///
  /// Other URLs are stored as text, because Foundation on Linux cannot unarchive them.
  static var url: Self {
    Self(
      read: { store, key in
        (store.object(forKey: key) as? String).flatMap { URL(textWithScheme: $0) }
          ?? store.url(forKey: key)
      },
      write: { store, key, value in
        if value.isFileURL {
          store.set(value, forKey: key)
        } else {
          store.set(value.absoluteString as Any?, forKey: key)
        }
      }
    )
  }
}

extension URL {
  /// The URL in a text that is not a path.
  init?(textWithScheme text: String) {
    self.init(string: text)
    if scheme == nil { return nil }
  }
}
