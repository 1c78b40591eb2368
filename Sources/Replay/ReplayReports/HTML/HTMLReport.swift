import ActionScript

/// An interactive page for a run, in a single file without external resources.
///
/// The data is embedded in parts, which are read on demand, so that a script of ten thousand steps
/// opens immediately. Without scripting, the page shows a plain list.
package struct HTMLReport: ReplayReport {
  /// The maximum number of steps in a part.
  private static let partLength = 500
  private static let partSize = 1 << 18
  /// The maximum number of received actions, and of watched changes, that are shown for a step.
  static let receivedLimit = 200
  /// The maximum size of the texts of all scripts.
  private static let sourcesLimit = 16 << 20

  private let name: String
  private let diffLineLimit: Int?
  private var list: HTMLList
  private var current: ScriptIndex?
  private var scriptCount = 0

  /// The size of the texts so far.
  private var sourcesSize = 0
  private var part = JSONWriter(showsHidden: true)
  private var partStepCount = 0

  /// - Parameters:
  ///   - name: The title of the page.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  package init(name: String = "tca-replay", diffLineLimit: Int? = 200) {
    self.name = name
    self.diffLineLimit = diffLineLimit
    list = HTMLList(diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout HTMLText) {
    var event = event
    limitSources(&event)
    switch event {
    case .runStarted:
      output += HTMLPage.opening(name: name)
    case .traced:
      return
    case .scriptUnusable, .scriptNotRun:
      writeList(event, into: &output)
      write(ScriptIndex(event), into: &output)
    case .scriptStarted(let start):
      writeList(event, into: &output)
      current = ScriptIndex(event)
      if let state = start.state { writeState(state, into: &output) }
      if let source = start.source { write(source, of: start.file, into: &output) }
    case .stepEnded(let step):
      writeList(event, into: &output)
      write(step, into: &output)
    case .scriptEnded(let end):
      writeList(event, into: &output)
      endPart(into: &output)
      current?.end(end)
      if let script = current { write(script, into: &output) }
      current = nil
    case .runEnded(let summary):
      writeList(event, into: &output)
      var writer = JSONWriter()
      writer.value(SummaryText.text(for: summary).description)
      Self.writeData(writer, id: "run-summary", into: &output)
      output += HTMLPage.closing
    }
  }

  // MARK: - The list

  private mutating func writeList(_ event: ReplayEvent, into output: inout HTMLText) {
    let text = list.text(for: event)
    guard !text.isEmpty else { return }
    output += "<noscript>\(text)</noscript>\n"
  }

  // MARK: - Data

  private mutating func write(_ step: StepReport, into output: inout HTMLText) {
    guard step.outcome != .silent || !step.stateEdits.isEmpty else { return }
    var step = step
    if let source = step.source, let file = step.file { write(source, of: file, into: &output) }
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
      current?.beginPart()
      part.beginArray()
    }
    part.writeObject(of: .stepEnded(step))
    partStepCount += 1
    current?.add(step)
    if partStepCount == Self.partLength || part.bytes.count >= Self.partSize {
      endPart(into: &output)
    }
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
    let number = (current?.parts.count ?? 1) - 1
    Self.writeData(part, id: "part-\(scriptCount)-\(number)", into: &output)
    part.reset()
    partStepCount = 0
  }

  private func writeState(_ state: String, into output: inout HTMLText) {
    var writer = JSONWriter(showsHidden: true)
    writer.value(state)
    Self.writeData(writer, id: "state-\(scriptCount)", into: &output)
  }

  private mutating func write(
    _ source: SourceText, of file: String, into output: inout HTMLText
  ) {
    var writer = JSONWriter(showsHidden: true)
    writer.write(source)
    let number = current?.addSource(file) ?? 0
    Self.writeData(writer, id: "source-\(scriptCount)-\(number)", into: &output)
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
    if sourcesSize + size > Self.sourcesLimit { source = nil } else { sourcesSize += size }
  }

  private mutating func write(_ script: ScriptIndex, into output: inout HTMLText) {
    var writer = JSONWriter(showsHidden: true)
    writer.write(script)
    Self.writeData(writer, id: "script-\(scriptCount)", into: &output)
    scriptCount += 1
  }

  /// Writes JSON as data for the browser.
  private static func writeData(
    _ json: JSONWriter, id: HTMLText, into output: inout HTMLText
  ) {
    output += "<script type=\"application/json\" id=\"\(id)\">"
    output += "\(String(decoding: json.bytes, as: UTF8.self), at: .json)</script>\n"
  }
}
