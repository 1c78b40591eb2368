import ClassicComposableArchitecture
import ComposableCoreSupport

extension MotionManager {
  /// A value that does nothing and has no sensors.
  public static var noop: Self {
    Self(
      accelerometerData: { _ in nil },
      attitudeReferenceFrame: { _ in [] },
      availableAttitudeReferenceFrames: { [] },
      create: { _ in .none },
      destroy: { _ in .none },
      deviceMotion: { _ in nil },
      gyroData: { _ in nil },
      isAccelerometerActive: { _ in false },
      isAccelerometerAvailable: { _ in false },
      isDeviceMotionActive: { _ in false },
      isDeviceMotionAvailable: { _ in false },
      isGyroActive: { _ in false },
      isGyroAvailable: { _ in false },
      isMagnetometerActive: { _ in false },
      isMagnetometerAvailable: { _ in false },
      magnetometerData: { _ in nil },
      set: { _, _ in .none },
      startAccelerometerUpdates: { _, _ in .none },
      startDeviceMotionUpdates: { _, _, _ in .none },
      startGyroUpdates: { _, _ in .none },
      startMagnetometerUpdates: { _, _ in .none },
      stopAccelerometerUpdates: { _ in .none },
      stopDeviceMotionUpdates: { _ in .none },
      stopGyroUpdates: { _ in .none },
      stopMagnetometerUpdates: { _ in .none }
    )
  }

  /// A value that reports an issue when it is used; tests override the endpoints that they need.
  public static var failing: Self {
    Self(
      accelerometerData: { _ in unset("MotionManager.accelerometerData", nil) },
      attitudeReferenceFrame: { _ in unset("MotionManager.attitudeReferenceFrame", []) },
      availableAttitudeReferenceFrames: {
        unset("MotionManager.availableAttitudeReferenceFrames", [])
      },
      create: { _ in .failing("MotionManager.create") },
      destroy: { _ in .failing("MotionManager.destroy") },
      deviceMotion: { _ in unset("MotionManager.deviceMotion", nil) },
      gyroData: { _ in unset("MotionManager.gyroData", nil) },
      isAccelerometerActive: { _ in unset("MotionManager.isAccelerometerActive", false) },
      isAccelerometerAvailable: { _ in unset("MotionManager.isAccelerometerAvailable", false) },
      isDeviceMotionActive: { _ in unset("MotionManager.isDeviceMotionActive", false) },
      isDeviceMotionAvailable: { _ in unset("MotionManager.isDeviceMotionAvailable", false) },
      isGyroActive: { _ in unset("MotionManager.isGyroActive", false) },
      isGyroAvailable: { _ in unset("MotionManager.isGyroAvailable", false) },
      isMagnetometerActive: { _ in unset("MotionManager.isMagnetometerActive", false) },
      isMagnetometerAvailable: { _ in unset("MotionManager.isMagnetometerAvailable", false) },
      magnetometerData: { _ in unset("MotionManager.magnetometerData", nil) },
      set: { _, _ in .failing("MotionManager.set") },
      startAccelerometerUpdates: { _, _ in .failing("MotionManager.startAccelerometerUpdates") },
      startDeviceMotionUpdates: { _, _, _ in .failing("MotionManager.startDeviceMotionUpdates") },
      startGyroUpdates: { _, _ in .failing("MotionManager.startGyroUpdates") },
      startMagnetometerUpdates: { _, _ in .failing("MotionManager.startMagnetometerUpdates") },
      stopAccelerometerUpdates: { _ in .failing("MotionManager.stopAccelerometerUpdates") },
      stopDeviceMotionUpdates: { _ in .failing("MotionManager.stopDeviceMotionUpdates") },
      stopGyroUpdates: { _ in .failing("MotionManager.stopGyroUpdates") },
      stopMagnetometerUpdates: { _ in .failing("MotionManager.stopMagnetometerUpdates") }
    )
  }

  /// A value that reports an issue when it is used; tests override the endpoints that they need.
  public static var unimplemented: Self { failing }

  /// The value for this device, which has no sensors: updates fail immediately.
  public static var live: Self {
    var manager = Self.noop
    manager.startAccelerometerUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    manager.startDeviceMotionUpdates = { _, _, _ in Effect(error: CMError.notAvailable) }
    manager.startGyroUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    manager.startMagnetometerUpdates = { _, _ in Effect(error: CMError.notAvailable) }
    return manager
  }
}
