public import Foundation
import InternalSupport

// Foundation has this on other platforms only.
extension NotificationCenter {
  /// The notifications of a name, as a sequence to iterate over.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The object that notifications are about, `nil` for any.
  /// - Returns: The sequence; each iteration of it sees what is posted from its beginning on.
  public func notifications(
    named name: Notification.Name,
    object: (any AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications of a name, one after the other as they are posted.
  ///
  /// It ends when the task that iterates is cancelled.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    // Immutable; a notification center is thread-safe.
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

    /// Begins to gather what is posted.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
      nonisolated(unsafe) let observer = center.addObserver(
        forName: name, object: object, queue: nil
      ) { continuation.yield(Posted(notification: $0)) }
      continuation.onTermination = { [center] _ in center.removeObserver(observer) }
      return Iterator(stream)
    }

    /// One iteration over notifications.
    public final class Iterator: AsyncIteratorProtocol {
      private var posted: AsyncStream<Posted>.Iterator

      fileprivate init(_ stream: AsyncStream<Posted>) {
        self.posted = stream.makeAsyncIterator()
      }

      /// The next notification, as soon as there is one; `nil` when the task is cancelled.
      public func next() async -> Notification? {
        await posted.next()?.notification
      }

      /// The next notification, as soon as there is one; `nil` when the task is cancelled.
      public func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await posted.next(isolation: actor)?.notification
      }
    }

    /// A notification, handed from the thread that posts it to the task that iterates.
    fileprivate struct Posted: @unchecked Sendable {
      // Handed over once, and not used elsewhere.
      let notification: Notification
    }
  }
}
