public import Foundation

extension DependencyValues {
  /// The notification center; each test gets a new one.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  package enum NotificationCenterKey: DependencyKey {
    package static let liveValue = NotificationCenter.default
    package static var testValue: NotificationCenter { NotificationCenter() }
  }
}
