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

  /// The only row of the table whose values are read; `nil` to read all.
  var onlyRow: Int?

  /// The table, if it was read before.
  var knownTable: ExamplesSyntax?

  /// The sections of lists of steps that are not kept, by the start of the list.
  var stepSections: [UInt32: [SourceSpan]] = [:]

  private var nextNumber = 1

  /// What comes before the next step; `nil` before the first one.
  private var layout: StepsLayout?

  init(
    bytes: UnsafeBufferPointer<UInt8>, source: SourceFile, examples: ExampleNames? = nil
  ) {
    text = TextParser(bytes: bytes)
    text.examples = examples
    script = Script(source: source, notation: .json)
  }

  static let scriptKeys = [
    "feature", "title", "tags", "exhaustivity", "schedule", "hashSeed", "watch", "examples", "let",
    "state", "given", "include", "steps", "version", "$schema", "//",
  ]

  mutating func map(_ document: ValueSyntax) {
    guard let members = object(document, "a script: an object with \"feature\" and \"steps\"")
    else { return }
    var includes: [Step] = []
    var stepLists: [ValueSyntax] = []
    for member in members {
      let known = script.headers.count
      mapHeader(member, &includes, &stepLists)
      let comments = takeInnerComments()
      if script.headers.count > known {
        script.headers[script.headers.count - 1].comments += comments
      } else {
        script.leadingComments += comments
      }
    }
    append(includes, in: nil)
    for list in stepLists { mapStepList(list) }
    if script == Script(), problems.isEmpty {
      problems.add(.emptyFile, at: document.span)
    }
    script.headers.sortCanonically()
  }

  /// Reads steps again.
  static func steps(in section: StepsInText, _ examples: ExampleNames?) -> [Step] {
    section.source.bytes.withUnsafeBufferPointer { bytes in
      var mapper = Self(bytes: bytes, source: section.source, examples: examples)
      return mapper.steps(in: section)
    }
  }

  private mutating func steps(in section: StepsInText) -> [Step] {
    nextNumber = section.firstNumber
    layout = section.layout
    var comments: [CommentSyntax] = []
    var steps = mapSteps(elements(in: section.span), &comments)
    lay(&steps)
    return steps
  }

  private func elements(in section: SourceSpan) -> [ValueSyntax] {
    var reader = JSONReader(bytes: text.bytes, from: Int(section.start), to: Int(section.end))
    return reader.readSection()
  }

  private mutating func mapStepList(_ list: ValueSyntax) {
    var comments: [CommentSyntax] = []
    if case .array(let elements) = list.kind, !elements.isEmpty {
      append(mapSteps(elements, &comments), in: nil)
    }
    for section in stepSections[list.span.start] ?? [] {
      let isComplete = comments.isEmpty && innerComments.isEmpty
      let steps = mapSteps(elements(in: section), &comments)
      let isReadable =
        isComplete && comments.isEmpty && innerComments.isEmpty && problems.isEmpty
      append(steps, in: isReadable ? section : nil)
    }
    script.trailingComments += comments
  }

  private mutating func mapHeader(
    _ member: ObjectMemberSyntax,
    _ includes: inout [Step],
    _ stepLists: inout [ValueSyntax]
  ) {
    switch member.key {
    case "//":
      script.leadingComments += comments(member.value)
    case "$schema":
      _ = string(member.value, "a URL")
    case "version":
      if member.value.kind != .integer("1") {
        let written = script.source.text(of: member.value.span)
        problems.add(.unsupportedVersion(written), at: member.value.span)
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
    case "schedule":
      if let schedule = string(member.value, "the choices of a run") {
        appendHeader(.schedule(schedule), member)
      }
    case "hashSeed":
      mapHashSeed(member)
    case "watch":
      mapWatch(member)
    case "examples":
      mapExamples(member)
    case "let":
      mapNamedValues(member)
    case "state":
      mapState(member)
    case "given":
      mapGivens(member)
    case "include":
      mapTopInclude(member, &includes)
    case "steps":
      if array(member.value, "a list of steps") != nil { stepLists.append(member.value) }
    default:
      problems.add(
        .unknownMember(member.key, owner: "a script", choices: Self.scriptKeys), at: member.keySpan)
    }
  }

  private mutating func mapHashSeed(_ member: ObjectMemberSyntax) {
    let what = "a whole number of at least 0"
    guard case .integer(let digits) = member.value.kind else {
      return failType(member.value, what)
    }
    guard let seed = Int(digits), seed >= 0 else {
      return problems.add(.wrongSeed(digits, expected: what), at: member.value.span)
    }
    appendHeader(.hashSeed(seed), member)
  }

  private mutating func mapTopInclude(_ member: ObjectMemberSyntax, _ includes: inout [Step]) {
    var paths = [member.value]
    if case .array(let elements) = member.value.kind { paths = elements }
    for path in paths {
      guard let name = name(path, "a file's path") else { continue }
      includes.append(Step(.include(name), verbSpan: member.keySpan, span: path.span))
    }
  }

  private mutating func mapWatch(_ member: ObjectMemberSyntax) {
    var paths = [member.value]
    if case .array(let elements) = member.value.kind { paths = elements }
    for value in paths {
      let watched = parse(value, of: "a path of the state", as: "the path") {
        parser throws(SyntaxAbort) in
        try parser.takeWatched()
      }
      guard let watched else { continue }
      script.headers.append(
        HeaderSyntax(.watch(watched), keywordSpan: member.keySpan, span: value.span))
    }
  }

  private mutating func mapNamedValues(_ member: ObjectMemberSyntax) {
    guard let members = object(member.value, "an object of names and values") else { return }
    for member in members {
      if member.key == "//" {
        script.leadingComments += comments(member.value)
        continue
      }
      let name = NameSyntax(member.key, span: member.keySpan)
      text.checkVariable(name)
      collectFromText()
      guard let value = built(member.value, in: "a value with a name") else { continue }
      guard value.canHaveName else {
        problems.add(
          .expected("a value of more than one word", found: script.source.text(of: value.span)),
          at: value.span)
        continue
      }
      // The canonical layout has no comments in this object.
      script.leadingComments += takeInnerComments()
      appendHeader(.let(name, value), member)
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
        comments: comments + takeInnerComments()))
  }

  /// Appends steps.
  ///
  /// A `given` or an `exhaustivity` before all other steps is a header, as in line notation.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - section: The part of the text in which the steps can be read again; `nil` to keep them.
  private mutating func append(_ steps: [Step], in section: SourceSpan?) {
    var kept = steps[...]
    while script.list.isEmpty, let step = kept.first, step.label == nil,
      let kind = step.verb.header
    {
      if case .exhaustivity = kind {
        script.headers.removeAll { if case .exhaustivity = $0.kind { true } else { false } }
      }
      script.headers.append(
        HeaderSyntax(
          kind, keywordSpan: step.verbSpan, span: step.span, comments: step.comments))
      kept.removeFirst()
    }
    guard !kept.isEmpty else { return }
    var laid = Array(kept)
    let layout =
      layout
      ?? StepsLayout(isFirst: !script.headers.isEmpty || !script.leadingComments.isEmpty)
    self.layout = layout
    let number = nextNumber
    lay(&laid)
    if let section, laid.count == steps.count {
      script.list.append(
        StepsInText(
          laid, in: script.source, at: section, firstNumber: number, after: layout
        ) { [examples = text.examples] in Self.steps(in: $0, examples) })
    } else {
      script.list.append(laid)
    }
  }

  /// Sets the numbers of steps and the blank lines before them.
  private mutating func lay(_ steps: inout [Step]) {
    Script.renumber(&steps, from: &nextNumber)
    var layout = layout ?? StepsLayout()
    Script.spaceOut(&steps, &layout)
    self.layout = layout
  }

  private mutating func mapState(_ member: ObjectMemberSyntax) {
    if case .string(let name) = member.value.kind {
      return problems.add(.nameOfState(name), at: member.value.span)
    }
    var state = StateSyntax()
    var headerComments: [CommentSyntax] = []
    for (index, object) in objects(member.value, "a state").enumerated() {
      var isBase = false
      for inner in object where inner.key == "$from" {
        if state.base != nil { problems.add(.duplicateKey("$from"), at: inner.keySpan) }
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
      for inner in object {
        if inner.key == "//" {
          innerComments += comments(inner.value)
          continue
        }
        let pending = takeInnerComments()
        for (index, given) in mapGiven(inner).enumerated() {
          appendHeader(
            .given(given.syntax), inner, comments: (index == 0 ? pending : []) + given.comments)
        }
      }
    }
  }
}

extension ValueSyntax {
  /// Whether `let NAME =` can name it in line notation, where a word is a path.
  fileprivate var canHaveName: Bool {
    switch kind {
    case .nil, .bool, .word, .wildcard, .capture, .float("inf"), .float("nan"): false
    case .call(let call): call.hasLeadingDot || call.arguments != nil
    case .range(let range): range.lower?.canHaveName ?? true
    case .integer, .float, .string, .array, .dictionary, .tuple, .duration, .raw, .keyPath,
      .ordinal,
      .object, .omitted:
      true
    }
  }
}
