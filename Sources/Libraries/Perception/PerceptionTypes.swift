/// Names types of the standard library for code that `@Perceptible` generates.
///
/// Without it, a nested type of the class could hide one of them.
public enum _PerceptionTypes {
  public typealias AnyObject = Swift.AnyObject
  public typealias Bool = Swift.Bool
  public typealias Equatable = Swift.Equatable
  public typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
  public typealias StaticString = Swift.StaticString
  public typealias UInt = Swift.UInt
}
