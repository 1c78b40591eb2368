public import Foundation

extension DependencyValues {
  /// The notification center that features post to and listen on; by default that of the process.
  ///
  /// In tests it is an issue to use it without an override.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static let liveValue = NotificationCenter.default
  }
}
