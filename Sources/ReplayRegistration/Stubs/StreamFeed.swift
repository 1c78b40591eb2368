package import ActionScript
import ReplayValues

/// What `emit`, `end` and `fail` do to a stream that an endpoint handed out, or to a call that waits for its answer.
package struct StreamFeed {
  package enum Event {
    case element(Any)
    case finish
    case failure(any Error)
  }

  /// Which of the open ones is meant.
  package enum Selection {
    case only
    case arguments(([Any]) -> Bool)
    case offset(Int)
  }

  /// The outcome.
  package enum Outcome: Equatable {
    case fed
    /// Nothing that the endpoint handed out is open.
    case nothingOpen
    /// Several are open, and the script does not say which.
    case ambiguous([String])
    /// None of the open ones is the one that the script names.
    case noMatch([String])
  }

  package var endpoint: String
  package var event: Event
  package var place: ScriptPlace
  package var selection = Selection.only

  /// Whether it is about streams rather than calls.
  package var isOfStream = true

  package init(
    endpoint: String, event: Event, place: ScriptPlace, selection: Selection = Selection.only,
    isOfStream: Bool = true
  ) {
    self.endpoint = endpoint
    self.event = event
    self.place = place
    self.selection = selection
    self.isOfStream = isOfStream
  }
}
