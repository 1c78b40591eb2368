import ActionScript

/// What `emit`, `end` and `fail` do to the streams that an endpoint handed out.
package struct StreamFeed {
  package enum Event {
    case element(Any)
    case finish
    case failure(any Error)
  }

  package var endpoint: String
  package var event: Event
  package var place: ScriptPlace
}
