import InternalSupport

/// Writes signposts as Chrome trace events in JSON, for Perfetto and `chrome://tracing`.
///
/// Each action is a slice from its start to its end. Each effect is an asynchronous slice, with an
/// instant for each action that it emits.
public final class TraceEventWriter: Sendable {
  private struct State {
    var hasBegun = false
    var hasFinished = false
    var process = 1
    var hasNamedProcess = false
    /// Small numbers for threads, in the order of appearance.
    var threads: [ThreadIdentity: Int] = [:]
    /// New numbers for effects, so that a file does not depend on earlier traces.
    var ids: [UInt64: Int] = [:]
    var lastID = 0
  }

  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let state = Lock(State())
  /// Threads write one after another, so that the pieces make a file.
  private let writing = SerialDelivery()

  /// Creates a writer, which passes each part of the file to `write`.
  ///
  /// By default, the current time is the time since the writer was created.
  public init(
    now: (@Sendable () -> Duration)? = nil,
    write: @escaping @Sendable (String) -> Void
  ) {
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
    self.write = write
  }

  /// Writes a signpost with the current time.
  ///
  /// Signposts after ``finish()`` are dropped.
  public func record(_ event: SignpostEvent) {
    record(event, at: now())
  }

  /// Writes a signpost with a time on the same scale as the writer's.
  ///
  /// Signposts after ``finish()`` are dropped.
  public func record(_ event: SignpostEvent, at time: Duration) {
    let thread = ThreadIdentity.current
    append { Self.text(of: event, at: time, thread, &$0) }
  }

  /// Assigns the following signposts to another process, which has its own timeline.
  public func beginProcess(named name: String) {
    append { state in
      if state.hasNamedProcess { state.process += 1 }
      state.hasNamedProcess = true
      // In another process, the same ids refer to other effects.
      state.ids = [:]
      return Self.object([
        ("name", "process_name".jsonString),
        ("ph", "M".jsonString),
        ("pid", "\(state.process)"),
        ("args", Self.object([("name", name.jsonString)])),
      ])
    }
  }

  private func append(_ text: @escaping (inout State) -> String) {
    deliver { state in
      defer { state.hasBegun = true }
      return (state.hasBegun ? ",\n" : "[\n") + text(&state)
    }
  }

  /// Writes the end of the file.
  public func finish() {
    deliver { state in
      state.hasFinished = true
      return state.hasBegun ? "\n]\n" : "[]\n"
    }
  }

  /// Writes a piece of the file, unless the file has ended.
  private func deliver(_ piece: @escaping (inout State) -> String) {
    writing.run({ [self] in
      let piece = state.withLock { $0.hasFinished ? nil : piece(&$0) }
      if let piece { write(piece) }
    })
  }

  private static func text(
    of event: SignpostEvent, at time: Duration, _ thread: ThreadIdentity, _ state: inout State
  ) -> String {
    let threadNumber = state.threads[thread] ?? state.threads.count + 1
    state.threads[thread] = threadNumber
    var fields = [
      ("name", event.name.jsonString),
      ("cat", (event.phase.isOfEffect ? "effect" : "action").jsonString),
      ("ph", event.phase.letter.jsonString),
      ("ts", microseconds(time)),
      ("pid", "\(state.process)"),
      ("tid", "\(threadNumber)"),
    ]
    if event.phase.isOfEffect {
      fields.append(("id", "\(number(of: event.id, isLast: event.phase.isEndOfEffect, &state))"))
    }
    var arguments: [(String, String)] = []
    if !event.log.category.isEmpty { arguments.append(("log", event.log.category.jsonString)) }
    if event.phase == .effectCancelled { arguments.append(("outcome", "cancelled".jsonString)) }
    if !arguments.isEmpty { fields.append(("args", object(arguments))) }
    return object(fields)
  }

  private static func number(of id: UInt64, isLast: Bool, _ state: inout State) -> Int {
    if let number = state.ids[id] {
      if isLast { state.ids[id] = nil }
      return number
    }
    state.lastID += 1
    if !isLast { state.ids[id] = state.lastID }
    return state.lastID
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{\(fields.map { "\($0.jsonString):\($1)" }.joined(separator: ","))}"
  }

  /// A time in microseconds with three decimals.
  private static func microseconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflows else { return "\(seconds < 0 ? Int64.min : Int64.max)" }
    let whole = product.addingReportingOverflow(attoseconds / 1_000_000_000_000).partialValue
    let nanoseconds = (attoseconds / 1_000_000_000 % 1000).magnitude
    guard nanoseconds > 0 else { return "\(whole)" }
    let decimals = "\(nanoseconds)"
    let sign = whole == 0 && attoseconds < 0 ? "-" : ""
    return "\(sign)\(whole).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
  }
}

extension SignpostEvent.Phase {
  fileprivate var letter: String {
    switch self {
    case .actionBegan: "B"
    case .actionEnded: "E"
    case .effectBegan: "b"
    case .effectEmitted: "n"
    case .effectCompleted, .effectCancelled: "e"
    }
  }

  fileprivate var isOfEffect: Bool {
    switch self {
    case .actionBegan, .actionEnded: false
    case .effectBegan, .effectEmitted, .effectCompleted, .effectCancelled: true
    }
  }

  fileprivate var isEndOfEffect: Bool {
    self == .effectCompleted || self == .effectCancelled
  }
}
