public import ClassicComposableArchitecture
public import Foundation

/// The sensors of a device's movement, as closures that can be replaced.
///
/// Managers are told apart by ids:
///
/// ```swift
/// environment.motionManager
///   .startDeviceMotionUpdates(id: MotionID(), using: .xArbitraryZVertical, to: .main)
///   .catchToEffect(AppAction.motionUpdate)
/// ```
public struct MotionManager: Sendable {
  /// The last value of a sensor.
  public var accelerometerData: @Sendable (_ id: AnyHashable) -> AccelerometerData?

  /// What attitudes are measured against.
  public var attitudeReferenceFrame: @Sendable (_ id: AnyHashable) -> CMAttitudeReferenceFrame

  /// What attitudes can be measured against.
  public var availableAttitudeReferenceFrames: @Sendable () -> CMAttitudeReferenceFrame

  /// Creates a manager.
  public var create: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Destroys a manager, and ends what it started.
  public var destroy: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// The last value of a sensor.
  public var deviceMotion: @Sendable (_ id: AnyHashable) -> DeviceMotion?

  /// The last value of a sensor.
  public var gyroData: @Sendable (_ id: AnyHashable) -> GyroData?

  /// Whether a sensor is read.
  public var isAccelerometerActive: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether the device has a sensor.
  public var isAccelerometerAvailable: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether a sensor is read.
  public var isDeviceMotionActive: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether the device has a sensor.
  public var isDeviceMotionAvailable: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether a sensor is read.
  public var isGyroActive: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether the device has a sensor.
  public var isGyroAvailable: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether a sensor is read.
  public var isMagnetometerActive: @Sendable (_ id: AnyHashable) -> Bool

  /// Whether the device has a sensor.
  public var isMagnetometerAvailable: @Sendable (_ id: AnyHashable) -> Bool

  /// The last value of a sensor.
  public var magnetometerData: @Sendable (_ id: AnyHashable) -> MagnetometerData?

  /// Changes what is not `nil`.
  public var set: @Sendable (_ id: AnyHashable, _ properties: Properties) -> Effect<Never, Never>

  /// Reads a sensor again and again, on a queue.
  public var startAccelerometerUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<AccelerometerData, any Error>

  /// Reads a sensor again and again, on a queue.
  public var startDeviceMotionUpdates:
    @Sendable (_ id: AnyHashable, _ frame: CMAttitudeReferenceFrame, _ queue: OperationQueue) ->
      Effect<DeviceMotion, any Error>

  /// Reads a sensor again and again, on a queue.
  public var startGyroUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<GyroData, any Error>

  /// Reads a sensor again and again, on a queue.
  public var startMagnetometerUpdates:
    @Sendable (_ id: AnyHashable, _ queue: OperationQueue) -> Effect<MagnetometerData, any Error>

  /// Ends the updates of a sensor.
  public var stopAccelerometerUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Ends the updates of a sensor.
  public var stopDeviceMotionUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Ends the updates of a sensor.
  public var stopGyroUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Ends the updates of a sensor.
  public var stopMagnetometerUpdates: @Sendable (_ id: AnyHashable) -> Effect<Never, Never>

  /// Makes a value of its closures.
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
  /// The last value of a sensor.
  public func accelerometerData(id: AnyHashable) -> AccelerometerData? {
    accelerometerData(id)
  }

  /// What attitudes are measured against.
  public func attitudeReferenceFrame(id: AnyHashable) -> CMAttitudeReferenceFrame {
    attitudeReferenceFrame(id)
  }

  /// Creates a manager.
  public func create(id: AnyHashable) -> Effect<Never, Never> {
    create(id)
  }

  /// Destroys a manager, and ends what it started.
  public func destroy(id: AnyHashable) -> Effect<Never, Never> {
    destroy(id)
  }

  /// The last value of a sensor.
  public func deviceMotion(id: AnyHashable) -> DeviceMotion? {
    deviceMotion(id)
  }

  /// The last value of a sensor.
  public func gyroData(id: AnyHashable) -> GyroData? {
    gyroData(id)
  }

  /// Whether a sensor is read.
  public func isAccelerometerActive(id: AnyHashable) -> Bool {
    isAccelerometerActive(id)
  }

  /// Whether the device has a sensor.
  public func isAccelerometerAvailable(id: AnyHashable) -> Bool {
    isAccelerometerAvailable(id)
  }

  /// Whether a sensor is read.
  public func isDeviceMotionActive(id: AnyHashable) -> Bool {
    isDeviceMotionActive(id)
  }

  /// Whether the device has a sensor.
  public func isDeviceMotionAvailable(id: AnyHashable) -> Bool {
    isDeviceMotionAvailable(id)
  }

  /// Whether a sensor is read.
  public func isGyroActive(id: AnyHashable) -> Bool {
    isGyroActive(id)
  }

  /// Whether the device has a sensor.
  public func isGyroAvailable(id: AnyHashable) -> Bool {
    isGyroAvailable(id)
  }

  /// Whether a sensor is read.
  public func isMagnetometerActive(id: AnyHashable) -> Bool {
    isMagnetometerActive(id)
  }

  /// Whether the device has a sensor.
  public func isMagnetometerAvailable(id: AnyHashable) -> Bool {
    isMagnetometerAvailable(id)
  }

  /// The last value of a sensor.
  public func magnetometerData(id: AnyHashable) -> MagnetometerData? {
    magnetometerData(id)
  }

  /// Reads a sensor again and again, on a queue.
  public func startAccelerometerUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    AccelerometerData, any Error
  > {
    startAccelerometerUpdates(id, queue)
  }

  /// Reads a sensor again and again, on a queue.
  public func startDeviceMotionUpdates(
    id: AnyHashable, using frame: CMAttitudeReferenceFrame, to queue: OperationQueue
  ) -> Effect<DeviceMotion, any Error> {
    startDeviceMotionUpdates(id, frame, queue)
  }

  /// Reads a sensor again and again, on a queue.
  public func startGyroUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    GyroData, any Error
  > {
    startGyroUpdates(id, queue)
  }

  /// Reads a sensor again and again, on a queue.
  public func startMagnetometerUpdates(id: AnyHashable, to queue: OperationQueue) -> Effect<
    MagnetometerData, any Error
  > {
    startMagnetometerUpdates(id, queue)
  }

  /// Ends the updates of a sensor.
  public func stopAccelerometerUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopAccelerometerUpdates(id)
  }

  /// Ends the updates of a sensor.
  public func stopDeviceMotionUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopDeviceMotionUpdates(id)
  }

  /// Ends the updates of a sensor.
  public func stopGyroUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopGyroUpdates(id)
  }

  /// Ends the updates of a sensor.
  public func stopMagnetometerUpdates(id: AnyHashable) -> Effect<Never, Never> {
    stopMagnetometerUpdates(id)
  }

  /// Changes what is not `nil`.
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

  /// What can be set; `nil` leaves a property as it is.
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
