/// A decoder of whole values from one kind of input.
public protocol TopLevelDecoder<Input> {
  /// The type to decode from.
  associatedtype Input

  /// Decodes a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of whole values to one kind of output.
public protocol TopLevelEncoder<Output> {
  /// The type to encode to.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
