import ClassicComposableArchitecture
import ComposableCoreSupport

extension HeadphoneMotionManager {
  /// A value that does nothing and has no sensors.
  public static var noop: Self {
    Self(
      create: { _ in .none },
      delegate: { _ in .none },
      destroy: { _ in .none },
      deviceMotion: { _ in nil },
      isDeviceMotionActive: { _ in false },
      isDeviceMotionAvailable: { _ in false },
      startDeviceMotionUpdates: { _, _ in .none },
      stopDeviceMotionUpdates: { _ in .none }
    )
  }

  /// A value that reports an issue when it is used; tests override the endpoints that they need.
  public static var failing: Self {
    Self(
      create: { _ in .failing("HeadphoneMotionManager.create") },
      delegate: { _ in .failing("HeadphoneMotionManager.delegate") },
      destroy: { _ in .failing("HeadphoneMotionManager.destroy") },
      deviceMotion: { _ in unset("HeadphoneMotionManager.deviceMotion", nil) },
      isDeviceMotionActive: { _ in unset("HeadphoneMotionManager.isDeviceMotionActive", false) },
      isDeviceMotionAvailable: { _ in unset("HeadphoneMotionManager.isDeviceMotionAvailable", false)
      },
      startDeviceMotionUpdates: { _, _ in
        .failing("HeadphoneMotionManager.startDeviceMotionUpdates")
      },
      stopDeviceMotionUpdates: { _ in .failing("HeadphoneMotionManager.stopDeviceMotionUpdates") }
    )
  }

  /// A value that reports an issue when it is used; tests override the endpoints that they need.
  public static var unimplemented: Self { failing }

  /// The value for this device, which has no sensors: updates fail immediately.
  public static var live: Self {
    var manager = Self.noop
    manager.startDeviceMotionUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    return manager
  }
}
