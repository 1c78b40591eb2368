/// The standard library's types for code that `@Perceptible` generates, even where a nested type
/// has the same name.
public enum _PerceptionTypes {
  /// `Swift.AnyObject`.
  public typealias AnyObject = Swift.AnyObject
  /// `Swift.Bool`.
  public typealias Bool = Swift.Bool
  /// `Swift.Equatable`.
  public typealias Equatable = Swift.Equatable
  /// `Swift.KeyPath`.
  public typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
  /// `Swift.StaticString`.
  public typealias StaticString = Swift.StaticString
  /// `Swift.UInt`.
  public typealias UInt = Swift.UInt
}
