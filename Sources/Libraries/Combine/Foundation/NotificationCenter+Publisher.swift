public import Foundation
import InternalSupport

extension NotificationCenter {
  /// A publisher of a notification center's notifications.
  public struct Publisher: Combine.Publisher {
    /// The type of the values that this publisher sends.
    public typealias Output = Notification

    /// The type of error that this publisher can fail with.
    public typealias Failure = Never

    /// The notification center.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The sender of the notifications; `nil` for any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications with a name.
    public init(
      center: NotificationCenter,
      name: Notification.Name,
      object: AnyObject? = nil
    ) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Never, S.Input == Notification {
      let subscription = NotificationSubscription(subscriber, center: center)
      subscription.observe(name, object: object)
      subscriber.receive(subscription: subscription)
    }
  }

  /// A publisher of the notifications with a name.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications; `nil` for any.
  /// - Returns: The publisher.
  public func publisher(
    for name: Notification.Name,
    object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether both are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

private final class NotificationSubscription<Downstream: Subscriber>:
  DemandedSubscription<Downstream>
where Downstream.Input == Notification {
  private let center: NotificationCenter
  private let observer = Lock<(any NSObjectProtocol)?>(nil)

  init(_ downstream: Downstream, center: NotificationCenter) {
    self.center = center
    super.init("NotificationCenter Observer", downstream: downstream)
  }

  func observe(_ name: Notification.Name, object: AnyObject?) {
    // Notifications arrive on the posting thread. `offer` sends them serially.
    let offer = unchecked { [weak self] (notification: Notification) in
      self?.exclusively({ self?.offer(notification) })
    }
    let observer = center.addObserver(forName: name, object: object, queue: nil, using: offer)
    self.observer.withLock { $0 = observer }
  }

  override func didEnd() {
    let observer = observer.withLock { observer in
      defer { observer = nil }
      return observer
    }
    if let observer { center.removeObserver(observer) }
  }

  deinit {
    didEnd()
  }
}
