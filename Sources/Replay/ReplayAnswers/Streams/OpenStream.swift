import ConcurrencyExtras
import InternalSupport

/// A stream of a stub that can be fed.
package protocol OpenStream: Sendable {
  var isTerminated: Bool { get }

  /// Whether its first element ends it.
  var hasOneElement: Bool { get }

  /// Sends an element; `false` if it has another type.
  func yield(_ element: Any) -> Bool
  func finish(_ error: (any Error)?)
  func onTermination(_ action: @escaping @Sendable () -> Void)
}

/// A type of stream that stubs can return.
package protocol StubbableStream {
  static var elementType: Any.Type { get }

  /// The failure type; `Never` if it cannot fail.
  static var failureType: Any.Type { get }

  /// Whether it has one value or one error, and no other end.
  static var hasOneElement: Bool { get }

  /// Creates a stream. `onOpen` is called when there is a listener: once, or for each listener.
  static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self
}

extension StubbableStream {
  package static var canFail: Bool { failureType != Never.self }
  package static var hasOneElement: Bool { false }
}

extension AsyncStream: StubbableStream {
  package static var elementType: Any.Type { Element.self }
  package static var failureType: Any.Type { Never.self }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    let (stream, continuation) = makeStream()
    let handle = StreamHandle(
      yield: {
        if let element = $0 as? Element { Self.send(element, to: continuation) } else { false }
      },
      finish: { _ in continuation.finish() })
    continuation.onTermination = { _ in handle.terminate() }
    onOpen(handle)
    return stream
  }

  private static func send(_ element: Element, to continuation: Continuation) -> Bool {
    // The plan has built the element, and nothing changes it.
    continuation.yield(UncheckedSendable(element).value)
    return true
  }
}

extension AsyncThrowingStream: StubbableStream where Failure == any Error {
  package static var elementType: Any.Type { Element.self }
  package static var failureType: Any.Type { (any Error).self }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    let (stream, continuation) = makeStream()
    let handle = StreamHandle(
      yield: {
        if let element = $0 as? Element { Self.send(element, to: continuation) } else { false }
      },
      finish: { continuation.finish(throwing: $0) })
    continuation.onTermination = { _ in handle.terminate() }
    onOpen(handle)
    return stream
  }

  private static func send(_ element: Element, to continuation: Continuation) -> Bool {
    // The plan has built the element, and nothing changes it.
    continuation.yield(UncheckedSendable(element).value)
    return true
  }
}

extension Optional: StubbableStream where Wrapped: StubbableStream {
  package static var elementType: Any.Type { Wrapped.elementType }
  package static var failureType: Any.Type { Wrapped.failureType }
  package static var hasOneElement: Bool { Wrapped.hasOneElement }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    Wrapped.make(onOpen: onOpen)
  }
}

/// A stream that is controlled by closures.
final class StreamHandle: OpenStream {
  private struct State {
    var isTerminated = false
    var actions: [@Sendable () -> Void] = []
  }

  let hasOneElement: Bool
  private let yieldElement: @Sendable (Any) -> Bool
  private let finishStream: @Sendable ((any Error)?) -> Void
  private let state = Lock(State())

  init(
    hasOneElement: Bool = false,
    yield: @escaping @Sendable (Any) -> Bool,
    finish: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.hasOneElement = hasOneElement
    yieldElement = yield
    finishStream = finish
  }

  var isTerminated: Bool { state.withLock { $0.isTerminated } }

  func yield(_ element: Any) -> Bool {
    let isSent = yieldElement(element)
    if hasOneElement { terminate() }
    return isSent
  }

  package func finish(_ error: (any Error)?) {
    finishStream(error)
    terminate()
  }

  func onTermination(_ action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if !state.isTerminated { state.actions.append(action) }
      return state.isTerminated
    }
    if isOver { action() }
  }

  func terminate() {
    let actions = state.withLock { state in
      state.isTerminated = true
      defer { state.actions = [] }
      return state.actions
    }
    for action in actions { action() }
  }
}
