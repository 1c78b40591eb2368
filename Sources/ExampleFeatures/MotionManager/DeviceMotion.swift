/// How a device moves, as its sensors have it.
struct DeviceMotion: Equatable, Sendable {
  var attitude: Attitude
  var gravity: Acceleration
  var userAcceleration: Acceleration
}

/// How a device is turned, in radians.
struct Attitude: Equatable, Sendable {
  var pitch = 0.0
  var roll = 0.0
  var yaw = 0.0

  /// How this differs from another attitude.
  func multiplied(byInverseOf other: Attitude) -> Attitude {
    Attitude(pitch: pitch - other.pitch, roll: roll - other.roll, yaw: yaw - other.yaw)
  }
}

/// An acceleration along three axes, in multiples of that of gravity.
struct Acceleration: Equatable, Sendable {
  var x = 0.0
  var y = 0.0
  var z = 0.0
}
