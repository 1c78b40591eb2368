public import ClassicComposableArchitecture
import ComposableCoreSupport
public import Foundation

extension MotionManager {
  /// A motion manager for tests, as in versions to 0.8.
  ///
  /// ```swift
  /// motionManager: .mock(
  ///   create: { _ in .none },
  ///   startDeviceMotionUpdates: { _, _, _ in motions.eraseToEffect() })
  /// ```
  ///
  /// Closures that are left out report an issue when they are used.
  public static func mock(
    accelerometerData: @escaping (AnyHashable) -> AccelerometerData? = failing.accelerometerData,
    attitudeReferenceFrame: @escaping (AnyHashable) -> CMAttitudeReferenceFrame = failing
      .attitudeReferenceFrame,
    availableAttitudeReferenceFrames: @escaping () -> CMAttitudeReferenceFrame = failing
      .availableAttitudeReferenceFrames,
    create: @escaping (AnyHashable) -> Effect<Never, Never> = failing.create,
    destroy: @escaping (AnyHashable) -> Effect<Never, Never> = failing.destroy,
    deviceMotion: @escaping (AnyHashable) -> DeviceMotion? = failing.deviceMotion,
    gyroData: @escaping (AnyHashable) -> GyroData? = failing.gyroData,
    isAccelerometerActive: @escaping (AnyHashable) -> Bool = failing.isAccelerometerActive,
    isAccelerometerAvailable: @escaping (AnyHashable) -> Bool = failing.isAccelerometerAvailable,
    isDeviceMotionActive: @escaping (AnyHashable) -> Bool = failing.isDeviceMotionActive,
    isDeviceMotionAvailable: @escaping (AnyHashable) -> Bool = failing.isDeviceMotionAvailable,
    isGyroActive: @escaping (AnyHashable) -> Bool = failing.isGyroActive,
    isGyroAvailable: @escaping (AnyHashable) -> Bool = failing.isGyroAvailable,
    isMagnetometerActive: @escaping (AnyHashable) -> Bool = failing.isMagnetometerActive,
    isMagnetometerAvailable: @escaping (AnyHashable) -> Bool = failing.isMagnetometerAvailable,
    magnetometerData: @escaping (AnyHashable) -> MagnetometerData? = failing.magnetometerData,
    set: @escaping (AnyHashable, Properties) -> Effect<Never, Never> = failing.set,
    startAccelerometerUpdates:
      @escaping (AnyHashable, OperationQueue) -> Effect<AccelerometerData, any Error> = failing
      .startAccelerometerUpdates,
    startDeviceMotionUpdates:
      @escaping (AnyHashable, CMAttitudeReferenceFrame, OperationQueue) -> Effect<
        DeviceMotion, any Error
      > = failing.startDeviceMotionUpdates,
    startGyroUpdates: @escaping (AnyHashable, OperationQueue) -> Effect<GyroData, any Error> =
      failing.startGyroUpdates,
    startMagnetometerUpdates:
      @escaping (AnyHashable, OperationQueue) -> Effect<MagnetometerData, any Error> = failing
      .startMagnetometerUpdates,
    stopAccelerometerUpdates: @escaping (AnyHashable) -> Effect<Never, Never> = failing
      .stopAccelerometerUpdates,
    stopDeviceMotionUpdates: @escaping (AnyHashable) -> Effect<Never, Never> = failing
      .stopDeviceMotionUpdates,
    stopGyroUpdates: @escaping (AnyHashable) -> Effect<Never, Never> = failing.stopGyroUpdates,
    stopMagnetometerUpdates: @escaping (AnyHashable) -> Effect<Never, Never> = failing
      .stopMagnetometerUpdates
  ) -> Self {
    Self(
      accelerometerData: unchecked(accelerometerData),
      attitudeReferenceFrame: unchecked(attitudeReferenceFrame),
      availableAttitudeReferenceFrames: unchecked(availableAttitudeReferenceFrames),
      create: unchecked(create),
      destroy: unchecked(destroy),
      deviceMotion: unchecked(deviceMotion),
      gyroData: unchecked(gyroData),
      isAccelerometerActive: unchecked(isAccelerometerActive),
      isAccelerometerAvailable: unchecked(isAccelerometerAvailable),
      isDeviceMotionActive: unchecked(isDeviceMotionActive),
      isDeviceMotionAvailable: unchecked(isDeviceMotionAvailable),
      isGyroActive: unchecked(isGyroActive),
      isGyroAvailable: unchecked(isGyroAvailable),
      isMagnetometerActive: unchecked(isMagnetometerActive),
      isMagnetometerAvailable: unchecked(isMagnetometerAvailable),
      magnetometerData: unchecked(magnetometerData),
      set: unchecked(set),
      startAccelerometerUpdates: unchecked(startAccelerometerUpdates),
      startDeviceMotionUpdates: unchecked(startDeviceMotionUpdates),
      startGyroUpdates: unchecked(startGyroUpdates),
      startMagnetometerUpdates: unchecked(startMagnetometerUpdates),
      stopAccelerometerUpdates: unchecked(stopAccelerometerUpdates),
      stopDeviceMotionUpdates: unchecked(stopDeviceMotionUpdates),
      stopGyroUpdates: unchecked(stopGyroUpdates),
      stopMagnetometerUpdates: unchecked(stopMagnetometerUpdates)
    )
  }
}
