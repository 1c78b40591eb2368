/// A property of a class that can be subscribed to.
///
/// Subscribers get the current value, and then each new one, before the property has it.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  /// Makes a property with its first value.
  public init(initialValue: Value) {
    storage = PublishedStorage(initialValue)
  }

  /// Makes a property with its first value.
  public init(wrappedValue: Value) {
    self.init(initialValue: wrappedValue)
  }

  /// A publisher of the values of a property.
  public struct Publisher: Combine.Publisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Value

    /// The kind of error that this publisher may end with.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      storage.subscribe(subscriber)
    }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { self = Published(storage: newValue.storage) }
  }

  private init(storage: PublishedStorage<Value>) {
    self.storage = storage
  }

  /// Not to be used: the wrapper has to know the object that it belongs to.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// Reads and writes the property through the object that it belongs to.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.send(newValue) }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, for as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.storage))
  }
}
