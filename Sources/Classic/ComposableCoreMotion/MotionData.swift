public import Foundation

/// The motion of a device.
public struct DeviceMotion: Equatable, Hashable, Sendable {
  public var attitude: Attitude
  public var gravity: CMAcceleration
  public var heading: Double
  public var magneticField: CMCalibratedMagneticField
  public var rotationRate: CMRotationRate
  public var timestamp: TimeInterval
  public var userAcceleration: CMAcceleration

  public init(
    attitude: Attitude,
    gravity: CMAcceleration,
    heading: Double,
    magneticField: CMCalibratedMagneticField,
    rotationRate: CMRotationRate,
    timestamp: TimeInterval,
    userAcceleration: CMAcceleration
  ) {
    self.attitude = attitude
    self.gravity = gravity
    self.heading = heading
    self.magneticField = magneticField
    self.rotationRate = rotationRate
    self.timestamp = timestamp
    self.userAcceleration = userAcceleration
  }
}

/// A measurement of the accelerometer.
public struct AccelerometerData: Equatable, Hashable, Sendable {
  public var acceleration: CMAcceleration
  public var timestamp: TimeInterval

  public init(acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    self.timestamp = timestamp
  }
}

/// A measurement of the gyroscope.
public struct GyroData: Equatable, Hashable, Sendable {
  public var rotationRate: CMRotationRate
  public var timestamp: TimeInterval

  public init(rotationRate: CMRotationRate, timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    self.timestamp = timestamp
  }
}

/// A measurement of the magnetometer.
public struct MagnetometerData: Equatable, Hashable, Sendable {
  public var magneticField: CMMagneticField
  public var timestamp: TimeInterval

  public init(magneticField: CMMagneticField, timestamp: TimeInterval) {
    self.magneticField = magneticField
    self.timestamp = timestamp
  }
}

/// A measurement of the altimeter.
public struct AltimeterData: Equatable, Hashable, Sendable {
  /// Kilopascals.
  public var pressure: Double
  /// Meters since the first value.
  public var relativeAltitude: Double
  public var timestamp: TimeInterval

  public init(pressure: Double, relativeAltitude: Double, timestamp: TimeInterval) {
    self.pressure = pressure
    self.relativeAltitude = relativeAltitude
    self.timestamp = timestamp
  }
}
