import Combine
import RuntimeReflection

/// A type of stream that stubs can hand out: one of its own, or an existential of asynchronous sequences.
package struct StreamType {
  package var elementType: Any.Type

  /// What it fails with: `Never` where it cannot.
  package var failureType: Any.Type

  /// Makes a stream, and says when it is listened to: at once, or anew each time somebody begins to.
  package var make: (_ onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Any

  package var canFail: Bool { failureType != Never.self }

  /// What a type is as a stream; `nil` where it is none, or one that cannot be made.
  package static func of(_ type: Any.Type) -> StreamType? {
    if let stream = type as? any StubbableStream.Type { return StreamType(stream) }
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
