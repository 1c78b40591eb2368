import ClassicComposableArchitecture
import IssueReporting

extension HeadphoneMotionManager {
  /// One that does nothing, and has no sensors.
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

  /// One that reports an issue whenever it is used: replace what a test needs.
  public static var failing: Self {
    Self(
      create: { _ in .failing("HeadphoneMotionManager.create") },
      delegate: { _ in .failing("HeadphoneMotionManager.delegate") },
      destroy: { _ in .failing("HeadphoneMotionManager.destroy") },
      deviceMotion: { _ in
        IssueReporting.unimplemented("HeadphoneMotionManager.deviceMotion", placeholder: nil)
      },
      isDeviceMotionActive: { _ in
        IssueReporting.unimplemented(
          "HeadphoneMotionManager.isDeviceMotionActive", placeholder: false)
      },
      isDeviceMotionAvailable: { _ in
        IssueReporting.unimplemented(
          "HeadphoneMotionManager.isDeviceMotionAvailable", placeholder: false)
      },
      startDeviceMotionUpdates: { _, _ in
        .failing("HeadphoneMotionManager.startDeviceMotionUpdates")
      },
      stopDeviceMotionUpdates: { _ in .failing("HeadphoneMotionManager.stopDeviceMotionUpdates") }
    )
  }

  /// One that reports an issue whenever it is used: replace what a test needs.
  public static var unimplemented: Self { failing }

  /// The one of this device, which has no such sensors: updates fail at once.
  public static var live: Self {
    var manager = Self.noop
    manager.startDeviceMotionUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    return manager
  }
}
