/// The standard library's types for code that `@ObservableState` generates, even where a nested
/// type has the same name.
public enum _ObservableStateTypes {
  /// `Swift.AnyKeyPath`.
  public typealias AnyKeyPath = Swift.AnyKeyPath
  /// `Swift.AnyObject`.
  public typealias AnyObject = Swift.AnyObject
  /// `Swift.Bool`.
  public typealias Bool = Swift.Bool
  /// `Swift.Equatable`.
  public typealias Equatable = Swift.Equatable
  /// `Swift.String`.
  public typealias String = Swift.String
}
