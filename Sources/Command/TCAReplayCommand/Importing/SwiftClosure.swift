/// A closure in a Swift source.
struct SwiftClosure {
  /// The names of the parameters; `$0` is the first if it has none.
  var parameters: [String] = []
  var statements: [[SwiftTree]]
  var captures: [SwiftTree] = []

  /// The closure between braces.
  init(_ content: [SwiftTree]) {
    var body = content
    // `[next = LockIsolated(1)] _, id in`
    if let end = content.prefix(40).firstIndex(where: { $0.isName("in") }),
      content[..<end].allSatisfy({ Self.isSignature($0) })
    {
      var head = Array(content[..<end])
      // `@Sendable [next] id in`
      while head.first?.token?.text.hasPrefix("@") ?? false { head.removeFirst() }
      if let captures = head.first?.content("[") {
        self.captures = captures
        head.removeFirst()
      }
      while head.first?.token?.text.hasPrefix("@") ?? false { head.removeFirst() }
      // `(id: Int) async -> String`
      if let names = head.first?.content("(") { head = names }
      parameters = head.parts.compactMap { part in
        part.first { !($0.token?.text.hasPrefix("@") ?? true) }?.token?.text
      }
      body = Array(content[(end + 1)...])
    }
    statements = body.statements
  }

  /// The name of the first parameter.
  var subject: String { parameters.first ?? "$0" }

  private static func isSignature(_ tree: SwiftTree) -> Bool {
    switch tree {
    case .token(let token):
      (token.kind == .name && !["for", "if", "let", "var"].contains(token.text))
        || [",", "->", ":", ".", "?", "<", ">"].contains(token.text)
    case .group(let group): group.open.text != "{"
    }
  }
}
