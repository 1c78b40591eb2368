/// A condition on the tags of a script: `smoke and not slow`, `(a or b) and c`.
struct TagExpression: Equatable, Sendable {
  private indirect enum Node: Equatable, Sendable {
    case tag(String)
    case not(Node)
    case and(Node, Node)
    case or(Node, Node)
  }

  private let node: Node

  struct Failure: Error, Equatable {
    var message: String
  }

  /// Reads an expression, in which `not` binds tighter than `and`, and `and` tighter than `or`.
  init(_ text: String) throws(Failure) {
    var parser = Parser(text)
    node = try parser.parse()
  }

  func matches(_ tags: some Collection<String>) -> Bool {
    Self.matches(node, Set(tags))
  }

  private static func matches(_ node: Node, _ tags: Set<String>) -> Bool {
    switch node {
    case .tag(let tag): tags.contains(tag)
    case .not(let node): !matches(node, tags)
    case .and(let left, let right): matches(left, tags) && matches(right, tags)
    case .or(let left, let right): matches(left, tags) || matches(right, tags)
    }
  }

  private struct Parser {
    private static let deepest = 64

    private var words: ArraySlice<String>
    private var depth = 0

    init(_ text: String) {
      let spaced = text.replacing("(", with: " ( ").replacing(")", with: " ) ")
      words = spaced.split { $0.isWhitespace }.map(String.init)[...]
    }

    mutating func parse() throws(Failure) -> Node {
      let node = try parseOr()
      if let word = words.first { throw Failure(message: "'\(word)' was not expected there") }
      return node
    }

    private mutating func parseOr() throws(Failure) -> Node {
      var node = try parseAnd()
      while words.first == "or" {
        words.removeFirst()
        node = .or(node, try parseAnd())
      }
      return node
    }

    private mutating func parseAnd() throws(Failure) -> Node {
      var node = try parseTerm()
      while words.first == "and" {
        words.removeFirst()
        node = .and(node, try parseTerm())
      }
      return node
    }

    private mutating func parseTerm() throws(Failure) -> Node {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest, words.count <= 1000 else {
        throw Failure(message: "the expression is too long")
      }
      switch words.popFirst() {
      case nil: throw Failure(message: "a tag is missing at the end")
      case "not": return .not(try parseTerm())
      case "(":
        let node = try parseOr()
        guard words.popFirst() == ")" else { throw Failure(message: "a ')' is missing") }
        return node
      case ")", "and", "or": throw Failure(message: "a tag is missing")
      case let tag?: return .tag(tag)
      }
    }
  }
}
