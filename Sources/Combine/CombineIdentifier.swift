import Synchronization

/// A value that tells apart the participants of a subscription.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let counter = Atomic<UInt64>(0)

  private let rawValue: UInt64

  /// Makes an identifier that is unlike any other in this process.
  public init() {
    rawValue = Self.counter.add(1, ordering: .relaxed).newValue
  }

  /// Identifies an object, by its place in memory.
  public init(_ object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The description of the erased value.
  public var description: String {
    "0x\(String(rawValue, radix: 16))"
  }
}

/// A type whose instances can be told apart by an identifier.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of this instance.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// What tells this instance apart.
  public var combineIdentifier: CombineIdentifier {
    CombineIdentifier(self)
  }
}
