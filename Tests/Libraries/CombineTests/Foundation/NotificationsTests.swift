import Combine
import Foundation
import Testing

@Suite("The notifications of a center")
struct NotificationsTests {
  private static let name = Notification.Name("count")
  private let center = NotificationCenter()

  private func post(_ count: Int, name: Notification.Name = name, object: AnyObject? = nil) {
    center.post(name: name, object: object, userInfo: ["count": count])
  }

  @Test("are kept from the beginning of an iteration until they are asked for")
  func order() async {
    let notifications = center.notifications(named: Self.name)
    post(0)
    let iterator = notifications.makeAsyncIterator()
    post(1)
    post(2, name: Notification.Name("other"))
    post(3)
    #expect(await iterator.next()?.userInfo?["count"] as? Int == 1)
    #expect(await iterator.next()?.userInfo?["count"] as? Int == 3)
  }

  @Test("may be those about an object only")
  func object() async {
    final class Object: Sendable {}
    let object = Object()
    let iterator = center.notifications(named: Self.name, object: object).makeAsyncIterator()
    post(1)
    post(2, object: object)
    #expect(await iterator.next()?.userInfo?["count"] as? Int == 2)
  }

  @Test("end with the task that iterates")
  func cancellation() async {
    let iterator = center.notifications(named: Self.name).makeAsyncIterator()
    nonisolated(unsafe) let unsafeIterator = iterator
    let task = Task { await unsafeIterator.next() == nil }
    task.cancel()
    #expect(await task.value)
  }

  @Test("can be mapped, as an effect does")
  func mapped() async {
    let counts = center.notifications(named: Self.name).compactMap { $0.userInfo?["count"] as? Int }
    var iterator = counts.makeAsyncIterator()
    post(4)
    #expect(await iterator.next() == 4)
  }

  @Test("do not fail, as a sequence of any type either")
  func erased() async {
    let posts: any AsyncSequence<Void, Never> = center.notifications(named: Self.name).map { _ in }
    func first(_ posts: some AsyncSequence<Void, Never>) async -> Bool {
      var iterator = posts.makeAsyncIterator()
      post(1)
      return await iterator.next(isolation: nil) != nil
    }
    #expect(await first(posts))
  }
}
