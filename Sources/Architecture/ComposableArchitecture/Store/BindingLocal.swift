/// Whether an action is being sent because a binding was written to.
enum BindingLocal {
  /// Writes to a binding whose state is gone are ignored: a view may still make one.
  @TaskLocal static var isActive = false
}
