/// The priority of an effect's task.
///
/// `TaskPriority` is resilient: with it, the size of every effect would only be known at run time.
package struct EffectPriority: Sendable {
  private let rawValue: UInt8

  package init(_ priority: TaskPriority) {
    rawValue = priority.rawValue
  }

  package var taskPriority: TaskPriority {
    TaskPriority(rawValue: rawValue)
  }
}
