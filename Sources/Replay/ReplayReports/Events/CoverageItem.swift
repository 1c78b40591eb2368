/// A thing of a feature that scripts can reach, and ways to reach it.
package struct CoverageItem: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A case of an action, with the path to it: `todos.titleChanged`.
    case action
    /// A case of an enum in the state, with the path to it: `destination.alert`.
    case state
    /// An endpoint of a dependency.
    case endpoint
    /// The effects that a case of an action returns.
    case effect
  }

  package enum Way: String, Sendable, CaseIterable {
    // Of actions
    case sent
    case received
    case changed
    // Of states
    case seen
    // Of endpoints
    case answered
    case threw
    // Of effects
    case started
    case finished
    // Of endpoints and effects
    case cancelled
  }

  package var kind: Kind
  package var name: String
  package var ways: [Way]

  package init(_ kind: Kind, _ name: String, _ ways: [Way]) {
    self.kind = kind
    self.name = name
    self.ways = ways
  }
}
