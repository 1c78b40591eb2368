/// A property of a class that can be subscribed to.
///
/// Subscribers receive the current value, and then each new value before it is set.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  public init(initialValue: Value) {
    storage = PublishedStorage(initialValue)
  }

  public init(wrappedValue: Value) {
    self.init(initialValue: wrappedValue)
  }

  /// Sends the current value of a property, and then each new value before it is set.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func receive(subscriber: some Subscriber<Value, Never>) {
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
  /// Assigns each value to a published property, as long as the property exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.storage))
  }
}
