package import ActionScript

/// Parts of a script in line notation, on one line, for reports.
///
/// The notation of the script does not matter.
package enum LineText {
  package static func text(of step: Step) -> String {
    oneLine(step.verb.lineText) + text(of: step.arrival)
  }

  /// ` at 1s`, ` within 300ms`; empty if it is `nil`.
  package static func text(of arrival: ArrivalSyntax?) -> String {
    arrival.map { " \($0.keyword) \($0.duration.text)" } ?? ""
  }

  package static func text(of given: GivenSyntax) -> String { oneLine(given.lineText) }
  package static func text(of expectation: ExpectationSyntax) -> String {
    oneLine(expectation.lineText)
  }
  package static func text(of action: ActionSyntax) -> String { action.description }

  private static func oneLine(_ text: String) -> String {
    // Most texts are ASCII on one line, which their bytes show.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }),
      text.contains(where: \.isNewline)
    else { return text }
    return text.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .reduce(into: "") { line, part in
        let isInside = line.last.map { "([{".contains($0) } ?? true
        let closes = part.first.map { ")]}".contains($0) } ?? false
        line += isInside || closes ? part : " \(part)"
      }
  }
}

extension ActionSyntax {
  /// Whether only JSON has the arguments: an object, or a value that can mean "no payload".
  package var isOfJSON: Bool { hasObject || arguments?.isEmptyInJSON ?? false }

  var hasObject: Bool { arguments?.arguments.contains { $0.value.hasObject } ?? false }
}
