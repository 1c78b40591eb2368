import ActionScript
package import Signposts

/// An action or an effect of a feature, with its time.
package struct TracedMark: Sendable, Equatable {
  package var event: SignpostEvent
  /// The virtual time.
  package var time: Duration

  package init(event: SignpostEvent, time: Duration) {
    self.event = event
    self.time = time
  }
}

extension TracedMark {
  init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    let id = try members.required("id", members.number("id", in: 0...Int.max))
    let log = OSLog(
      subsystem: try members.text("subsystem") ?? "", category: try members.text("category") ?? "")
    self.init(
      event: SignpostEvent(
        phase: try members.word("phase"), id: UInt64(id), name: try members.string("name"),
        log: log),
      time: try members.required("time", members.duration("time")))
  }
}

extension JSONWriter {
  mutating func write(_ mark: TracedMark) {
    object {
      $0.member("phase", mark.event.phase.rawValue)
      $0.member("id", Int(clamping: mark.event.id))
      $0.member("name", mark.event.name)
      $0.member("subsystem", mark.event.log.subsystem)
      $0.member("category", mark.event.log.category)
      $0.member("time", mark.time.scriptText)
    }
  }
}
