package import ActionScript

/// The effect of `emit`, `end` or `fail` on an open stream, or on a call that waits.
package struct StreamFeed {
  package enum Event {
    case element(Any)
    case finish
    case failure(any Error)
  }

  package enum Selection {
    case only
    case arguments(([Any]) -> Bool)
    case offset(Int)
  }

  package enum Outcome: Equatable {
    case fed
    case nothingOpen
    /// Several are open, and the script does not select one.
    case ambiguous([String])
    /// None of the open ones matches the selection.
    case noMatch([String])
  }

  package var endpoint: String
  package var event: Event
  package var place: ScriptPlace
  package var selection = Selection.only

  /// Whether it is about a stream, not a call.
  package var isOfStream = true

  package init(
    endpoint: String, event: Event, place: ScriptPlace, isOfStream: Bool = true
  ) {
    self.endpoint = endpoint
    self.event = event
    self.place = place
    self.isOfStream = isOfStream
  }
}
