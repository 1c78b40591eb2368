/// A page of the reference, written in Markdown.
struct ReferencePage: Sendable {
  /// The page's text in `TCAReplayCommand.docc`.
  var markdown: String

  /// The page for a terminal, with headings in capitals and indented code blocks.
  var text: String {
    var lines: [String] = []
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append(line.isEmpty ? "" : "    \(line)")
      } else if line.hasPrefix("#") {
        lines.append(line.drop { $0 == "#" || $0 == " " }.uppercased())
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension ReferencePage {
  /// A page that the build embeds in the program.
  init(embedded text: @convention(c) () -> UnsafePointer<CChar>) {
    markdown = String(cString: text())
  }
}
