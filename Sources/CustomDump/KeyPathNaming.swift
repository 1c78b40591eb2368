/// A type that knows the names of its computed properties.
///
/// Key paths to computed properties have no readable name on Linux. Macros that turn stored
/// properties into computed ones keep the names here.
public protocol _KeyPathNaming {
  /// The names of properties, with the key paths that lead to them.
  static var _$keyPathNames: [(name: String, keyPath: AnyKeyPath)] { get }
}
