package import Dependencies
package import InternalSupport

/// How the task of an effect is made.
package final class EffectTraits: Sendable {
  package let name: String?
  private let priority: EffectPriority?

  /// The dependencies of the effect; `nil` if it sets them itself, or has none.
  private let dependencies: DependencyValues.Continuation?

  /// What counts the sleepers of the effect; `nil` if nothing does.
  private let work: EffectWork?

  package init(
    name: String? = nil, priority: EffectPriority? = nil,
    dependencies: DependencyValues.Continuation? = nil, work: EffectWork? = nil
  ) {
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.work = work
  }

  /// The same traits, of an effect whose sleepers are counted.
  func counting(_ work: EffectWork) -> EffectTraits {
    EffectTraits(
      name: name, priority: priority, dependencies: dependencies, work: work)
  }

  /// Whether the current dependencies are those of the effect.
  var areDependenciesCurrent: Bool { dependencies?.isCurrent ?? false }

  /// These traits if the current dependencies are those of the effect; otherwise ones with the current dependencies.
  var withCurrentDependencies: EffectTraits {
    areDependenciesCurrent ? self : withEscapedDependencies { EffectTraits(dependencies: $0) }
  }

  /// Runs an operation with the dependencies of the effect.
  func yield<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async -> Result
  ) async -> Result {
    guard let dependencies else { return await operation() }
    return await dependencies.yield(operation)
  }

  package var taskPriority: TaskPriority? { priority?.taskPriority }

  /// Runs an operation that makes the task of the effect, with the task-local values of the effect.
  ///
  /// The task has them from its start. An effect that set them while it runs would take much more memory: each level of
  /// asynchronous calls takes some until the effect ends.
  package func withScope<Result>(_ operation: () -> Result) -> Result {
    func withWork() -> Result {
      guard let work else { return operation() }
      return EffectWork.$current.withValue(work, operation: operation)
    }
    guard let dependencies else { return withWork() }
    return dependencies.yield(withWork)
  }
}
