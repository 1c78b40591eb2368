import Combine

extension Effect where Action: Sendable {
  /// The actions that the effect emits.
  @_spi(Internals)
  public var actions: AsyncStream<Action> {
    switch operation {
    case .none:
      return AsyncStream { $0.finish() }
    case .send(let action):
      return AsyncStream { continuation in
        continuation.yield(action())
        continuation.finish()
      }
    case .publisher(let publisher):
      return AsyncStream { continuation in
        let cancellable = publisher.sink(
          receiveCompletion: { _ in continuation.finish() },
          receiveValue: { continuation.yield($0) }
        )
        continuation.onTermination = { _ in cancellable.cancel() }
      }
    case .run(let traits, let operation):
      return AsyncStream { continuation in
        let task = Task(name: traits.name, priority: traits.taskPriority) {
          await operation(Send { action in continuation.yield(action) })
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}
