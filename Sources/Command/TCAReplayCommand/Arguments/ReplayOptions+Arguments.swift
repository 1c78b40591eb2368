import ReplayPlanning
import TCAReplay

extension ReplayOptions.Selector {
  /// Reads a step from the command line: `4`, `4.2`, `3:1`, `:12` for the step at line 12, or a
  /// label.
  init?(argument text: String) {
    if let number = StepNumber(text) {
      self = .number(number)
    } else if text.hasPrefix(":"), let line = Int(text.dropFirst()), line > 0 {
      self = .line(line)
    } else if let first = text.first, first.isLetter || first == "_", !text.contains(":") {
      self = .label(text)
    } else {
      return nil
    }
  }
}
