public import SwiftNavigation

extension Effect {
  /// An effect that emits one action; the animation is ignored.
  public static func send(_ action: Action, animation: Animation? = nil) -> Self {
    .send(action).animation(animation)
  }

  /// Returns the same effect; the animation is ignored.
  public func animation(_ animation: Animation? = .default) -> Self {
    transaction(Transaction(animation: animation))
  }

  /// Returns the same effect; the transaction is ignored.
  public func transaction(_ transaction: Transaction) -> Self {
    switch operation {
    case .none, .send, .publisher:
      self
    case .run(let traits, let operation):
      with(
        operation: .run(traits) { send in
          await operation(Send { action in send(action, transaction: transaction) })
        }
      )
    }
  }
}
