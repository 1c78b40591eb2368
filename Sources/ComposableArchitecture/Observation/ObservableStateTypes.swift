/// Types of the standard library by names that a struct with `@ObservableState` cannot have taken.
public enum _ObservableStateTypes {
  public typealias AnyKeyPath = Swift.AnyKeyPath
  public typealias AnyObject = Swift.AnyObject
  public typealias Bool = Swift.Bool
  public typealias Equatable = Swift.Equatable
  public typealias String = Swift.String
}
