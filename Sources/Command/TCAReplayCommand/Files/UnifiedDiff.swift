import ActionScript
import InternalSupport

/// A unified diff, as `diff -u` writes and `git apply` reads it.
enum UnifiedDiff {
  /// The number of lines that are shown around changes.
  static let context = 3

  typealias Line = LineChange<String>

  /// The lines of two texts, with those that differ.
  static func lines(from old: [UInt8], to new: [UInt8]) -> [Line] {
    Line.all(from: split(old), to: split(new))
  }

  /// The ranges from the first to the last change of what is shown together.
  static func hunks(_ lines: [Line]) -> [ClosedRange<Int>] {
    let changed = lines.indices.filter { if case .kept = lines[$0] { false } else { true } }
    guard var first = changed.first else { return [] }
    var hunks: [ClosedRange<Int>] = []
    var last = first
    for index in changed.dropFirst() {
      if index - last > 2 * context {
        hunks.append(first...last)
        first = index
      }
      last = index
    }
    return hunks + [first...last]
  }

  /// The diff of two texts by lines; empty if they are equal.
  static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    let lines = lines(from: old, to: new)
    let hunks = hunks(lines)
    guard !hunks.isEmpty else { return "" }
    let name = SourceExcerpt.displayed(path)
    var text = "--- \(name)\n+++ \(name)\n"
    var counted = 0
    var before = (old: 0, new: 0)
    for hunk in hunks {
      let start = max(0, hunk.lowerBound - context)
      for line in lines[counted..<start] { count(line, &before) }
      counted = start
      let end = min(lines.count, hunk.upperBound + 1 + context)
      text += self.text(lines[start..<end], after: before)
    }
    return text
  }

  /// Some lines, with the numbers of lines before them.
  static func text(_ lines: ArraySlice<Line>, after before: (old: Int, new: Int)) -> String {
    var within = (old: 0, new: 0)
    var body = ""
    for line in lines {
      count(line, &within)
      switch line {
      case .kept(let text): body += " \(text)"
      case .removed(let text): body += "-\(text)"
      case .inserted(let text): body += "+\(text)"
      }
      if body.utf8.last != UInt8(ascii: "\n") { body += "\n\\ No newline at end of file\n" }
    }
    return "@@ -\(place(before.old, within.old)) +\(place(before.new, within.new)) @@\n" + body
  }

  private static func place(_ before: Int, _ count: Int) -> String {
    "\(count == 0 ? before : before + 1),\(count)"
  }

  private static func count(_ line: Line, _ counts: inout (old: Int, new: Int)) {
    switch line {
    case .kept:
      counts.old += 1
      counts.new += 1
    case .removed: counts.old += 1
    case .inserted: counts.new += 1
    }
  }

  static func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(String(decoding: bytes[start...index], as: UTF8.self))
      start = index + 1
    }
    if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return lines
  }
}
