/// Turns a JSON value into a script, with the same syntax tree as line notation.
///
/// It reports all problems, and leaves out what cannot be used.
struct JSONScriptMapper {
  var text: TextParser
  var script: Script
  var problems: [SyntaxProblem] = []
  var labels: Set<String> = []

  /// The comments inside of the value that is being read.
  var innerComments: [CommentSyntax] = []

  init(bytes: UnsafeBufferPointer<UInt8>, source: SourceFile) {
    text = TextParser(bytes: bytes)
    script = Script(source: source, notation: .json)
  }

  static let scriptKeys = [
    "feature", "title", "tags", "exhaustivity", "state", "given", "include", "steps", "version",
    "$schema", "//",
  ]

  mutating func map(_ document: ValueSyntax) {
    guard let members = object(document, "a script: an object with \"feature\" and \"steps\"")
    else { return }
    var stepLists: [[ValueSyntax]] = []
    for member in members { mapHeader(member, &stepLists) }
    for steps in stepLists {
      var comments: [CommentSyntax] = []
      append(mapSteps(steps, &comments))
      script.trailingComments += comments
    }
    if script == Script(), problems.isEmpty {
      problems.append(SyntaxProblem(.emptyFile, document.span))
    }
    script.headers.sortCanonically()
    script.renumberSteps()
    script.spaceOut()
  }

  private mutating func mapHeader(
    _ member: ObjectMemberSyntax,
    _ stepLists: inout [[ValueSyntax]]
  ) {
    switch member.key {
    case "//":
      script.leadingComments += comments(member.value)
    case "$schema":
      _ = string(member.value, "a URL")
    case "version":
      if member.value.kind != .integer("1") {
        let written = script.source.text(of: member.value.span)
        problems.append(SyntaxProblem(.unsupportedVersion(written), member.value.span))
      }
    case "feature":
      if let name = name(member.value, "a feature's name") { appendHeader(.feature(name), member) }
    case "title":
      if let title = string(member.value, "a title") { appendHeader(.title(title), member) }
    case "tags":
      guard let elements = array(member.value, "a list of tags") else { return }
      let tags = elements.compactMap { name($0, "a tag") }
      if !tags.isEmpty { appendHeader(.tags(tags), member) }
    case "exhaustivity":
      if let mode = exhaustivity(member.value) { appendHeader(.exhaustivity(mode), member) }
    case "state":
      mapState(member)
    case "given":
      mapGivens(member)
    case "include":
      mapTopInclude(member)
    case "steps":
      if let steps = array(member.value, "a list of steps") { stepLists.append(steps) }
    default:
      problems.append(
        SyntaxProblem(
          .unknownMember(member.key, owner: "a script", choices: Self.scriptKeys), member.keySpan))
    }
  }

  private mutating func mapTopInclude(_ member: ObjectMemberSyntax) {
    var paths = [member.value]
    if case .array(let elements) = member.value.kind { paths = elements }
    for path in paths {
      guard let name = name(path, "a file's path") else { continue }
      append([Step(.include(name), verbSpan: member.keySpan, span: path.span)])
    }
  }

  mutating func appendHeader(
    _ kind: HeaderSyntax.Kind,
    _ member: ObjectMemberSyntax,
    comments: [CommentSyntax] = []
  ) {
    script.headers.append(
      HeaderSyntax(
        kind, keywordSpan: member.keySpan, span: member.keySpan.union(member.value.span),
        comments: comments))
  }

  /// Appends steps.
  ///
  /// A `given` or an `exhaustivity` before all other steps is a header, as in line notation.
  private mutating func append(_ steps: [Step]) {
    for step in steps {
      if script.steps.isEmpty, step.label == nil, let kind = step.verb.headerKind {
        if case .exhaustivity = kind {
          script.headers.removeAll { if case .exhaustivity = $0.kind { true } else { false } }
        }
        script.headers.append(
          HeaderSyntax(
            kind, keywordSpan: step.verbSpan, span: step.span, comments: step.comments))
      } else {
        script.steps.append(step)
      }
    }
  }

  private mutating func mapState(_ member: ObjectMemberSyntax) {
    var state = StateSyntax()
    var headerComments: [CommentSyntax] = []
    for (index, object) in objects(member.value, "a state").enumerated() {
      var isBase = false
      for inner in object where inner.key == "$from" {
        state.base = name(inner.value, "a state's name")
        isBase = true
      }
      var patches = mapPatch(object.filter { $0.key != "$from" }, isState: true)
      if !patches.leading.isEmpty, index == 0 || isBase || patches.expectations.isEmpty {
        headerComments += patches.leading
      } else if !patches.leading.isEmpty {
        patches.expectations[0].comments = patches.leading + patches.expectations[0].comments
      }
      state.patches += patches.expectations
    }
    appendHeader(.state(state), member, comments: headerComments)
  }

  private mutating func mapGivens(_ member: ObjectMemberSyntax) {
    for object in objects(member.value, "the answers of dependencies") {
      var pending: [CommentSyntax] = []
      for inner in object {
        if inner.key == "//" {
          pending += comments(inner.value)
          continue
        }
        for given in mapGiven(inner) {
          appendHeader(.given(given.syntax), inner, comments: pending + given.comments)
          pending = []
        }
      }
    }
  }
}

extension [HeaderSyntax] {
  /// Sorts headers in canonical order; the order within a kind is kept.
  mutating func sortCanonically() {
    guard zip(self, dropFirst()).contains(where: { $0.rank > $1.rank }) else { return }
    self = enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}

extension HeaderSyntax {
  fileprivate var rank: Int {
    switch kind {
    case .feature: 0
    case .title: 1
    case .tags: 2
    case .exhaustivity: 3
    case .state: 4
    case .given: 5
    }
  }
}

extension Step.Verb {
  /// The equivalent header; `nil` if there is none.
  fileprivate var headerKind: HeaderSyntax.Kind? {
    switch self {
    case .given(let given): .given(given)
    case .exhaustivity(let exhaustivity): .exhaustivity(exhaustivity)
    default: nil
    }
  }
}
