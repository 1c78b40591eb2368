/// A key with a default value.
///
/// Create it with a subscript, so that the key and its default have one name:
///
///     extension SharedKey where Self == AppStorageKey<Bool>.Default {
///       static var isOn: Self { Self[.appStorage("isOn"), default: false] }
///     }
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  package let base: Base
  let defaultValue: @Sendable () -> Base.Value

  public static subscript(
    _ key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The identity of the key; it does not depend on the default.
  public var id: Base.ID { base.id }

  public var initialValue: Base.Value { defaultValue() }

  public func load(
    context: LoadContext<Base.Value>,
    continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(
    _ value: Base.Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { String(describing: base) }
}

/// A key that only adds a default to another one, whose references it uses.
private protocol DefaultedKey: SharedReaderKey {
  associatedtype Base: SharedReaderKey
  var base: Base { get }
}

extension _SharedKeyDefault: DefaultedKey {}

extension SharedReaderKey {
  /// The key without its default; `nil` if it adds none.
  var readableBase: (any SharedReaderKey<Value>)? {
    (self as? any DefaultedKey)?.base as? any SharedReaderKey<Value>
  }
}

extension SharedKey {
  /// The key without its default; `nil` if it adds none.
  var writableBase: (any SharedKey<Value>)? {
    (self as? any DefaultedKey)?.base as? any SharedKey<Value>
  }
}

extension SharedReaderKey {
  /// A key of this type with a default for missing values.
  public typealias Default = _SharedKeyDefault<Self>
}
