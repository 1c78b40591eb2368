import ActionScript
import ReplayReports
import ReplayValues

/// Writes changes of steps into the text of a script, in its notation.
struct StepRewriter {
  private(set) var rewriting: ScriptRewriting
  let notation: ScriptNotation
  private let script: Script
  /// The blocks that have steps, and the number of steps in each, by the spans of the steps.
  private let places: [SourceSpan: (block: Step?, count: Int)]
  private let expectationIndentation: String

  init(_ source: SourceFile) {
    rewriting = ScriptRewriting(source)
    notation = .detect(path: source.path, bytes: source.bytes)
    script = Script.parse(source, as: notation).script
    places = Self.places(of: script)
    expectationIndentation =
      notation == .line ? Self.indentation(in: script) : ""
  }

  /// The changes; `nil` if there are none.
  var suggestion: ReplaySuggestion? {
    let edits = rewriting.edits
    return edits.isEmpty ? nil : ReplaySuggestion(file: rewriting.source.path, edits: edits)
  }

  /// The indentation of the first line below a header or a step, or two spaces.
  private static func indentation(in script: Script) -> String {
    let rewriting = ScriptRewriting(script.source)
    func first(_ steps: [Step]) -> SourceSpan? {
      for step in steps {
        if let span = step.expectations.first?.span { return span }
        if let inner = step.verb.innerSteps, let span = first(inner.all) { return span }
      }
      return nil
    }
    let patch = script.headers.lazy.compactMap { header in
      if case .state(let state) = header.kind { state.patches.first?.span } else { nil }
    }.first
    return (patch ?? first(script.steps)).map { rewriting.indentation(at: $0.start) } ?? "  "
  }

  // MARK: - Expectations

  /// Changes a step's expectations.
  mutating func revise(_ step: Step, _ revision: ExpectationRevision) {
    notation == .line ? reviseLines(step, revision) : reviseJSON(step, revision)
  }

  private mutating func reviseLines(_ step: Step, _ revision: ExpectationRevision) {
    for (index, line) in revision.replaced.sorted(by: { $0.key < $1.key }) {
      replaceLine(step.expectations[index], by: line)
    }
    var added = revision.added
    for index in revision.dropped.sorted() {
      let old = step.expectations[index]
      let new = added.firstIndex { line in
        guard let path = line.statePath, let oldPath = old.statePath else { return false }
        return path.overlaps(oldPath)
      }
      if let new {
        replaceLine(old, by: added.remove(at: new))
      } else {
        keepComments(old.comments.filter { $0.span.start >= old.span.start }, above: old.span)
        rewriting.removeLines(of: old.span)
      }
    }
    rewriting.insert(
      added.map { expectationIndentation + $0.description },
      below: step.expectations.last?.span ?? step.span)
  }

  private mutating func replaceLine(_ old: ExpectationSyntax, by new: ExpectationSyntax) {
    keepComments(old.comments.within(old.span), above: old.span)
    rewriting.replace(old.span, by: new.description)
  }

  /// Writes comments that go with their lines, or their parts of an object, above those; in JSON, above a step.
  private mutating func keepComments(_ comments: [CommentSyntax], above span: SourceSpan) {
    guard !comments.isEmpty else { return }
    let indentation = rewriting.indentation(at: span.start)
    guard notation == .line else {
      let text = indented(comments.printed(as: .json), at: span.start)
      return rewriting.replace(
        SourceSpan(start: span.start, end: span.start),
        by: "\(text),\(rewriting.newline)\(indentation)")
    }
    rewriting.insert(comments.map { indentation + [$0].printed(as: .line) }, above: span)
  }

  private mutating func reviseJSON(_ step: Step, _ revision: ExpectationRevision) {
    guard let members = members(of: step) else { return }
    let kept = step.expectations.indices.filter { !revision.dropped.contains($0) }
    var expectations =
      kept.map { revision.replaced[$0] ?? step.expectations[$0] } + revision.added
    let dropped = revision.dropped.sorted().map { step.expectations[$0] }
    keepComments(ofDropped: dropped, &expectations)
    let isOnlyExpected = step.verb == .expect
    let index = members.firstIndex { $0.key == "expect" }
    let unplaced =
      (index.map { step.comments.within(members[$0].value) } ?? [])
      + (expectations.isEmpty ? dropped.flatMap(\.comments) : [])
    keepComments(unplaced, above: step.span)
    // A step can be an object over several lines.
    let start = (index.map { members[$0] } ?? members.last)?.keyStart ?? step.span.start
    let text = indented(expectations.printed(as: .json), at: start)
    guard let index else {
      guard let last = members.last else { return }
      let end = last.value.end
      return rewriting.replace(SourceSpan(start: end, end: end), by: ", \"expect\": \(text)")
    }
    let member = members[index]
    guard expectations.isEmpty, !isOnlyExpected else {
      return rewriting.replace(member.value, by: text)
    }
    if index > 0 {
      rewriting.replace(
        SourceSpan(start: members[index - 1].value.end, end: member.value.end), by: "")
    } else if members.count > 1 {
      rewriting.replace(
        SourceSpan(start: member.keyStart, end: members[1].keyStart), by: "")
    }
  }

  /// Gives the comments of dropped lines to those of the same paths, or else to the first.
  private func keepComments(
    ofDropped dropped: [ExpectationSyntax], _ lines: inout [ExpectationSyntax]
  ) {
    for old in dropped.reversed() where !old.comments.isEmpty && !lines.isEmpty {
      let index = lines.firstIndex { line in
        guard let path = line.statePath, let oldPath = old.statePath else { return false }
        return path.overlaps(oldPath)
      }
      lines[index ?? 0].comments.insert(contentsOf: old.comments, at: 0)
    }
  }

  // MARK: - Steps

  /// Replaces the action that a step receives.
  ///
  /// `arrival` says when it arrives, as the step does.
  mutating func replace(_ step: Step, receiving action: ActionSyntax, _ arrival: ArrivalSyntax?) {
    guard notation != .line else {
      keepComments(step.comments.within(step.span), above: step.label?.span ?? step.span)
      return rewriting.replace(
        step.span, by: "receive \(action.description)\(LineText.text(of: arrival))")
    }
    guard let member = members(of: step)?.first(where: { $0.key == "receive" }) else { return }
    keepComments(step.comments.within(member.value), above: step.span)
    rewriting.replace(member.value, by: indented(action.printed(as: .json), at: member.keyStart))
    if let old = step.arrival, let arrival, old != arrival {
      replace(old, by: arrival.duration.value)
    }
  }

  /// Replaces the verb of a step, and leaves the rest as it is written; `false` if it is not there.
  mutating func replaceVerb(_ verb: String, of step: Step, by other: String) -> Bool {
    var start = step.span.start
    if notation != .line {
      guard let member = members(of: step)?.first(where: { $0.key == verb }) else { return false }
      start = member.keyStart + 1
    }
    let span = SourceSpan(start: start, end: start + UInt32(verb.utf8.count))
    guard rewriting.source.bytes[Int(span.start)..<Int(span.end)].elementsEqual(verb.utf8) else {
      return false
    }
    rewriting.replace(span, by: other)
    return true
  }

  /// Replaces the time at which an action arrives.
  mutating func replace(_ arrival: ArrivalSyntax, by duration: Duration) {
    // In JSON, it lies between the quotes of a string.
    rewriting.replace(arrival.duration.span, by: DurationSyntax(duration).text)
  }

  /// Removes a step; its comments stay.
  mutating func remove(_ step: Step) {
    guard notation == .line else {
      let comments = step.commentsInside
      guard !comments.isEmpty else { return removeJSON(step) }
      return rewriting.replace(
        step.span, by: indented(comments.printed(as: .json), at: step.span.start))
    }
    let span = whole(step)
    let comments = (step.comments + step.expectations.flatMap(\.comments))
      .filter { $0.span.start >= span.start }.sorted { $0.span.start < $1.span.start }
    keepComments(comments, above: span)
    rewriting.removeLines(of: span)
  }

  private mutating func take(_ step: Step) {
    notation == .line ? rewriting.removeLines(of: whole(step)) : removeJSON(step)
  }

  /// Whether a block, or the script, has no step but this one.
  func isAlone(_ step: Step) -> Bool {
    guard let place = places[step.span], place.count == 1 else { return false }
    // Included files may be empty.
    return place.block != nil || script.feature != nil
  }

  /// The step itself, or the block around it if that receives in any order, where time cannot pass.
  func advanceable(_ step: Step) -> Step { blockInAnyOrder(around: step) ?? step }

  func blockInAnyOrder(around step: Step) -> Step? {
    guard let block = places[step.span]?.block, case .receiveInAnyOrder = block.verb else {
      return nil
    }
    return block
  }

  private static func places(of script: Script) -> [SourceSpan: (block: Step?, count: Int)] {
    var places: [SourceSpan: (block: Step?, count: Int)] = [:]
    var open: [(block: Step?, steps: [Step])] = [(nil, script.steps)]
    while let (block, steps) = open.popLast() {
      for step in steps {
        places[step.span] = (block, steps.count)
        if let inner = step.verb.innerSteps { open.append((step, inner.all)) }
      }
    }
    return places
  }

  /// Moves a step and its expectations, as they are written, above another one.
  mutating func move(_ step: Step, above other: Step) {
    take(step)
    guard notation == .line else { return insert([step.withoutCommentsAbove], above: other) }
    rewriting.insert(rewriting.lines(of: whole(step)), above: other.label?.span ?? other.span)
  }

  /// Moves a step and its expectations, as they are written, below another one.
  mutating func move(_ step: Step, below other: Step) {
    take(step)
    guard notation == .line else { return insert([step.withoutCommentsAbove], below: other) }
    rewriting.insert(
      rewriting.lines(of: whole(step)), below: other.expectations.last?.span ?? other.span)
  }

  /// The span of a step with its label and its expectations.
  private func whole(_ step: Step) -> SourceSpan {
    let span = step.expectations.reduce(step.span) { $0.union($1.span) }
    return step.label.map { span.union($0.span) } ?? span
  }

  private mutating func removeJSON(_ step: Step) {
    // Including the comma after it, or the one before it.
    let bytes = rewriting.source.bytes
    var end = Int(step.span.end)
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    var start = Int(step.span.start)
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      end += 1
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    } else {
      end = Int(step.span.end)
      while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
      guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return }
      start -= 1
    }
    rewriting.replace(SourceSpan(start: UInt32(start), end: UInt32(end)), by: "")
  }

  mutating func insert(_ steps: [Step], above step: Step) {
    guard notation == .line else {
      let indentation = rewriting.indentation(at: step.span.start)
      let text = steps.map {
        indented($0.printed(as: .json), at: step.span.start) + ",\(rewriting.newline)\(indentation)"
      }
      let start = step.span.start
      return rewriting.replace(SourceSpan(start: start, end: start), by: text.joined())
    }
    rewriting.insert(lines(of: steps), above: step.label?.span ?? step.span)
  }

  /// Inserts steps below another one and its expectations.
  mutating func insert(_ steps: [Step], below step: Step) {
    guard notation == .line else {
      let indentation = rewriting.indentation(at: step.span.start)
      let text = steps.map {
        ",\(rewriting.newline)\(indentation)" + indented($0.printed(as: .json), at: step.span.start)
      }
      let end = step.span.end
      return rewriting.replace(SourceSpan(start: end, end: end), by: text.joined())
    }
    rewriting.insert(lines(of: steps), below: step.expectations.last?.span ?? step.span)
  }

  /// A part of an `advance`, and the steps that follow it.
  typealias AdvancePart = (duration: Duration, steps: [Step])

  /// Divides an `advance` into parts, between which there are other steps.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - parts: The parts, in order.
  ///   - rest: The time that is left after them.
  mutating func divide(_ step: Step, into parts: [AdvancePart], rest: Duration) {
    var steps = parts.flatMap { part in
      (part.duration > .zero ? [Step(.advance(DurationSyntax(part.duration)))] : []) + part.steps
    }
    // The step keeps its label and its expectations.
    if rest > .zero {
      insertUnlabelled(steps, above: step)
      return replace(step, advancing: rest)
    }
    guard step.expectations.isEmpty, let first = parts.first, first.duration > .zero else {
      insertUnlabelled(steps, above: step)
      return replace(step, advancing: .zero)
    }
    steps.removeFirst()
    replace(step, advancing: first.duration)
    insert(steps, below: step)
  }

  private mutating func insertUnlabelled(_ steps: [Step], above step: Step) {
    var step = step
    step.label = nil
    insert(steps, above: step)
  }

  private mutating func replace(_ step: Step, advancing duration: Duration) {
    let duration = DurationSyntax(duration)
    guard notation != .line else {
      return rewriting.replace(step.span, by: Step(.advance(duration)).verb.description)
    }
    guard let member = members(of: step)?.first(where: { $0.key == "advance" }) else { return }
    rewriting.replace(member.value, by: "\"\(duration.text)\"")
  }

  mutating func append(_ steps: [Step]) {
    let source = rewriting.source
    guard notation == .line else {
      guard let last = script.steps.last else { return }
      let indentation = rewriting.indentation(at: last.span.start)
      let text = steps.map {
        ",\(rewriting.newline)\(indentation)" + indented($0.printed(as: .json), at: last.span.start)
      }
      let end = last.span.end
      return rewriting.replace(SourceSpan(start: end, end: end), by: text.joined())
    }
    let end = (source.bytes.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? 0) + 1
    rewriting.insert(
      lines(of: steps), below: SourceSpan(start: UInt32(end), end: UInt32(end)))
  }

  private func lines(of steps: [Step]) -> [String] {
    steps.flatMap { step in
      [step.verb.description]
        + step.expectations.map { expectationIndentation + $0.description }
    }
  }

  // MARK: - JSON

  private struct Member {
    var key: String
    var keyStart: UInt32
    var value: SourceSpan
  }

  /// The members of a step's object, with their spans.
  private func members(of step: Step) -> [Member]? {
    let start = step.span.start
    let bytes = rewriting.source.bytes[Int(start)..<Int(step.span.end)]
    guard case .object(let members)? = ValueSyntax(json: bytes)?.kind else { return nil }
    return members.map { member in
      let span = member.value.span
      return Member(
        key: member.key, keyStart: member.keySpan.start + start,
        value: SourceSpan(start: span.start + start, end: span.end + start))
    }
  }

  /// A text on several lines, with the line endings of the file.
  private func indented(_ text: String, at offset: UInt32) -> String {
    let indentation = rewriting.indentation(at: offset)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: rewriting.newline + indentation)
  }
}
