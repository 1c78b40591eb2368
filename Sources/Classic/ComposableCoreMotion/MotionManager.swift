public import ClassicComposableArchitecture
public import Foundation

/// A manager of motion sensors whose endpoints can be replaced.
///
/// Managers are identified by ids:
///
/// ```swift
/// environment.motionManager
///   .startDeviceMotionUpdates(id: MotionID(), using: .xArbitraryZVertical, to: .main)
///   .catchToEffect(AppAction.motionUpdate)
/// ```
public struct MotionManager: Sendable {
  public var accelerometerData: @Sendable (_ id: AnyHashable) -> AccelerometerData?

  public var attitudeReferenceFrame: @Sendable (_ id: AnyHashable) -> CMAttitudeReferenceFrame

  public var availableAttitudeReferenceFrames: @Sendable () -> CMAttitudeReferenceFrame

  public var create: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Destroys a manager and ends its updates.
  public var destroy: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// The last value of the motion sensors.
  public var deviceMotion: @Sendable (_ id: AnyHashable) -> DeviceMotion?

  public var gyroData: @Sendable (_ id: AnyHashable) -> GyroData?

  public var isAccelerometerActive: @Sendable (_ id: AnyHashable) -> Bool

  public var isAccelerometerAvailable: @Sendable (_ id: AnyHashable) -> Bool

  public var isDeviceMotionActive: @Sendable (_ id: AnyHashable) -> Bool

  public var isDeviceMotionAvailable: @Sendable (_ id: AnyHashable) -> Bool

  public var isGyroActive: @Sendable (_ id: AnyHashable) -> Bool

  public var isGyroAvailable: @Sendable (_ id: AnyHashable) -> Bool

  public var isMagnetometerActive: @Sendable (_ id: AnyHashable) -> Bool

  public var isMagnetometerAvailable: @Sendable (_ id: AnyHashable) -> Bool

  public var magnetometerData: @Sendable (_ id: AnyHashable) -> MagnetometerData?

  /// Sets the properties that are not `nil`.
  public var set: @Sendable (_ id: AnyHashable, _ properties: Properties) -> Effect<Never, Never>

  /// Starts updates of the accelerometer, on a queue.
  public var startAccelerometerUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<AccelerometerData, any Error>

  /// Starts updates of the motion sensors, on a queue.
  public var startDeviceMotionUpdates:
    @Sendable (_ id: AnyHashable, _ frame: CMAttitudeReferenceFrame, _ queue: OperationQueue) ->
      Effect<DeviceMotion, any Error>

  /// Starts updates of the gyroscope, on a queue.
  public var startGyroUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<GyroData, any Error>

  /// Starts updates of the magnetometer, on a queue.
  public var startMagnetometerUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<MagnetometerData, any Error>

  public var stopAccelerometerUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public var stopDeviceMotionUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public var stopGyroUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public var stopMagnetometerUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  public init(
    accelerometerData: @escaping @Sendable (AnyHashable) -> AccelerometerData?,
    attitudeReferenceFrame: @escaping @Sendable (AnyHashable) -> CMAttitudeReferenceFrame,
    availableAttitudeReferenceFrames: @escaping @Sendable () -> CMAttitudeReferenceFrame,
    create: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    destroy: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    deviceMotion: @escaping @Sendable (AnyHashable) -> DeviceMotion?,
    gyroData: @escaping @Sendable (AnyHashable) -> GyroData?,
    isAccelerometerActive: @escaping @Sendable (AnyHashable) -> Bool,
    isAccelerometerAvailable: @escaping @Sendable (AnyHashable) -> Bool,
    isDeviceMotionActive: @escaping @Sendable (AnyHashable) -> Bool,
    isDeviceMotionAvailable: @escaping @Sendable (AnyHashable) -> Bool,
    isGyroActive: @escaping @Sendable (AnyHashable) -> Bool,
    isGyroAvailable: @escaping @Sendable (AnyHashable) -> Bool,
    isMagnetometerActive: @escaping @Sendable (AnyHashable) -> Bool,
    isMagnetometerAvailable: @escaping @Sendable (AnyHashable) -> Bool,
    magnetometerData: @escaping @Sendable (AnyHashable) -> MagnetometerData?,
    set: @escaping @Sendable (AnyHashable, Properties) -> Effect<Never, Never>,
    startAccelerometerUpdates:
      @escaping @Sendable (AnyHashable, OperationQueue) -> Effect<AccelerometerData, any Error>,
    startDeviceMotionUpdates:
      @escaping @Sendable (AnyHashable, CMAttitudeReferenceFrame, OperationQueue) -> Effect<
        DeviceMotion, any Error
      >,
    startGyroUpdates:
      @escaping @Sendable (AnyHashable, OperationQueue) -> Effect<GyroData, any Error>,
    startMagnetometerUpdates:
      @escaping @Sendable (AnyHashable, OperationQueue) -> Effect<MagnetometerData, any Error>,
    stopAccelerometerUpdates: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    stopDeviceMotionUpdates: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    stopGyroUpdates: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>,
    stopMagnetometerUpdates: @escaping @Sendable (AnyHashable) -> Effect<Never, Never>
  ) {
    self.accelerometerData = accelerometerData
    self.attitudeReferenceFrame = attitudeReferenceFrame
    self.availableAttitudeReferenceFrames = availableAttitudeReferenceFrames
    self.create = create
    self.destroy = destroy
    self.deviceMotion = deviceMotion
    self.gyroData = gyroData
    self.isAccelerometerActive = isAccelerometerActive
    self.isAccelerometerAvailable = isAccelerometerAvailable
    self.isDeviceMotionActive = isDeviceMotionActive
    self.isDeviceMotionAvailable = isDeviceMotionAvailable
    self.isGyroActive = isGyroActive
    self.isGyroAvailable = isGyroAvailable
    self.isMagnetometerActive = isMagnetometerActive
    self.isMagnetometerAvailable = isMagnetometerAvailable
    self.magnetometerData = magnetometerData
    self.set = set
    self.startAccelerometerUpdates = startAccelerometerUpdates
    self.startDeviceMotionUpdates = startDeviceMotionUpdates
    self.startGyroUpdates = startGyroUpdates
    self.startMagnetometerUpdates = startMagnetometerUpdates
    self.stopAccelerometerUpdates = stopAccelerometerUpdates
    self.stopDeviceMotionUpdates = stopDeviceMotionUpdates
    self.stopGyroUpdates = stopGyroUpdates
    self.stopMagnetometerUpdates = stopMagnetometerUpdates
  }
}

extension MotionManager {
  public func accelerometerData(id: AnyHashable) -> AccelerometerData? {
    accelerometerData(id)
  }

  public func attitudeReferenceFrame(id: AnyHashable) -> CMAttitudeReferenceFrame {
    attitudeReferenceFrame(id)
  }

  public func create(id: AnyHashable) -> Effect<Never, Never> {
    create(id)
  }

  /// Destroys a manager and ends its updates.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    destroy(id)
  }

  /// The last value of the motion sensors.
  public func deviceMotion(id: AnyHashable) -> DeviceMotion? {
    deviceMotion(id)
  }

  public func gyroData(id: AnyHashable) -> GyroData? {
    gyroData(id)
  }

  public func isAccelerometerActive(id: AnyHashable) -> Bool {
    isAccelerometerActive(id)
  }

  public func isAccelerometerAvailable(id: AnyHashable) -> Bool {
    isAccelerometerAvailable(id)
  }

  public func isDeviceMotionActive(id: AnyHashable) -> Bool {
    isDeviceMotionActive(id)
  }

  public func isDeviceMotionAvailable(id: AnyHashable) -> Bool {
    isDeviceMotionAvailable(id)
  }

  public func isGyroActive(id: AnyHashable) -> Bool {
    isGyroActive(id)
  }

  public func isGyroAvailable(id: AnyHashable) -> Bool {
    isGyroAvailable(id)
  }

  public func isMagnetometerActive(id: AnyHashable) -> Bool {
    isMagnetometerActive(id)
  }

  public func isMagnetometerAvailable(id: AnyHashable) -> Bool {
    isMagnetometerAvailable(id)
  }

  public func magnetometerData(id: AnyHashable) -> MagnetometerData? {
    magnetometerData(id)
  }

  /// Starts updates of the accelerometer, on a queue.
  public func startAccelerometerUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    AccelerometerData, any Error
  > {
    startAccelerometerUpdates(id, queue)
  }

  /// Starts updates of the motion sensors, on a queue.
  public func startDeviceMotionUpdates(
    id: AnyHashable, using frame: CMAttitudeReferenceFrame, to queue: OperationQueue
  ) -> Effect<DeviceMotion, any Error> {
    startDeviceMotionUpdates(id, frame, queue)
  }

  /// Starts updates of the gyroscope, on a queue.
  public func startGyroUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    GyroData, any Error
  > {
    startGyroUpdates(id, queue)
  }

  /// Starts updates of the magnetometer, on a queue.
  public func startMagnetometerUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    MagnetometerData, any Error
  > {
    startMagnetometerUpdates(id, queue)
  }

  public func stopAccelerometerUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopAccelerometerUpdates(id)
  }

  public func stopDeviceMotionUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopDeviceMotionUpdates(id)
  }

  public func stopGyroUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopGyroUpdates(id)
  }

  public func stopMagnetometerUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopMagnetometerUpdates(id)
  }

  /// Sets the properties that are not `nil`.
  public func set(
    id: AnyHashable,
    accelerometerUpdateInterval: TimeInterval? = nil,
    deviceMotionUpdateInterval: TimeInterval? = nil,
    gyroUpdateInterval: TimeInterval? = nil,
    magnetometerUpdateInterval: TimeInterval? = nil,
    showsDeviceMovementDisplay: Bool? = nil
  ) -> Effect<Never, Never> {
    set(
      id,
      Properties(
        accelerometerUpdateInterval: accelerometerUpdateInterval,
        deviceMotionUpdateInterval: deviceMotionUpdateInterval,
        gyroUpdateInterval: gyroUpdateInterval,
        magnetometerUpdateInterval: magnetometerUpdateInterval,
        showsDeviceMovementDisplay: showsDeviceMovementDisplay))
  }

  /// The properties that can be set; `nil` leaves a property as it is.
  public struct Properties: Equatable, Sendable {
    public var accelerometerUpdateInterval: TimeInterval?
    public var deviceMotionUpdateInterval: TimeInterval?
    public var gyroUpdateInterval: TimeInterval?
    public var magnetometerUpdateInterval: TimeInterval?
    public var showsDeviceMovementDisplay: Bool?

    public init(
      accelerometerUpdateInterval: TimeInterval? = nil,
      deviceMotionUpdateInterval: TimeInterval? = nil,
      gyroUpdateInterval: TimeInterval? = nil,
      magnetometerUpdateInterval: TimeInterval? = nil,
      showsDeviceMovementDisplay: Bool? = nil
    ) {
      self.accelerometerUpdateInterval = accelerometerUpdateInterval
      self.deviceMotionUpdateInterval = deviceMotionUpdateInterval
      self.gyroUpdateInterval = gyroUpdateInterval
      self.magnetometerUpdateInterval = magnetometerUpdateInterval
      self.showsDeviceMovementDisplay = showsDeviceMovementDisplay
    }
  }
}
