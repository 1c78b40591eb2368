/// The words at the beginning of an unindented line.
enum LineKeyword: String, CaseIterable {
  case send, receive, advance, expect, given, skip, cancel, exhaustivity, finish, print
  case `repeat`, include, label, emit, end, fail, `let`
  case feature, title, tags, schedule, watch, state, examples
  case hashSeed = "hash-seed"

  /// Whether it is only allowed before the first step.
  var isHeaderOnly: Bool {
    switch self {
    case .feature, .title, .tags, .schedule, .hashSeed, .watch, .state, .examples: true
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .print,
      .repeat, .include, .label, .emit, .end, .fail, .let:
      false
    }
  }

  /// The verbs of steps, for messages.
  static let verbs = allCases.filter { !$0.isHeaderOnly }.map(\.rawValue)

  /// The keywords of headers, for messages.
  static let headers =
    ([.given, .exhaustivity] + allCases.filter(\.isHeaderOnly)).map(\.rawValue).sorted()

  /// The keyword at an offset, as a whole word.
  init?(at offset: Int, in text: TextParser) {
    var end = text.nameEnd(from: offset)
    // The only keyword that is not a name.
    if end < text.end, text.bytes[end] == UInt8(ascii: "-"),
      text.isWord("hash", from: offset, to: end)
    {
      end = text.nameEnd(from: end + 1)
    }
    guard let keyword = LineKeyword(from: offset, to: end, in: text) else { return nil }
    self = keyword
  }

  /// The keyword in a range of bytes.
  init?(from start: Int, to end: Int, in text: TextParser) {
    func matches(_ word: StaticString, _ keyword: LineKeyword) -> LineKeyword? {
      text.isWord(word, from: start, to: end) ? keyword : nil
    }
    let found: LineKeyword? =
      switch end - start {
      case 3: matches("end", .end) ?? matches("let", .let)
      case 4:
        matches("send", .send) ?? matches("skip", .skip) ?? matches("emit", .emit)
          ?? matches("fail", .fail) ?? matches("tags", .tags)
      case 5:
        matches("given", .given) ?? matches("print", .print) ?? matches("label", .label)
          ?? matches("title", .title) ?? matches("watch", .watch)
          ?? matches("state", .state)
      case 6:
        matches("expect", .expect) ?? matches("cancel", .cancel) ?? matches("finish", .finish)
          ?? matches("repeat", .repeat)
      case 7:
        matches("receive", .receive) ?? matches("advance", .advance)
          ?? matches("include", .include) ?? matches("feature", .feature)
      case 8: matches("examples", .examples) ?? matches("schedule", .schedule)
      case 9: matches("hash-seed", .hashSeed)
      case 12: matches("exhaustivity", .exhaustivity)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// Other words for steps, and the steps that are meant.
  static let synonyms = [
    "wait": "advance", "sleep": "advance", "tick": "advance", "dispatch": "send",
    "assert": "expect", "check": "expect", "stub": "given", "when": "given", "loop": "repeat",
  ]
}
