import ConcurrencyExtras
import Testing

/// Lets other tasks run until a condition holds; fails the test if it never does.
@MainActor
func until(
  sourceLocation: Testing.SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
  for _ in 0..<2_000 {
    if condition() { return }
    await Task.megaYield(count: 1)
  }
  Issue.record("The condition does not come to hold.", sourceLocation: sourceLocation)
}
