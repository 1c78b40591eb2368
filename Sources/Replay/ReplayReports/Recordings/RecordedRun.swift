/// A recorded file that is read event by event, and not kept.
///
/// The order of the events, the numbers and outcomes of steps, and all counts are checked. Steps are
/// only parsed if they failed, or if someone asks for them.
struct RecordedRun {
  enum Item {
    case start(ReplayEvent.ScriptStart)
    /// A step, which is not parsed yet.
    case step
    case end(ReplayEvent.ScriptEnd)
    case over

    /// The end of a script, if the item is one.
    var end: ReplayEvent.ScriptEnd? { if case .end(let end) = self { end } else { nil } }
  }

  /// The number of steps from one mark to the next.
  static let markInterval = 256

  let path: String
  let read: RecordedLines.Read
  private(set) var lines: RecordedLines
  private var checks: StreamReader
  private var isOver = false

  private(set) var scriptCount = 0
  /// The start of the current script.
  private(set) var start: ReplayEvent.ScriptStart?
  /// The number of its steps so far.
  private(set) var stepCount = 0
  /// Where its first step and every 256th one after it begin in the file.
  private(set) var marks: [Int] = []
  /// The first script that did not run.
  private(set) var notRun: String?
  private var parsed: StepReport?
  /// What is wrong with the file: nothing is read after it.
  private var failure: (any Error)?

  init(path: String, read: @escaping RecordedLines.Read) {
    self.path = path
    self.read = read
    lines = RecordedLines(path: path, read: read)
    checks = StreamReader(path: path, keepsEvents: false)
  }

  /// Whether scripts were only checked, as far as the file was read.
  var isCheck: Bool { checks.call.isCheck }

  mutating func next() throws -> Item {
    if let failure { throw failure }
    do {
      return try readItem()
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func readItem() throws -> Item {
    while !isOver, try lines.advance() {
      if let glance = lines.withLine(StepGlance.init), checks.add(glance) {
        count(nil)
        return .step
      }
      let event = try event()
      try checks.read(event, line: lines.number)
      if let ended = checks.takeEnd(), let item = try item(ended) { return item }
      switch event {
      case .scriptStarted(let start):
        self.start = start
        scriptCount += 1
        (stepCount, marks) = (0, [])
        return .start(start)
      case .stepEnded(let step):
        count(step)
        return .step
      case .runStarted, .scriptUnusable, .scriptNotRun, .traced, .scriptEnded, .runEnded: break
      }
    }
    guard !isOver else { return .over }
    isOver = true
    _ = try checks.finish(line: lines.number)
    if let ended = checks.takeEnd(), let item = try item(ended) { return item }
    return .over
  }

  /// Reads to the end.
  mutating func finish() throws {
    while true {
      if case .over = try next() { return }
    }
  }

  /// The step at which the reader is.
  mutating func step() throws -> StepReport? {
    if let parsed { return parsed }
    do {
      guard case .stepEnded(let step) = try event() else { return nil }
      return step
    } catch {
      failure = error
      throw error
    }
  }

  private func event() throws -> ReplayEvent {
    do throws(JSONMembers.Failure) {
      return try ReplayEvent.read(json: lines.bytes)
    } catch {
      throw RecordedStreams.Failure(path: path, line: lines.number, message: error.message)
    }
  }

  private mutating func count(_ step: StepReport?) {
    parsed = step
    if stepCount.isMultiple(of: Self.markInterval) { marks.append(lines.offset) }
    stepCount += 1
  }

  private mutating func item(_ ended: ReplayEvent) throws -> Item? {
    switch ended {
    case .scriptEnded(let end): return .end(end)
    case .scriptUnusable(let script) where script.isUnreadable && script.file == path:
      throw RecordedStreams.Failure(
        path: path, line: max(1, lines.number), message: "the stream ends before its summary")
    case .scriptUnusable(let script): notRun = notRun ?? script.file
    case .scriptNotRun(let script): notRun = notRun ?? script.file
    case .runStarted, .scriptStarted, .stepEnded, .traced, .runEnded: break
    }
    return nil
  }
}
