import ClassicComposableArchitecture
import ComposableCoreSupport

extension Altimeter {
  /// A value that does nothing and has no sensors.
  public static var noop: Self {
    Self(
      create: { _ in .none },
      destroy: { _ in .none },
      isRelativeAltitudeAvailable: { false },
      startRelativeAltitudeUpdates: { _, _ in .none },
      stopRelativeAltitudeUpdates: { _ in .none }
    )
  }

  /// A value that reports an issue when it is used; tests override the endpoints that they need.
  public static var failing: Self {
    Self(
      create: { _ in .failing("Altimeter.create") },
      destroy: { _ in .failing("Altimeter.destroy") },
      isRelativeAltitudeAvailable: { unset("Altimeter.isRelativeAltitudeAvailable", false) },
      startRelativeAltitudeUpdates: { _, _ in .failing("Altimeter.startRelativeAltitudeUpdates") },
      stopRelativeAltitudeUpdates: { _ in .failing("Altimeter.stopRelativeAltitudeUpdates") }
    )
  }

  /// A value that reports an issue when it is used; tests override the endpoints that they need.
  public static var unimplemented: Self { failing }

  /// The value for this device, which has no sensors: updates fail immediately.
  public static var live: Self {
    var manager = Self.noop
    manager.startRelativeAltitudeUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    return manager
  }
}
