@testable import TCAReplayCommand

extension ReferencePage {
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

  struct Block: Sendable {
    /// The word after the backticks.
    ///
    /// Scripts have `replay`, `json` or `log`. `error` is the message of the script before it, and
    /// `console` is a call of the command with its output. Other kinds are not run.
    var kind: String
    /// The name of the file, if other examples refer to it.
    var name: String?
    var text: String
  }
}
