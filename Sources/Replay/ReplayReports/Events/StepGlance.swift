/// What the line of a step says to one who does not parse it: its number and its outcome.
///
/// Quotes within texts are escaped, so that a name in quotes is that of a member.
struct StepGlance {
  private static let outcome = SoughtText(#""outcome":"#)
  private static let problems = SoughtText(#""problems":"#)
  private static let block = SoughtText(#""block":"#)

  let number: Int
  let outcome: StepReport.Outcome

  /// Returns `nil` for a line that must be parsed: it is not a step as this tool writes it, or the
  /// step failed or has problems.
  init?(_ line: UnsafeRawBufferPointer) {
    guard line.last == UInt8(ascii: "}"),
      let start = line.rest(after: #"{"event":"step","number":""#),
      let (number, rest) = start.number(), number > 0,
      let members = rest.rest(after: "\""),
      let outcome = Self.outcome.rest(in: members),
      Self.problems.rest(in: outcome) == nil,
      // The order of a block takes more than one look.
      Self.block.rest(in: members) == nil
    else { return nil }
    self.number = number
    if outcome.rest(after: #""passed""#) != nil {
      self.outcome = .passed
    } else if outcome.rest(after: #""silent""#) != nil {
      self.outcome = .silent
    } else if outcome.rest(after: #""skipped""#) != nil {
      self.outcome = .skipped
    } else {
      return nil
    }
  }
}
