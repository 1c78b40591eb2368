/// A decoder of whole values from one kind of input.
public protocol TopLevelDecoder<Input> {
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of whole values to one kind of output.
public protocol TopLevelEncoder<Output> {
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Output
}
