import ReplayValues

/// How a call of the command ended.
///
/// Of several scripts the worst outcome decides: ``broken``, then ``unusable``, then ``mismatch``.
public enum ExitCode: Int32, Sendable {
  /// Everything matched.
  case success = 0

  /// A replay did not match its script.
  case mismatch = 1

  /// A script cannot be used: its syntax, a name that nothing has, a value of the wrong type; or no script was found.
  case unusable = 2

  /// The run broke: a file could not be read or written, or a safety limit was hit.
  case broken = 3

  /// The command was called wrongly.
  case usage = 64

  /// The run was interrupted by SIGINT.
  case interrupted = 130

  /// The run was ended by SIGTERM.
  case terminated = 143

  /// The terminal was closed.
  case hungUp = 129

  /// The worse of two outcomes.
  public func combined(with other: Self) -> Self {
    rawValue >= other.rawValue ? self : other
  }
}
