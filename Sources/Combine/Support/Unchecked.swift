/// Passes a closure to the thread on which its scheduler runs it.
func unchecked(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  nonisolated(unsafe) let action = action
  return { action() }
}

/// Passes a closure to the thread on which its publisher calls it.
func unchecked<Input>(_ action: @escaping (Input) -> Void) -> @Sendable (Input) -> Void {
  nonisolated(unsafe) let action = action
  return { action($0) }
}
