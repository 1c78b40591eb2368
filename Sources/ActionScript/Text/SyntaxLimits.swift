/// What bounds a script, so that no input can exhaust the stack.
public enum SyntaxLimits {
  /// How deep brackets, objects and repetitions may nest.
  public static let nesting = 512
}
