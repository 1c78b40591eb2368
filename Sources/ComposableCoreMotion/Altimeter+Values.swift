import ClassicComposableArchitecture
import IssueReporting

extension Altimeter {
  /// One that does nothing, and has no sensors.
  public static var noop: Self {
    Self(
      create: { _ in .none },
      destroy: { _ in .none },
      isRelativeAltitudeAvailable: { false },
      startRelativeAltitudeUpdates: { _, _ in .none },
      stopRelativeAltitudeUpdates: { _ in .none }
    )
  }

  /// One that reports an issue whenever it is used: replace what a test needs.
  public static var failing: Self {
    Self(
      create: { _ in .failing("Altimeter.create") },
      destroy: { _ in .failing("Altimeter.destroy") },
      isRelativeAltitudeAvailable: {
        IssueReporting.unimplemented("Altimeter.isRelativeAltitudeAvailable", placeholder: false)
      },
      startRelativeAltitudeUpdates: { _, _ in .failing("Altimeter.startRelativeAltitudeUpdates") },
      stopRelativeAltitudeUpdates: { _ in .failing("Altimeter.stopRelativeAltitudeUpdates") }
    )
  }

  /// One that reports an issue whenever it is used: replace what a test needs.
  public static var unimplemented: Self { failing }

  /// The one of this device, which has no such sensors: updates fail at once.
  public static var live: Self {
    var manager = Self.noop
    manager.startRelativeAltitudeUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    return manager
  }
}
