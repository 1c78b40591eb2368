import ActionScript

/// An interactive page for a run, in a single file without external resources.
///
/// The data is embedded in parts, which are read on demand, so that a script of ten thousand steps
/// opens immediately. Without scripting, the page shows a plain list.
package struct HTMLReport: ReplayReport {
  /// The maximum number of steps in a part.
  private static let partLength = 500
  private static let partSize = 1 << 18
  /// The maximum number of received actions that are shown for a step.
  static let receivedLimit = 200

  private let name: String
  private let diffLineLimit: Int?
  private var list: HTMLList
  private var current: ScriptIndex?
  private var scriptCount = 0

  private var part: [UInt8] = []
  private var partStepCount = 0

  /// - Parameters:
  ///   - name: The title of the page.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  package init(name: String = "tca-replay", diffLineLimit: Int? = 200) {
    self.name = name
    self.diffLineLimit = diffLineLimit
    list = HTMLList(diffLineLimit: diffLineLimit)
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    switch event {
    case .runStarted:
      output.append(contentsOf: HTMLPage.opening(name: name).utf8)
    case .stepStarted, .traced:
      return
    case .scriptUnusable, .scriptNotRun:
      writeList(event, into: &output)
      write(ScriptIndex(event), into: &output)
    case .scriptStarted(let start):
      writeList(event, into: &output)
      current = ScriptIndex(event)
      if let state = start.state { writeState(state, into: &output) }
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
      output.append(contentsOf: HTMLPage.closing(summary: SummaryText.text(for: summary)).utf8)
    }
  }

  // MARK: - The list

  private mutating func writeList(_ event: ReplayEvent, into output: inout [UInt8]) {
    let text = list.text(for: event)
    guard !text.isEmpty else { return }
    output.append(contentsOf: "<noscript>\(text)</noscript>\n".utf8)
  }

  // MARK: - Data

  private mutating func write(_ step: StepReport, into output: inout [UInt8]) {
    guard step.outcome != .silent || !step.stateEdits.isEmpty else { return }
    var step = step
    step.diff = step.diff.map(cut)
    for index in step.problems.indices {
      step.problems[index].difference = step.problems[index].difference.map(cut)
    }
    if step.received.count > Self.receivedLimit {
      let rest = step.received.count - Self.receivedLimit
      step.received.removeLast(rest)
      step.notes.append("\(counted(rest, "more received action")) not shown")
    }
    for index in step.received.indices {
      step.received[index].diff = step.received[index].diff.map(cut)
    }
    if partStepCount == 0 { current?.beginPart() }
    part.append(partStepCount == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    var writer = JSONWriter()
    writer.write(.stepEnded(step))
    part += writer.bytes.dropLast()
    partStepCount += 1
    current?.add(step)
    if partStepCount == Self.partLength || part.count >= Self.partSize { endPart(into: &output) }
  }

  /// The first lines of a diff, and the number of the others.
  private func cut(_ diff: String) -> String {
    guard let diffLineLimit else { return diff }
    let lines = diff.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > diffLineLimit else { return diff }
    return lines.prefix(diffLineLimit).joined(separator: "\n")
      + "\n… \(counted(lines.count - diffLineLimit, "more line"))"
  }

  private mutating func endPart(into output: inout [UInt8]) {
    guard partStepCount > 0 else { return }
    part.append(UInt8(ascii: "]"))
    let number = (current?.parts.count ?? 1) - 1
    Self.writeData(part, id: "part-\(scriptCount)-\(number)", into: &output)
    part.removeAll(keepingCapacity: true)
    partStepCount = 0
  }

  private func writeState(_ state: String, into output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.value(state)
    Self.writeData(writer.bytes, id: "state-\(scriptCount)", into: &output)
  }

  private mutating func write(_ script: ScriptIndex, into output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.write(script)
    Self.writeData(writer.bytes, id: "script-\(scriptCount)", into: &output)
    scriptCount += 1
  }

  /// Writes JSON as data for the browser.
  ///
  /// No text in it can close the element.
  private static func writeData(_ json: [UInt8], id: String, into output: inout [UInt8]) {
    output.append(contentsOf: "<script type=\"application/json\" id=\"\(id)\">".utf8)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        output.append(contentsOf: "\\u003c".utf8)
      } else {
        output.append(byte)
      }
    }
    output.append(contentsOf: "</script>\n".utf8)
  }
}
