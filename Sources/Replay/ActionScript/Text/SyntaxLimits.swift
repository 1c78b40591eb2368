/// Limits for scripts, so that no input can exhaust the stack.
public enum SyntaxLimits {
  /// The maximum nesting of brackets, objects and repetitions.
  public static let nesting = 512
}
