/// A value with what follows it: members, calls, subscripts and closures.
struct SwiftChain {
  enum Link {
    case member(String)
    case call([SwiftArgument])
    case index([SwiftArgument])
    case closure(label: String?, SwiftClosure)
  }

  /// The first name; empty for `.member`.
  var base: String
  var links: [Link]

  /// Reads a chain, without `await` and `try`; returns `nil` unless all of the trees belong to it.
  init?(_ trees: some Sequence<SwiftTree>) {
    var rest = Array(trees)[...]
    while let token = rest.first?.token, token.isName("await") || token.isName("try") {
      rest.removeFirst()
      if let mark = rest.first, mark.isMark("?") || mark.isMark("!") { rest.removeFirst() }
    }
    base = ""
    links = []
    // `(a?.b).map { … }`
    if rest.count > 1, let inner = rest.first?.content("("), !inner.isEmpty {
      rest = Array(inner + rest.dropFirst())[...]
    }
    guard let first = rest.first?.token else { return nil }
    if first.kind == .name {
      base = first.text
      rest.removeFirst()
    } else if !first.isMark(".") {
      return nil
    }
    Self.skipGenerics(&rest)
    while let tree = rest.first {
      rest.removeFirst()
      switch tree {
      case .token(let token) where token.isMark("?") || token.isMark("!"): continue
      case .token(let token) where token.isMark("."):
        guard let name = rest.first?.token, name.kind == .name || name.kind == .number else {
          return nil
        }
        rest.removeFirst()
        links.append(.member(name.text))
        Self.skipGenerics(&rest)
      case .token(let token) where token.kind == .name:
        // `withDependencies: {`
        guard rest.first?.isMark(":") ?? false, let content = rest.dropFirst().first?.content("{")
        else { return nil }
        rest.removeFirst(2)
        links.append(.closure(label: token.text, SwiftClosure(content)))
      case .token: return nil
      case .group(let group):
        switch group.open.text {
        case "(": links.append(.call(group.content.arguments))
        case "[": links.append(.index(group.content.arguments))
        default: links.append(.closure(label: nil, SwiftClosure(group.content)))
        }
      }
    }
  }

  /// Skips `<Int, String>` if it stands directly behind a name.
  static func skipGenerics(_ rest: inout ArraySlice<SwiftTree>) {
    guard let open = rest.first?.token, open.isMark("<"), !open.followsBlank else { return }
    var depth = 0
    for (count, tree) in rest.prefix(60).enumerated() {
      if tree.isMark("<") { depth += 1 }
      if tree.isMark(">") { depth -= 1 }
      if depth == 0 {
        rest = rest.dropFirst(count + 1)
        return
      }
    }
  }

  /// The chain in `#require(…)` or `XCTUnwrap(…)`, with what follows it; `nil` if this is something else.
  var required: SwiftChain? {
    guard ["#require", "XCTUnwrap"].contains(base), case .call(let arguments)? = links.first,
      let value = arguments.first?.value, var chain = SwiftChain(value)
    else { return nil }
    chain.links += links.dropFirst()
    return chain
  }

  /// The members at the beginning: `state` and `count` of `store.state.count`.
  var members: [String] {
    links.prefix { if case .member = $0 { true } else { false } }
      .compactMap { if case .member(let name) = $0 { name } else { nil } }
  }

  /// The members, if nothing else follows the base.
  var onlyMembers: [String]? { members.count == links.count ? members : nil }

  /// The arguments and the closures of a call at an index, if nothing follows.
  func call(at index: Int) -> (arguments: [SwiftArgument], closures: [(String?, SwiftClosure)])? {
    var arguments: [SwiftArgument] = []
    var closures: [(String?, SwiftClosure)] = []
    for (offset, link) in links.dropFirst(index).enumerated() {
      switch link {
      case .call(let list) where offset == 0: arguments = list
      case .closure(let label, let closure): closures.append((label, closure))
      case .member, .call, .index: return nil
      }
    }
    return index < links.count ? (arguments, closures) : nil
  }
}
