/// The standard library's types for code that `@ObservableState` generates, even where a nested
/// type has the same name.
public enum _ObservableStateTypes {
  public typealias AnyKeyPath = Swift.AnyKeyPath
  public typealias AnyObject = Swift.AnyObject
  public typealias Bool = Swift.Bool
  public typealias Equatable = Swift.Equatable
  public typealias String = Swift.String
}
