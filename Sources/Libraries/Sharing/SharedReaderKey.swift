/// Loads a value from an external source and keeps it up to date.
///
/// To use a key as `@SharedReader(.myKey) var value = …`, conform to this protocol and extend
/// `SharedReaderKey` with a static member or function that creates the key.
public protocol SharedReaderKey<Value>: Sendable {
  associatedtype Value

  /// The identity of keys. Keys with equal ids share one value.
  associatedtype ID: Hashable = Self

  var id: ID { get }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Notifies a subscriber of new values until the subscription ends.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>)
    -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself: keys are equal if all of their properties are equal.
  public var id: ID { self }
}

/// Loads a value from an external storage, keeps it up to date, and saves it.
///
/// To use a key as `@Shared(.myKey) var value = …`, conform to this protocol and extend `SharedKey`
/// with a static member or function that creates the key.
public protocol SharedKey<Value>: SharedReaderKey {
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
