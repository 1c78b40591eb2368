/// Types of the standard library by names that an enum with `@Reducer` cannot have taken.
public enum _ReducerTypes {
  public typealias Codable = Swift.Codable
  public typealias Decodable = Swift.Decodable
  public typealias Encodable = Swift.Encodable
  public typealias Equatable = Swift.Equatable
  public typealias Hashable = Swift.Hashable
  public typealias Never = Swift.Never
  public typealias Sendable = Swift.Sendable
}
