import TCAReplay

/// An operand that names a step of a script: `FILE:LINE`, `FILE:LINE:COLUMN` as in messages, or
/// `FILE#LABEL`.
struct StepOperand: Equatable {
  var path: String
  var selector: ReplayOptions.Selector

  /// Parses an operand; `nil` if it does not end with a step.
  init?(_ operand: String) {
    if let hash = operand.utf8.lastIndex(of: UInt8(ascii: "#")) {
      let label = String(operand[operand.utf8.index(after: hash)...])
      if hash != operand.startIndex, !label.isEmpty {
        path = String(operand[..<hash])
        selector = .label(label)
        return
      }
    }
    guard let (path, number) = Self.splitNumber(operand) else { return nil }
    if let (file, line) = Self.splitNumber(path), !FileReading.exists(path) {
      self.path = file
      selector = .line(line)
    } else {
      self.path = path
      selector = .line(number)
    }
  }

  private static func splitNumber(_ text: String) -> (path: String, number: Int)? {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), colon != text.startIndex,
      case let digits = text[text.utf8.index(after: colon)...],
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits)
    else { return nil }
    return (String(text[..<colon]), number)
  }
}
