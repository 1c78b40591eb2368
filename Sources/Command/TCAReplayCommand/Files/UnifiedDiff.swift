import ActionScript
import InternalSupport

/// A unified diff, as `diff -u` writes and `git apply` reads it.
enum UnifiedDiff {
  private static let context = 3

  private typealias Line = LineChange<String>

  /// The diff of two texts by lines; empty if they are equal.
  static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
    let (old, new) = (split(old), split(new))
    let lines = Line.all(from: old, to: new)
    let changed = lines.indices.filter { if case .kept = lines[$0] { false } else { true } }
    guard var first = changed.first else { return "" }
    var hunks: [ClosedRange<Int>] = []
    var last = first
    for index in changed.dropFirst() {
      if index - last > 2 * context {
        hunks.append(first...last)
        first = index
      }
      last = index
    }
    hunks.append(first...last)
    let name = SourceExcerpt.displayed(path)
    var text = "--- \(name)\n+++ \(name)\n"
    for hunk in hunks {
      let start = max(0, hunk.lowerBound - context)
      let end = min(lines.count, hunk.upperBound + context + 1)
      text += self.text(lines, start..<end)
    }
    return text
  }

  private static func text(_ lines: [Line], _ range: Range<Int>) -> String {
    var before = (old: 0, new: 0)
    for line in lines[..<range.lowerBound] { count(line, &before) }
    var within = (old: 0, new: 0)
    var body = ""
    for line in lines[range] {
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

  private static func split(_ bytes: [UInt8]) -> [String] {
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
