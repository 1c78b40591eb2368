import Synchronization

/// Identifies a participant of a subscription.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private static let counter = Atomic<UInt64>(0)

  private let rawValue: UInt64

  /// Creates a unique identifier.
  public init() {
    rawValue = Self.counter.add(1, ordering: .relaxed).newValue
  }

  public init(_ object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String {
    "0x\(String(rawValue, radix: 16))"
  }
}

/// A type whose instances have an identifier.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier {
    CombineIdentifier(self)
  }
}
