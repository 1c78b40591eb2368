// What `export` left out of a test, with the line of the script in a comment.
extension SwiftTestReader {
  /// Adds comments; one about a line that a test cannot say becomes that line again.
  mutating func add(comments: [String], line: Int, below owner: Int? = nil) {
    for comment in comments {
      if let text = Self.leftOut(comment), restore(text, line, below: owner) { continue }
      script.add(comments: [comment], line: line, below: owner)
    }
  }

  /// The reasons for which `export` leaves out a whole line.
  private static let reasons = [
    "the action depends on the state", "its step is not exported",
    "the key of a shared value is not known", "one of several open calls is chosen",
    "an id is a pattern", "the stream of '", "an answer waits for another call", "how calls of '",
    "a test does not list its effects", "the numbers of a random number generator", "a calendar",
    "the value changes to anything", "the value is a pattern", "what keys store at first",
  ]

  /// The line in `// not exported: `LINE`: REASON`.
  private static func leftOut(_ comment: String) -> String? {
    let text = comment.drop { $0 == "/" || $0 == " " }
    let start = "not exported: `"
    guard text.hasPrefix(start) else { return nil }
    let rest = text.dropFirst(start.count)
    guard let end = rest.ranges(of: "`: ").last else { return nil }
    let (line, reason) = (rest[..<end.lowerBound], rest[end.upperBound...])
    let isWhole =
      reasons.contains { reason.hasPrefix($0) } || reason.contains("' returns Effect<")
    // A line in JSON, or the first one of several.
    guard isWhole, let first = line.first, first != "{", !line.contains("\":"),
      isBalanced(line)
    else { return nil }
    return String(line)
  }

  private static func isBalanced(_ line: Substring) -> Bool {
    func count(_ character: Character) -> Int { line.count { $0 == character } }
    return count("(") == count(")") && count("[") == count("]") && count("{") == count("}")
      && count("\"").isMultiple(of: 2)
  }

  private mutating func restore(_ text: String, _ line: Int, below owner: Int?) -> Bool {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count > 1 else { return false }
    let verbs = [
      "send", "receive", "emit", "end", "fail", "print", "advance", "finish", "cancel", "skip",
    ]
    let answers = ["returns", "throws", "yields", "does", "never", "after", "constant"]
    if let owner {
      script.add([text], line: line, below: owner)
    } else if verbs.contains(String(words[0])) {
      step([text], line)
    } else if words[0] == "state", words[1] == "from" {
      script.add([text], line: line)
    } else if answers.contains(String(words[1])) {
      script.add(["given \(text)"], line: line)
    } else if !hasSteps {
      guard text.contains(" = ") else { return false }
      script.add(["state\n  \(text)"], line: line)
    } else if let lastStep {
      script.add([text], line: line, below: lastStep)
    } else if text.contains(" = ") || text.contains(" += ") || text.contains(" -= ") {
      return false
    } else {
      add([text], line)
    }
    return true
  }
}
