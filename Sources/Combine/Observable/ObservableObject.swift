import InternalSupport

/// An object with a publisher that signals before the object changes.
///
/// The publisher that an object has by itself signals before any of its ``Published`` properties change.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that signals changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that signals before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that signals before any of the object's ``Published`` properties change.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: Mirror(reflecting: self))
    let publisher =
      properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for property in properties { property.objectWillChange = publisher }
    return publisher
  }
}

private func publishedProperties(of mirror: Mirror) -> [any PublishedProperty] {
  let inherited = mirror.superclassMirror.map(publishedProperties) ?? []
  return inherited + mirror.children.compactMap { ($0.value as? any PublishedWrapper)?.property }
}

/// A publisher that signals, by default, that an object is about to change.
public final class ObservableObjectPublisher: Publisher, Sendable {
  /// The kind of values that this publisher sends.
  public typealias Output = Void

  /// The kind of error that this publisher may end with.
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  /// Makes a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    subject.subscribe(subscriber)
  }

  /// Signals the subscribers.
  public func send() {
    subject.send()
  }
}
