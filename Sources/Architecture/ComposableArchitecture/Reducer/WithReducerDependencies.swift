import Dependencies

/// Runs a reducer's child with changed dependencies.
///
/// Cheaper than `withDependencies`, which also tracks nested changes and objects that are created
/// in the operation.
@inline(__always)
func withReducerDependencies<Result>(
  _ update: (inout DependencyValues) -> Void, operation: () -> Result
) -> Result {
  var dependencies = DependencyValues._current
  update(&dependencies)
  return DependencyValues.$_current.withValue(dependencies, operation: operation)
}
