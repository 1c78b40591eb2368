public import Foundation

// Values with the names of Core Motion's types, which only exist on Apple's platforms.

/// An acceleration along three axes, in multiples of gravity.
public struct CMAcceleration: Equatable, Hashable, Sendable {
  /// The acceleration along the x axis.
  public var x: Double
  /// The acceleration along the y axis.
  public var y: Double
  /// The acceleration along the z axis.
  public var z: Double

  /// Creates a value from its components.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A rotation around three axes, in radians per second.
public struct CMRotationRate: Equatable, Hashable, Sendable {
  /// The rotation rate around the x axis.
  public var x: Double
  /// The rotation rate around the y axis.
  public var y: Double
  /// The rotation rate around the z axis.
  public var z: Double

  /// Creates a value from its components.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A magnetic field along three axes, in microteslas.
public struct CMMagneticField: Equatable, Hashable, Sendable {
  /// The magnetic field along the x axis.
  public var x: Double
  /// The magnetic field along the y axis.
  public var y: Double
  /// The magnetic field along the z axis.
  public var z: Double

  /// Creates a value from its components.
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
  /// A low accuracy.
  case low
  /// A medium accuracy.
  case medium
  /// A high accuracy.
  case high
}

/// A magnetic field without the device's own field.
public struct CMCalibratedMagneticField: Equatable, Hashable, Sendable {
  /// The calibrated field.
  public var field: CMMagneticField
  /// The accuracy of the calibration.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Creates a field with the accuracy of its calibration.
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
  /// The x component of the axis.
  public var x: Double
  /// The y component of the axis.
  public var y: Double
  /// The z component of the axis.
  public var z: Double
  /// The scalar component.
  public var w: Double

  /// Creates a quaternion from its components.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// A rotation in space as a matrix.
public struct CMRotationMatrix: Equatable, Hashable, Sendable {
  /// The element in row 1, column 1.
  public var m11: Double
  /// The element in row 1, column 2.
  public var m12: Double
  /// The element in row 1, column 3.
  public var m13: Double
  /// The element in row 2, column 1.
  public var m21: Double
  /// The element in row 2, column 2.
  public var m22: Double
  /// The element in row 2, column 3.
  public var m23: Double
  /// The element in row 3, column 1.
  public var m31: Double
  /// The element in row 3, column 2.
  public var m32: Double
  /// The element in row 3, column 3.
  public var m33: Double
}

/// The reference frame of attitudes.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  /// The frames as bits.
  public let rawValue: UInt

  /// Creates a set of frames from its bits.
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
  /// The code of the error.
  public var rawValue: UInt32

  /// Creates an error from its code.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// An unknown error.
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
