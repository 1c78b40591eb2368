import InternalSupport

/// An object with a publisher that signals before the object changes.
///
/// The default publisher signals before any ``Published`` property changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that signals before any ``Published`` property changes.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: Mirror(reflecting: self))
    guard !properties.isEmpty else {
      return publishers.value(of: self, orSet: ObservableObjectPublisher())
    }
    let publisher =
      properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for property in properties { property.objectWillChange = publisher }
    return publisher
  }
}

/// The publishers of objects that have no ``Published`` property to keep theirs.
private let publishers = WeakObjectTable<ObservableObjectPublisher>()

private func publishedProperties(of mirror: Mirror) -> [any PublishedProperty] {
  let inherited = mirror.superclassMirror.map(publishedProperties) ?? []
  return inherited + mirror.children.compactMap { ($0.value as? any PublishedWrapper)?.property }
}

/// The default publisher of an observable object.
public final class ObservableObjectPublisher: Publisher, Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func receive(subscriber: some Subscriber<Void, Never>) {
    subject.subscribe(subscriber)
  }

  /// Signals the subscribers.
  public func send() {
    subject.send()
  }
}
