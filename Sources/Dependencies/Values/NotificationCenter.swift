public import Foundation

extension DependencyValues {
  /// The notification center that features post to and listen on: that of the process, or a new one for each test.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static let liveValue = NotificationCenter.default
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
