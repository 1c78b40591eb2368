public import Foundation

// Values with the names of Core Motion's types, which only exist on Apple's platforms.

/// An acceleration along three axes, in multiples of gravity.
public struct CMAcceleration: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A rotation around three axes, in radians per second.
public struct CMRotationRate: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A magnetic field along three axes, in microteslas.
public struct CMMagneticField: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// The calibration accuracy of a magnetic field.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Hashable, Sendable {
  /// The field is not calibrated.
  case uncalibrated = -1
  case low
  case medium
  case high
}

/// A magnetic field without the device's own field.
public struct CMCalibratedMagneticField: Equatable, Hashable, Sendable {
  public var field: CMMagneticField
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  public init(
    field: CMMagneticField = CMMagneticField(),
    accuracy: CMMagneticFieldCalibrationAccuracy = .uncalibrated
  ) {
    self.field = field
    self.accuracy = accuracy
  }
}

/// A rotation in space; the default is the identity.
public struct CMQuaternion: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  /// The scalar component.
  public var w: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// A rotation in space as a matrix.
public struct CMRotationMatrix: Equatable, Hashable, Sendable {
  public var m11: Double
  public var m12: Double
  public var m13: Double
  public var m21: Double
  public var m22: Double
  public var m23: Double
  public var m31: Double
  public var m32: Double
  public var m33: Double
}

/// The reference frame of attitudes.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The z axis is vertical; the x axis is arbitrary.
  public static let xArbitraryZVertical = Self(rawValue: 1)
  /// The z axis is vertical; the x axis is arbitrary and corrected with the magnetometer.
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 2)
  /// The z axis is vertical; the x axis points to magnetic north.
  public static let xMagneticNorthZVertical = Self(rawValue: 4)
  /// The z axis is vertical; the x axis points to true north.
  public static let xTrueNorthZVertical = Self(rawValue: 8)
}

/// An error of a motion manager.
public struct CMError: Error, Equatable, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let unknown = Self(rawValue: 103)
  /// The data is not available.
  public static let notAvailable = Self(rawValue: 109)
  /// The app may not read the data.
  public static let notAuthorized = Self(rawValue: 111)
}

extension CMError: CustomNSError {
  public static var errorDomain: String { "CMErrorDomain" }
  public var errorCode: Int { Int(rawValue) }
}
