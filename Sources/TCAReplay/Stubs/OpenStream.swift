import InternalSupport

/// A stream that was handed out, to be fed.
protocol OpenStream: Sendable {
  var isTerminated: Bool { get }

  /// `false` where the element is of another type.
  func yield(_ element: Any) -> Bool
  func finish(_ error: (any Error)?)
  func onTermination(_ action: @escaping @Sendable () -> Void)
}

/// A type of stream that stubs can hand out.
protocol StubbableStream {
  static var elementType: Any.Type { get }
  static var canFail: Bool { get }
  static func open() -> (stream: Any, handle: any OpenStream)
}

extension AsyncStream: StubbableStream {
  static var elementType: Any.Type { Element.self }
  static var canFail: Bool { false }

  static func open() -> (stream: Any, handle: any OpenStream) {
    let (stream, continuation) = makeStream()
    let handle = StreamHandle(
      yield: {
        if let element = $0 as? Element { Self.send(element, to: continuation) } else { false }
      },
      finish: { _ in continuation.finish() })
    continuation.onTermination = { _ in handle.terminate() }
    return (stream, handle)
  }

  private static func send(_ element: Element, to continuation: Continuation) -> Bool {
    continuation.yield(Unshared(element).value)
    return true
  }
}

extension AsyncThrowingStream: StubbableStream where Failure == any Error {
  static var elementType: Any.Type { Element.self }
  static var canFail: Bool { true }

  static func open() -> (stream: Any, handle: any OpenStream) {
    let (stream, continuation) = makeStream()
    let handle = StreamHandle(
      yield: {
        if let element = $0 as? Element { Self.send(element, to: continuation) } else { false }
      },
      finish: { continuation.finish(throwing: $0) })
    continuation.onTermination = { _ in handle.terminate() }
    return (stream, handle)
  }

  private static func send(_ element: Element, to continuation: Continuation) -> Bool {
    continuation.yield(Unshared(element).value)
    return true
  }
}

/// An element that the plan built, and that nobody changes.
private struct Unshared<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

private final class StreamHandle: OpenStream {
  private struct State {
    var isTerminated = false
    var actions: [@Sendable () -> Void] = []
  }

  private let yieldElement: @Sendable (Any) -> Bool
  private let finishStream: @Sendable ((any Error)?) -> Void
  private let state = Lock(State())

  init(
    yield: @escaping @Sendable (Any) -> Bool,
    finish: @escaping @Sendable ((any Error)?) -> Void
  ) {
    yieldElement = yield
    finishStream = finish
  }

  var isTerminated: Bool { state.withLock { $0.isTerminated } }

  func yield(_ element: Any) -> Bool { yieldElement(element) }

  func finish(_ error: (any Error)?) { finishStream(error) }

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
