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
  init?(_ members: JSONMembers) {
    guard let phase = members.string("phase").flatMap(SignpostEvent.Phase.init),
      let id = members.int("id"), let name = members.string("name"),
      let time = members.duration("time")
    else { return nil }
    let log = OSLog(
      subsystem: members.string("subsystem") ?? "", category: members.string("category") ?? "")
    self.init(
      event: SignpostEvent(phase: phase, id: UInt64(clamping: id), name: name, log: log),
      time: time)
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
