import TCAReplay

/// An operand that names a step of a script: `FILE:LINE`, `FILE:LINE:COLUMN` as in messages, or
/// `FILE#LABEL`.
struct StepOperand: Equatable {
  var path: String
  var selector: ReplayOptions.Selector

  /// Parses an operand; `nil` if it does not end with a step.
  init?(_ operand: String) {
    let place = Self.splitPlace(operand)
    if let hash = operand.utf8.lastIndex(of: UInt8(ascii: "#")), hash != operand.startIndex,
      case let label = String(operand[operand.utf8.index(after: hash)...]), !label.isEmpty,
      // The name of the file, or of a folder, may have a '#'.
      place.map({ FileReading.exists(RowOperand($0.path)?.path ?? $0.path) }) != true
    {
      path = String(operand[..<hash])
      selector = .label(label)
      return
    }
    guard let place else { return nil }
    path = place.path
    selector = .line(place.line)
  }

  /// Splits `FILE:LINE` and `FILE:LINE:COLUMN`.
  private static func splitPlace(_ text: String) -> (path: String, line: Int)? {
    guard let (path, number) = splitNumber(text) else { return nil }
    guard let (file, line) = splitNumber(path), !FileReading.exists(path) else {
      return (path, number)
    }
    return (file, line)
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
