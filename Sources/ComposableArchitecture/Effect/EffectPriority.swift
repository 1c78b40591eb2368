/// The priority of an effect's task.
///
/// The standard library keeps the size of its own type to itself, which would make that of every effect a thing to be
/// found out at run time.
package struct EffectPriority: Sendable {
  private let rawValue: UInt8

  package init(_ priority: TaskPriority) {
    rawValue = priority.rawValue
  }

  package var taskPriority: TaskPriority {
    TaskPriority(rawValue: rawValue)
  }
}
