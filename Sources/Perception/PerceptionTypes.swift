/// Types of the standard library by names that code around a `@Perceptible` class cannot have taken.
public enum _PerceptionTypes {
  public typealias AnyObject = Swift.AnyObject
  public typealias Bool = Swift.Bool
  public typealias Equatable = Swift.Equatable
  public typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
  public typealias StaticString = Swift.StaticString
  public typealias UInt = Swift.UInt
}
