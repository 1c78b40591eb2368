public import Foundation
import InternalSupport

extension NotificationCenter {
  /// A publisher of a notification center's notifications.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name

    /// The sender of the notifications; `nil` for any.
    public let object: AnyObject?

    public init(
      center: NotificationCenter,
      name: Notification.Name,
      object: AnyObject? = nil
    ) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive(subscriber: some Subscriber<Notification, Never>) {
      let subscription = NotificationSubscription(subscriber, center: center)
      subscription.observe(name, object: object)
      subscriber.receive(subscription: subscription)
    }
  }

  /// A publisher of the notifications with a name.
  public func publisher(
    for name: Notification.Name,
    object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
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
    // Several threads may post at once. `exclusively` sends the notifications one after the other.
    let offer = unchecked { [weak self] (notification: Notification) in
      self?.exclusively({ self?.offer(notification) })
    }
    let observer = center.addObserver(forName: name, object: object, queue: nil, using: offer)
    self.observer.withLock { $0 = observer }
  }

  override func didEnd() {
    let observer = observer.withLock { $0.take() }
    if let observer { center.removeObserver(observer) }
  }

  deinit {
    didEnd()
  }
}
