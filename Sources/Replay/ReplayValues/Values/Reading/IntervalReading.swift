import ActionScript
import Foundation

extension ValueBuilder {
  /// A value with the parts that its type stores: a date interval without its end, which only dumps show.
  ///
  /// The duration can be left out. Otherwise, the end must be where it leads to.
  func storedParts(of syntax: ValueSyntax, _ shape: StructShape) throws -> ValueSyntax {
    guard shape.type == DateInterval.self else { return syntax }
    let syntax = try withoutEnd(syntax)
    // A pattern is not a number.
    if let duration = syntax.arguments?.first(where: { $0.label?.text == "duration" })?.value,
      let length = try? build(Double.self, from: duration), !(length >= 0)
    {
      throw ValueError("'duration' of DateInterval cannot be \(duration)", at: duration.span)
    }
    return syntax
  }

  private func withoutEnd(_ syntax: ValueSyntax) throws -> ValueSyntax {
    guard var parts = syntax.arguments,
      let place = parts.firstIndex(where: { $0.label?.text == "end" }),
      let start = parts.first(where: { $0.label?.text == "start" })
    else { return syntax }
    let end = parts.remove(at: place)
    func replacing(_ parts: [ArgumentSyntax]) -> ValueSyntax {
      guard case .call(var call) = syntax.kind else {
        return ValueSyntax(.tuple(parts), span: syntax.span)
      }
      call.arguments?.arguments = parts
      return ValueSyntax(.call(call), span: syntax.span)
    }
    let label = NameSyntax("duration", span: end.value.span)
    let hasDuration = parts.contains { $0.label?.text == "duration" }
    if end.value.kind == .wildcard {
      return replacing(
        hasDuration ? parts : parts + [ArgumentSyntax(label: label, value: end.value)])
    }
    let first = try atPath(".start") { try build(Date.self, from: start.value) }
    let last = try atPath(".end") { try build(Date.self, from: end.value) }
    guard first <= last else {
      throw ValueError("the interval ends before it starts", at: end.value.span)
    }
    let length = last.timeIntervalSince(first)
    if let duration = parts.first(where: { $0.label?.text == "duration" })?.value {
      let written = try atPath(".duration") { try build(Double.self, from: duration) }
      // Dates in dumps can lack fractions of a millisecond.
      guard abs(written - length) < 0.002 else {
        throw ValueError(
          "the duration is \(written), but from start to end it is \(length)", at: duration.span)
      }
    } else {
      parts.append(
        ArgumentSyntax(
          label: label, value: ValueSyntax(.float("\(length)"), span: end.value.span)))
    }
    return replacing(parts)
  }
}
