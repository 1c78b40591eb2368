import ConcurrencyExtras
public import CustomDump
public import Dependencies
import InternalSupport
import IssueReporting

/// The identity of an element of a navigation stack: how many elements were made before it.
///
/// Each element that is pushed gets a new one. In tests, where numbering starts over with each test, it can be written
/// as an integer.
public struct StackElementID: Hashable, Sendable {
  @_spi(Internals) public var generation: Int

  @_spi(Internals) public init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String {
    "#\(generation)"
  }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String {
    debugDescription
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    @Dependency(\.context) var context
    if context != .test {
      reportIssue(
        """
        Specifying stack element IDs by integer literal is not allowed outside of tests.

        A stack creates the ID of an element when the element is pushed. Use the stack's 'ids', \
        or the ID in the action that is being handled.
        """
      )
    }
    self.init(generation: value)
  }
}

extension DependencyValues {
  /// Draws identities for elements of navigation stacks.
  @_spi(Internals) public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// Draws identities for elements of navigation stacks, in ascending order.
@_spi(Internals) public struct StackElementIDGenerator: DependencyKey, Sendable {
  /// Draws the next identity.
  public let next: @Sendable () -> StackElementID

  /// The identity that will be drawn next.
  public let peek: @Sendable () -> StackElementID

  private let generation: Lock<Int>

  private init(startingAt generation: Int) {
    let generation = Lock(generation)
    self.generation = generation
    next = {
      generation.withLock { generation in
        defer { generation += 1 }
        return StackElementID(generation: generation)
      }
    }
    peek = {
      StackElementID(generation: generation.withLock { $0 })
    }
  }

  /// Draws the next identity.
  public func callAsFunction() -> StackElementID {
    next()
  }

  /// The generation of the identity that is drawn next; a test store puts it back for an assertion.
  package var nextGeneration: Int {
    get { generation.withLock { $0 } }
    nonmutating set { generation.withLock { $0 = newValue } }
  }

  /// An independent generator that continues from here.
  package func incrementingCopy() -> Self {
    Self(startingAt: generation.withLock { $0 })
  }

  /// Draws from zero on.
  public static var liveValue: Self {
    Self(startingAt: 0)
  }

  /// Draws from zero on, in each test.
  public static var testValue: Self {
    Self(startingAt: 0)
  }
}
