/// Lets a scheduler run a closure on its thread.
func unchecked(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  nonisolated(unsafe) let action = action
  return { action() }
}

/// Lets a publisher call a closure on its thread.
func unchecked<Input>(_ action: @escaping (Input) -> Void) -> @Sendable (Input) -> Void {
  nonisolated(unsafe) let action = action
  return { action($0) }
}
