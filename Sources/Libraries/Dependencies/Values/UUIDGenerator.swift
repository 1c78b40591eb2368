public import Foundation
internal import Synchronization

/// A generator of identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that always returns the same identifier.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts up from `00000000-0000-0000-0000-000000000000`.
  public static var incrementing: Self {
    let sequence = Sequence()
    return Self { UUID(sequence.next()) }
  }

  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  public func callAsFunction() -> UUID {
    generate()
  }

  private final class Sequence: Sendable {
    private let count = Atomic(0)

    func next() -> Int {
      count.add(1, ordering: .relaxed).oldValue
    }
  }
}

extension UUID {
  /// The identifier that ends with a number in base 16.
  ///
  /// For 42 it is `00000000-0000-0000-0000-00000000002A`.
  ///
  /// If the number is negative, the third group of digits is `0001`.
  public init(_ intValue: Int) {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes[7] = intValue < 0 ? 1 : 0
      bytes.storeBytes(
        of: UInt64(intValue.magnitude).bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    self.init(uuid: bytes)
  }
}

extension DependencyValues {
  /// The generator of identifiers; in tests it is an issue to use it without an override.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }
  }
}
