public import Foundation

// Foundation does not have this on Linux.
extension NotificationCenter {
  /// The notifications with a name, as an asynchronous sequence.
  ///
  /// Each iteration receives the notifications that are posted after it begins.
  public func notifications(
    named name: Notification.Name,
    object: (any AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications with a name, until the iterating task is cancelled.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    // Immutable. Notification centers are thread-safe.
    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: (any AnyObject & Sendable)?

    fileprivate init(
      center: NotificationCenter, name: Notification.Name, object: (any AnyObject & Sendable)?
    ) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Starts to collect notifications.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
      nonisolated(unsafe) let observer = center.addObserver(
        forName: name, object: object, queue: nil
      ) { continuation.yield(Posted(notification: $0)) }
      continuation.onTermination = { [center] _ in center.removeObserver(observer) }
      return Iterator(stream)
    }

    public final class Iterator: AsyncIteratorProtocol {
      private var posted: AsyncStream<Posted>.Iterator

      fileprivate init(_ stream: AsyncStream<Posted>) {
        self.posted = stream.makeAsyncIterator()
      }

      public func next() async -> Notification? {
        await posted.next()?.notification
      }

      public func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await posted.next(isolation: actor)?.notification
      }
    }

    /// A notification on its way from the posting thread to the iterating task.
    fileprivate struct Posted: @unchecked Sendable {
      // Passed on once, and not used elsewhere.
      let notification: Notification
    }
  }
}
