/// Makes a closure sendable: a Combine scheduler runs it on another thread, as its user expects.
func unchecked(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  nonisolated(unsafe) let action = action
  return { action() }
}

/// Makes a closure sendable: a publisher calls it on another thread, as its user expects.
func unchecked<Input>(_ action: @escaping (Input) -> Void) -> @Sendable (Input) -> Void {
  nonisolated(unsafe) let action = action
  return { action($0) }
}
