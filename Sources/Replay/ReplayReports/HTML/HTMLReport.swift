import ActionScript

/// An interactive page for a run, in a single file without external resources.
///
/// The data is embedded in compressed parts, which are read on demand, so that a script of a hundred thousand steps
/// opens immediately. The state is there as a whole before some parts, and otherwise as changes. Without scripting, the
/// page shows a plain list.
package struct HTMLReport: ReplayReport {
  /// The maximum number of steps in a part.
  private static let partLength = 500
  private static let partSize = 1 << 18
  /// The maximum number of received actions, and of watched changes, that are shown for a step.
  static let receivedLimit = 200
  /// The size of the list after which it leaves out steps that passed, and after which it leaves out all steps.
  private static let listLimit = (passed: 1 << 20, all: 4 << 20)
  /// How many times the size of a state the steps after it must have until the state is there as a whole again.
  private static let stateDistance = 4

  /// Whether the page shows what scripts have reached, if the events say it.
  package enum Coverage: Sendable {
    case hidden
    /// Beside the run.
    case shown
    /// In place of the run, until a reader chooses the run.
    case first
  }

  private let name: String
  private let diffLineLimit: Int?
  private let sourcesLimit: Int
  private var coverage: HTMLCoverage?
  private var list: HTMLList
  private var current: ScriptIndex?
  private var scriptCount = 0
  /// What the list says that is not written yet: the browser has fewer elements to read.
  private var listed = HTMLText()
  private var listSize = 0
  /// The number of steps of the script that the list leaves out.
  private var unlistedCount = 0
  /// The state after the steps so far; `nil` if the events contain no states.
  private var state: StateText?
  /// The size of the steps since the state was there as a whole.
  private var sizeSinceState = 0

  private var texts = TableTexts()
  private var sources = ScriptIndex.Sources(script: 0)
  /// The size of the texts so far.
  private var sourcesSize = 0
  private var part = JSONWriter(showsHidden: true)
  private var partStepCount = 0

  /// - Parameters:
  ///   - name: The title of the page.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  ///   - sourcesLimit: The maximum size of the texts of all scripts; the page leaves out those after it.
  ///   - coverage: Whether the page shows what scripts have reached.
  package init(
    name: String = "tca-replay", diffLineLimit: Int? = 200, sourcesLimit: Int = 16 << 20,
    coverage: Coverage = .shown
  ) {
    self.name = name
    self.diffLineLimit = diffLineLimit
    self.sourcesLimit = sourcesLimit
    self.coverage = coverage == .hidden ? nil : HTMLCoverage(comesFirst: coverage == .first)
    list = HTMLList(diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout HTMLText) {
    var event = event
    beginSources(event)
    texts.leaveOutKnown(in: &event)
    limitSources(&event)
    coverage?.receive(event)
    switch event {
    case .runStarted:
      output += HTMLPage.opening(name: name)
    case .traced:
      return
    case .scriptUnusable, .scriptNotRun:
      addToList(event)
      endList(into: &output)
      write(ScriptIndex(event), into: &output)
    case .scriptStarted(let start):
      addToList(event)
      current = ScriptIndex(event)
      state = start.state.map(StateText.init)
      sizeSinceState = 0
      writeState(start.state, into: &output)
      if let source = start.source { write(source, of: start.file, into: &output) }
    case .stepEnded(let step):
      addToList(event)
      write(step, into: &output)
    case .scriptEnded(let end):
      addToList(event)
      endPart(into: &output)
      endList(into: &output)
      current?.end(end, sources: sources)
      if let script = current { write(script, into: &output) }
      current = nil
    case .runEnded(let summary):
      addToList(event)
      endList(into: &output)
      var writer = JSONWriter()
      let lines = [SummaryText.text(for: summary).description] + summary.call.failures
      writer.value(lines.joined(separator: " · "))
      HTMLData.write(writer, id: "run-summary", into: &output)
      coverage?.write(into: &output)
      output += HTMLPage.closing
    }
  }

  // MARK: - The list

  private mutating func addToList(_ event: ReplayEvent) {
    switch event {
    case .stepEnded(let step):
      let limit = step.isFailure ? Self.listLimit.all : Self.listLimit.passed
      guard listSize < limit else {
        unlistedCount += 1
        return
      }
    case .scriptEnded where unlistedCount > 0:
      let count = counted(unlistedCount, "more step")
      listed += "<p>\(count) not in this list: a browser with scripting shows them</p>"
      unlistedCount = 0
    case .runStarted, .traced, .scriptUnusable, .scriptNotRun, .scriptStarted, .scriptEnded,
      .runEnded:
      break
    }
    let text = list.text(for: event)
    listSize += text.bytes.count
    listed += text
  }

  private mutating func endList(into output: inout HTMLText) {
    guard !listed.isEmpty else { return }
    output += "<noscript>\(listed)</noscript>\n"
    listed.removeAll()
  }

  // MARK: - Data

  private mutating func write(_ step: StepReport, into output: inout HTMLText) {
    // The first step of a file has its text, also if the page does not show the step.
    if let source = step.source, let file = step.file { write(source, of: file, into: &output) }
    guard step.isOnPage else { return }
    var step = step
    step.source = nil
    step.diff = step.diff.map(cut)
    for index in step.problems.indices {
      step.problems[index].difference = step.problems[index].difference.map(cut)
    }
    if step.received.count > Self.receivedLimit {
      let rest = step.received.count - Self.receivedLimit
      step.received.removeLast(rest)
      step.notes.append("\(counted(rest, "more received action")) not shown")
    }
    if step.watched.count > Self.receivedLimit {
      let rest = step.watched.count - Self.receivedLimit
      step.watched.removeLast(rest)
      step.notes.append("\(counted(rest, "more watched change")) not shown")
    }
    for index in step.received.indices {
      step.received[index].diff = step.received[index].diff.map(cut)
    }
    step.captured = step.captured?.withoutColors
    if partStepCount == 0 {
      beginPart(into: &output)
      part.beginArray()
    }
    state?.apply(step.stateEdits)
    part.writeObject(of: .stepEnded(step))
    partStepCount += 1
    current?.add(step)
    if partStepCount == Self.partLength || part.bytes.count >= Self.partSize {
      endPart(into: &output)
    }
  }

  /// Begins a part, with the state before it if the last state is far.
  private mutating func beginPart(into output: inout HTMLText) {
    current?.beginPart()
    guard let state, let number = current?.parts.indices.last, number > 0 else { return }
    let size = state.lines.reduce(0) { $0 + $1.utf8.count + 1 }
    guard sizeSinceState >= Self.stateDistance * size else { return }
    current?.addState()
    sizeSinceState = 0
    writeState(state.text, beforePart: number, into: &output)
  }

  /// The first lines of a diff, and the number of the others.
  private func cut(_ diff: String) -> String {
    let (lines, rest) = diff.firstLines(diffLineLimit)
    guard let rest else { return diff }
    return (lines + [rest[...]]).joined(separator: "\n")
  }

  private mutating func endPart(into output: inout HTMLText) {
    guard partStepCount > 0 else { return }
    part.endArray()
    sizeSinceState += part.bytes.count
    let number = (current?.parts.count ?? 1) - 1
    HTMLData.write(part, id: "part-\(scriptCount)-\(number)", into: &output)
    part.reset()
    partStepCount = 0
  }

  private func writeState(
    _ state: String?, beforePart part: Int? = nil, into output: inout HTMLText
  ) {
    guard let state else { return }
    var writer = JSONWriter(showsHidden: true)
    writer.value(state)
    let place = part.map { "-\($0)" as HTMLText } ?? ""
    HTMLData.write(writer, id: "state-\(scriptCount)\(place)", into: &output)
  }

  private mutating func write(
    _ source: SourceText, of file: String, into output: inout HTMLText
  ) {
    var writer = JSONWriter(showsHidden: true)
    writer.write(source)
    HTMLData.write(
      writer, id: "source-\(sources.script)-\(sources.files.count)", into: &output)
    sources.files.append(file)
  }

  /// Begins a list of texts for a script; another row of the same table goes on with the list.
  private mutating func beginSources(_ event: ReplayEvent) {
    guard case .scriptStarted(let start) = event, !texts.continues(with: start.file) else { return }
    sources = ScriptIndex.Sources(script: scriptCount)
  }

  /// Leaves out the texts of scripts once there are too many.
  private mutating func limitSources(_ event: inout ReplayEvent) {
    switch event {
    case .scriptStarted(var start):
      limit(&start.source)
      event = .scriptStarted(start)
    case .stepEnded(var step) where step.source != nil:
      limit(&step.source)
      event = .stepEnded(step)
    case .runStarted, .traced, .scriptUnusable, .scriptNotRun, .stepEnded, .scriptEnded, .runEnded:
      break
    }
  }

  private mutating func limit(_ source: inout SourceText?) {
    guard let size = source?.text.utf8.count else { return }
    sourcesSize += size
    if sourcesSize > sourcesLimit { source = nil }
  }

  private mutating func write(_ script: ScriptIndex, into output: inout HTMLText) {
    var writer = JSONWriter(showsHidden: true)
    writer.write(script)
    HTMLData.write(writer, id: "script-\(scriptCount)", into: &output)
    scriptCount += 1
  }
}

extension StepReport {
  /// Whether the page has the step: one before the part that was asked for is only there for its changes.
  var isOnPage: Bool { outcome != .silent || !stateEdits.isEmpty }
}
