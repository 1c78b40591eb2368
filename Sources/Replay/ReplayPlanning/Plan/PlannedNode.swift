/// A step, steps that are read again, or a repetition of steps.
package enum PlannedNode<State, Action> {
  case step(StoredStep<State, Action>)
  indirect case reread(RereadSteps<State, Action>)

  /// Steps that receive actions in whichever order they arrive.
  indirect case anyOrder([PlannedNode<State, Action>])

  /// - Parameter level: The part of the step numbers that the repetition is added to.
  indirect case repetition(count: Int, level: Int, nodes: [PlannedNode<State, Action>])
}
