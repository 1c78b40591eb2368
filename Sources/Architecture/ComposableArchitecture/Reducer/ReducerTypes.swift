/// The standard library's types for code that `@Reducer` generates, even where a nested type has
/// the same name.
public enum _ReducerTypes {
  public typealias Codable = Swift.Codable
  public typealias Decodable = Swift.Decodable
  public typealias Encodable = Swift.Encodable
  public typealias Equatable = Swift.Equatable
  public typealias Hashable = Swift.Hashable
  public typealias Never = Swift.Never
  public typealias Sendable = Swift.Sendable
}
