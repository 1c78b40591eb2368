import Combine
import RuntimeReflection

/// A type of stream that stubs can return: a concrete type, or an existential of asynchronous
/// sequences or of publishers.
package struct StreamType {
  package var elementType: Any.Type

  /// The failure type; `Never` if it cannot fail.
  package var failureType: Any.Type

  /// Whether it has one value or one error, and no other end.
  package var hasOneElement: Bool

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
    func primaryTypes(of name: String) -> [Any.Type]? {
      Reflection.primaryTypes(ofExistential: type, of: name, count: 2)
    }
    if let types = primaryTypes(of: "Swift.AsyncSequence") {
      return of(element: types[0], failure: types[1], isPublisher: false)
    }
    if let types = primaryTypes(of: "Combine.Publisher") {
      return of(element: types[0], failure: types[1], isPublisher: true)
    }
    return nil
  }

  private static func of(
    element: Any.Type, failure: Any.Type, isPublisher: Bool
  ) -> StreamType? {
    func publisher<Element, Failure: Error>(
      of element: Element.Type, _ failure: Failure.Type
    ) -> StreamType {
      StreamType(AnyPublisher<Element, Failure>.self)
    }
    func open<Element>(_ element: Element.Type) -> StreamType? {
      if isPublisher {
        if failure == (any Error).self { return publisher(of: element, (any Error).self) }
        return (failure as? any Error.Type).map { publisher(of: element, $0) }
      }
      if failure == Never.self { return StreamType(AsyncStream<Element>.self) }
      if failure == (any Error).self {
        return StreamType(AsyncThrowingStream<Element, any Error>.self)
      }
      return nil
    }
    return _openExistential(element, do: open)
  }

  private init<Stream: StubbableStream>(_ stream: Stream.Type) {
    elementType = stream.elementType
    failureType = stream.failureType
    hasOneElement = stream.hasOneElement
    make = { stream.make(onOpen: $0) }
  }
}
