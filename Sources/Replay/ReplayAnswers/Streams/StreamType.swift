import RuntimeReflection

/// A type of stream that stubs can return: a concrete type, or an existential of asynchronous
/// sequences.
package struct StreamType {
  package var elementType: Any.Type

  /// The failure type; `Never` if it cannot fail.
  package var failureType: Any.Type

  /// Creates a stream, which calls `onOpen` when there is a listener: once, or for each listener.
  package var make: (_ onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Any

  package var canFail: Bool { failureType != Never.self }

  /// The stream type for a type; `nil` if it is not a stream, or one that cannot be created.
  package static func of(_ type: Any.Type) -> StreamType? {
    if let stream = Reflection.cast(type, to: (any StubbableStream.Type).self) {
      return StreamType(stream)
    }
    if type == (any AsyncSequence).self {
      return StreamType(AsyncThrowingStream<Any, any Error>.self)
    }
    guard
      let types = Reflection.primaryTypes(
        ofExistential: type, of: "Swift.AsyncSequence", count: 2)
    else { return nil }
    func open<Element>(_: Element.Type) -> StreamType? {
      if types[1] == Never.self { return StreamType(AsyncStream<Element>.self) }
      if types[1] == (any Error).self {
        return StreamType(AsyncThrowingStream<Element, any Error>.self)
      }
      return nil
    }
    return _openExistential(types[0], do: open)
  }

  private init<Stream: StubbableStream>(_ stream: Stream.Type) {
    elementType = stream.elementType
    failureType = stream.failureType
    make = { stream.make(onOpen: $0) }
  }
}
