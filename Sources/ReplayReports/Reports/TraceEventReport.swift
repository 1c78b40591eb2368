import InternalSupport
import Signposts

/// The actions and effects of features as trace events, for Perfetto.
///
/// Each script is a process in the trace, and time is virtual, so the file is the same in every
/// run.
package struct TraceEventReport: ReplayReport {
  private let text: Lock<String>
  private let writer: TraceEventWriter

  package init() {
    let text = Lock("")
    self.text = text
    writer = TraceEventWriter { piece in text.withLock { $0 += piece } }
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    switch event {
    case .scriptStarted(let script):
      writer.beginProcess(named: script.file)
    case .traced(let marks):
      for mark in marks { writer.record(mark.event, at: mark.time) }
    case .runEnded:
      writer.finish()
    case .runStarted, .scriptUnusable, .scriptNotRun, .stepStarted, .stepEnded, .scriptEnded:
      return
    }
    let piece = text.withLock { text in
      defer { text = "" }
      return text
    }
    output.append(contentsOf: piece.utf8)
  }
}
