public import Combine

/// A publisher of state; its dynamic members are publishers of the state's properties.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  public let upstream: AnyPublisher<State, Never>
  /// Kept alive while there are subscribers.
  public let viewStore: Any

  init(viewStore: Any, upstream: AnyPublisher<State, Never>) {
    self.viewStore = viewStore
    self.upstream = upstream
  }

  public func receive<S: Combine.Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    upstream
      .handleEvents(receiveCompletion: { [viewStore] _ in _ = viewStore })
      .subscribe(subscriber)
  }

  /// A publisher of a property, without repetitions.
  public subscript<LocalState: Equatable>(
    dynamicMember keyPath: KeyPath<State, LocalState>
  ) -> StorePublisher<LocalState> {
    StorePublisher<LocalState>(
      viewStore: viewStore,
      upstream: upstream.map(keyPath).removeDuplicates().eraseToAnyPublisher())
  }
}
