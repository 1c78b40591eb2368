import ActionScript
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

  /// Whether a file begins as one of trace events does.
  package static func isTrace(_ beginning: some Collection<UInt8>) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return text.hasPrefix("[\n{\"name\":") && text.contains("\"ph\":")
  }

  package mutating func receive(_ event: ReplayEvent, into output: inout TraceEventText) {
    switch event {
    case .scriptStarted(let script):
      writer.beginProcess(named: script.file.visible(.line))
    case .traced(let marks):
      for mark in marks {
        var event = mark.event
        event.name = event.name.visible(.line)
        event.log = OSLog(
          subsystem: event.log.subsystem, category: event.log.category.visible(.line))
        writer.record(event, at: mark.time)
      }
    case .runEnded:
      writer.finish()
    case .runStarted, .scriptUnusable, .scriptNotRun, .stepEnded, .scriptEnded:
      return
    }
    let piece = text.withLock { text in
      defer { text = "" }
      return text
    }
    output.bytes += Array(piece.utf8)
  }
}

/// A part of a file of trace events, which only their writer makes.
package struct TraceEventText: ReportOutput {
  package fileprivate(set) var bytes: [UInt8] = []

  package init() {}
}
