/// A page of the reference, written in Markdown.
struct ReferencePage: Sendable {
  /// The page as it stands in `Sources/TCAReplayCommand/TCAReplayCommand.docc`.
  var markdown: String

  /// The page for a terminal: headings in capitals, blocks of code indented.
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

  /// The blocks of code, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: Block?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        open?.text += "\(line)\n"
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        open = Block(kind: words.first ?? "", name: words.dropFirst().first, text: "")
      }
    }
    return blocks
  }

  /// A block of code.
  struct Block: Sendable {
    /// The word behind the backticks.
    ///
    /// Scripts are `replay`, `json` and `log`. `error` is a message of the script before it, `console` a call of the
    /// command with its output. Others are not run.
    var kind: String
    /// The name of the file, where other examples need it.
    var name: String?
    var text: String
  }
}
