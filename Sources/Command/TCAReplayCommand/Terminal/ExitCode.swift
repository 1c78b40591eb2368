import CProcess
import Glibc

/// The exit code of the command.
///
/// For several scripts it is the worst of their codes: ``broken``, then ``unusable``, then
/// ``mismatch``.
public enum ExitCode: Int32, Sendable {
  /// Everything matched.
  case success = 0

  /// A replay did not match its script.
  case mismatch = 1

  /// A script cannot be used, because of its syntax, an unknown name or a value of the wrong type;
  /// or no script was found.
  case unusable = 2

  /// The run broke: a feature crashed, a limit was reached, or a file could not be read or written.
  case broken = 3

  /// The command was used incorrectly.
  case usage = 64

  /// SIGINT interrupted the run.
  case interrupted = 130

  /// The reader of standard output left before the end.
  ///
  /// The command then ends by SIGPIPE, for which shells give this code.
  case readerLeft = 141

  /// SIGTERM ended the run.
  case terminated = 143

  /// The terminal was closed.
  case hungUp = 129

  /// The worse of two exit codes.
  public func combined(with other: Self) -> Self {
    rawValue >= other.rawValue ? self : other
  }
}

extension ExitCode {
  /// The exit code for the signal that interrupts this process; `nil` if there was none.
  static var ofInterruption: ExitCode? {
    signals_interruption() == 0 ? nil : ExitCode(interruptedBy: signals_interruption())
  }

  /// The exit code of a run that a signal interrupted.
  init(interruptedBy signal: Int32) {
    switch signal {
    case SIGTERM: self = .terminated
    case SIGHUP: self = .hungUp
    default: self = .interrupted
    }
  }
}
