public import CustomDump
public import Dependencies
import InternalSupport
import IssueReporting

/// The id of an element of a navigation stack.
///
/// Each pushed element gets a new id. Ids count up, from zero in each test, so tests can write them
/// as integers.
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
        or the ID in the action that is being handled. In tests, where IDs count up from 0, an \
        integer is the ID of the element that was pushed as the first, the second, and so on.
        """
      )
    }
    self.init(generation: value)
  }
}

extension DependencyValues {
  /// Generates ids for the elements of navigation stacks.
  @_spi(Internals) public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// Generates ids for the elements of navigation stacks, in ascending order.
@_spi(Internals) public struct StackElementIDGenerator: DependencyKey, Sendable {
  public let next: @Sendable () -> StackElementID

  /// Returns the next id without consuming it.
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

  public func callAsFunction() -> StackElementID {
    next()
  }

  /// The generation of the next id; a test store resets it when it runs an assertion again.
  package var nextGeneration: Int {
    get { generation.withLock { $0 } }
    nonmutating set { generation.withLock { $0 = newValue } }
  }

  /// Counts from zero.
  public static var liveValue: Self {
    Self(startingAt: 0)
  }

  /// Counts from zero in each test.
  public static var testValue: Self {
    Self(startingAt: 0)
  }
}
