import Foundation

/// The attitude of a device.
public struct Attitude: Equatable, Hashable, Sendable {
  public var quaternion: CMQuaternion

  public init(quaternion: CMQuaternion) {
    self.quaternion = quaternion
  }

  /// Creates an attitude from its angles in radians.
  ///
  /// - Parameters:
  ///   - pitch: The rotation around the y axis.
  ///   - roll: The rotation around the x axis, after that around the y axis.
  ///   - yaw: The rotation around the z axis, which comes first.
  public init(pitch: Double, roll: Double, yaw: Double) {
    let (cosPitch, sinPitch) = (cos(pitch / 2), sin(pitch / 2))
    let (cosRoll, sinRoll) = (cos(roll / 2), sin(roll / 2))
    let (cosYaw, sinYaw) = (cos(yaw / 2), sin(yaw / 2))
    quaternion = CMQuaternion(
      x: cosPitch * sinRoll * cosYaw - sinPitch * cosRoll * sinYaw,
      y: sinPitch * cosRoll * cosYaw + cosPitch * sinRoll * sinYaw,
      z: cosPitch * cosRoll * sinYaw - sinPitch * sinRoll * cosYaw,
      w: cosPitch * cosRoll * cosYaw + sinPitch * sinRoll * sinYaw)
  }

  /// The rotation from another attitude to this one.
  public func multiply(byInverseOf attitude: Self) -> Self {
    let (a, b) = (quaternion, attitude.quaternion)
    let length = b.x * b.x + b.y * b.y + b.z * b.z + b.w * b.w
    guard length > 0 else { return self }
    let inverse = CMQuaternion(
      x: -b.x / length, y: -b.y / length, z: -b.z / length, w: b.w / length)
    return Self(
      quaternion: CMQuaternion(
        x: a.w * inverse.x + a.x * inverse.w + a.y * inverse.z - a.z * inverse.y,
        y: a.w * inverse.y - a.x * inverse.z + a.y * inverse.w + a.z * inverse.x,
        z: a.w * inverse.z + a.x * inverse.y - a.y * inverse.x + a.z * inverse.w,
        w: a.w * inverse.w - a.x * inverse.x - a.y * inverse.y - a.z * inverse.z))
  }

  /// The matrix of the rotation.
  ///
  /// The length of the quaternion does not count.
  public var rotationMatrix: CMRotationMatrix {
    let q = quaternion
    let length = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w
    let s = length > 0 ? 2 / length : 0
    return CMRotationMatrix(
      m11: 1 - s * (q.y * q.y + q.z * q.z), m12: s * (q.x * q.y - q.z * q.w),
      m13: s * (q.x * q.z + q.y * q.w),
      m21: s * (q.x * q.y + q.z * q.w), m22: 1 - s * (q.x * q.x + q.z * q.z),
      m23: s * (q.y * q.z - q.x * q.w),
      m31: s * (q.x * q.z - q.y * q.w), m32: s * (q.y * q.z + q.x * q.w),
      m33: 1 - s * (q.x * q.x + q.y * q.y))
  }

  /// The rotation around the y axis, in radians.
  public var pitch: Double {
    let q = quaternion
    return asin(max(-1, min(1, 2 * (q.w * q.y - q.z * q.x))))
  }

  /// The rotation around the x axis, in radians.
  public var roll: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.x + q.y * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// The rotation around the z axis, in radians.
  public var yaw: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.z + q.x * q.y), 1 - 2 * (q.y * q.y + q.z * q.z))
  }
}
