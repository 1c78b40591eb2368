/// Lets a closure cross to where its scheduler runs it, which is what whoever schedules it asks for.
func unchecked(_ action: @escaping () -> Void) -> @Sendable () -> Void {
  nonisolated(unsafe) let action = action
  return { action() }
}

/// Lets a closure cross to where its source calls it, which is what whoever subscribes to that asks for.
func unchecked<Input>(_ action: @escaping (Input) -> Void) -> @Sendable (Input) -> Void {
  nonisolated(unsafe) let action = action
  return { action($0) }
}
