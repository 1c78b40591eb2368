/// Runs the body; its changes of observed state carry the transaction's values.
public func withUITransaction<Result>(
  _ transaction: UITransaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(UITransaction.current.merging(transaction)) {
    try body()
  }
}

/// Runs the body; its changes of observed state carry one value.
public func withUITransaction<R, V>(
  _ keyPath: WritableKeyPath<UITransaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
