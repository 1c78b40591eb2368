import ActionScript

/// The state of a recorded run, whose lines stay as the file writes them until someone looks.
struct RecordedState {
  private enum Line {
    case text(String)
    /// A text of JSON, without its quotes.
    case written([UInt8])
  }

  private struct Edit {
    var line: Int
    var removed = 0
    var inserted: [Line] = []
  }

  private static let edits = SoughtText(#""stateEdits":["#)

  private var lines: [Line]

  init(_ text: String) {
    lines = StateText(text).lines.map(Line.text)
  }

  var text: StateText {
    StateText(
      lines: lines.map { line in
        switch line {
        case .text(let text): return text
        case .written(let bytes):
          let quote = [UInt8(ascii: "\"")]
          guard bytes.contains(UInt8(ascii: "\\")),
            case .string(let text)? = ValueSyntax(json: quote + bytes + quote)?.kind
          else { return String(decoding: bytes, as: UTF8.self) }
          return text
        }
      })
  }

  mutating func apply(_ edits: [LineEdit]) {
    apply(
      edits.map { Edit(line: $0.line, removed: $0.removed, inserted: $0.inserted.map(Line.text)) })
  }

  /// Applies the edits in the line of a step.
  ///
  /// - Returns: Whether they are written as this tool writes them; otherwise nothing is applied.
  mutating func apply(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let start = Self.edits.rest(in: line) else { return true }
    var edits: [Edit] = []
    var rest = start
    repeat {
      guard let (edit, next) = Self.edit(rest) else { return false }
      edits.append(edit)
      rest = next
      guard let comma = rest.rest(after: ",") else { break }
      rest = comma
    } while true
    guard rest.first == UInt8(ascii: "]") else { return false }
    apply(edits)
    return true
  }

  /// As ``StateText/apply(_:)`` does.
  private mutating func apply(_ edits: [Edit]) {
    for edit in edits.reversed() {
      let start = min(edit.line, lines.count)
      let end = start + min(edit.removed, lines.count - start)
      if edit.inserted.count == 1, end == start + 1 {
        lines[start] = edit.inserted[0]
      } else {
        lines.replaceSubrange(start..<end, with: edit.inserted)
      }
    }
  }

  private static func edit(
    _ bytes: UnsafeRawBufferPointer
  ) -> (Edit, rest: UnsafeRawBufferPointer)? {
    guard let first = bytes.rest(after: #"{"line":"#)?.number() else { return nil }
    var edit = Edit(line: first.number)
    var rest = first.rest
    if let removed = rest.rest(after: #","removed":"#) {
      guard let (count, next) = removed.number() else { return nil }
      (edit.removed, rest) = (count, next)
    }
    if var next = rest.rest(after: #","inserted":["#) {
      repeat {
        guard let (text, end) = Self.text(next) else { return nil }
        edit.inserted.append(.written(text))
        next = end
        guard let comma = next.rest(after: ",") else { break }
        next = comma
      } while true
      guard let end = next.rest(after: "]") else { return nil }
      rest = end
    }
    guard let end = rest.rest(after: "}") else { return nil }
    return (edit, end)
  }

  private static func text(
    _ bytes: UnsafeRawBufferPointer
  ) -> (text: [UInt8], rest: UnsafeRawBufferPointer)? {
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    var index = 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        return (Array(bytes[1..<index]), UnsafeRawBufferPointer(rebasing: bytes[(index + 1)...]))
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }
}
