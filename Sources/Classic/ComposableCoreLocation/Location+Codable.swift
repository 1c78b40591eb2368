import Foundation

extension Location: Codable {
  // The coordinate is flat, because Core Location's own type cannot be coded.
  private enum CodingKeys: CodingKey {
    case altitude
    case course
    case courseAccuracy
    case horizontalAccuracy
    case latitude
    case longitude
    case speed
    case speedAccuracy
    case timestamp
    case verticalAccuracy
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      altitude: values.decode(CLLocationDistance.self, forKey: .altitude),
      coordinate: CLLocationCoordinate2D(
        latitude: values.decode(CLLocationDegrees.self, forKey: .latitude),
        longitude: values.decode(CLLocationDegrees.self, forKey: .longitude)),
      course: values.decode(CLLocationDirection.self, forKey: .course),
      courseAccuracy: values.decode(CLLocationDirectionAccuracy.self, forKey: .courseAccuracy),
      horizontalAccuracy: values.decode(CLLocationAccuracy.self, forKey: .horizontalAccuracy),
      speed: values.decode(CLLocationSpeed.self, forKey: .speed),
      speedAccuracy: values.decode(CLLocationSpeedAccuracy.self, forKey: .speedAccuracy),
      timestamp: values.decode(Date.self, forKey: .timestamp),
      verticalAccuracy: values.decode(CLLocationAccuracy.self, forKey: .verticalAccuracy))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(altitude, forKey: .altitude)
    try values.encode(course, forKey: .course)
    try values.encode(courseAccuracy, forKey: .courseAccuracy)
    try values.encode(horizontalAccuracy, forKey: .horizontalAccuracy)
    try values.encode(coordinate.latitude, forKey: .latitude)
    try values.encode(coordinate.longitude, forKey: .longitude)
    try values.encode(speed, forKey: .speed)
    try values.encode(speedAccuracy, forKey: .speedAccuracy)
    try values.encode(timestamp, forKey: .timestamp)
    try values.encode(verticalAccuracy, forKey: .verticalAccuracy)
  }
}
