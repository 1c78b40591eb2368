/// A type that knows the names of its computed properties.
///
/// Key paths to computed properties have no readable name on Linux. Macros that turn stored
/// properties into computed ones provide the names.
public protocol _KeyPathNaming {
  static var _$keyPathNames: [(name: String, keyPath: AnyKeyPath)] { get }
}
