import CRuntimeMetadata
import InternalSupport

extension Reflection {
  /// Casts a type to a protocol.
  ///
  /// The runtime's first cast of a type to a protocol searches all conformances of the process.
  /// Here, a summary of them decides most of the casts that fail.
  package static func cast<Conforming>(
    _ type: Any.Type, to conforming: Conforming.Type
  ) -> Conforming? {
    isOn && !canConform(type, to: conforming) ? nil : type as? Conforming
  }

  /// The number of requirements of a protocol.
  ///
  /// - Parameter record: The protocol's record, which libraries export with a name that ends in `Mp`.
  /// - Returns: The number; `nil` if reflection is off.
  package static func requirementCount(ofProtocol record: UnsafeRawPointer) -> Int? {
    isOn ? readRequirementCount(ofProtocol: record) : nil
  }

  static func readRequirementCount(ofProtocol record: UnsafeRawPointer) -> Int {
    Int(record.assumingMemoryBound(to: RuntimeProtocolDescriptor.self).pointee.requirementCount)
  }
  /// Whether a type may conform to a protocol; `false` only if it does not.
  static func canConform(_ type: Any.Type, to conforming: Any.Type) -> Bool {
    switch readKind(of: type) {
    case .structure, .enumeration, .optional: break
    default: return true
    }
    let declaration = metadata(of: type, as: RuntimeValueMetadata.self).pointee.descriptor
    guard Int(declaration.pointee.flags) & RuntimeContextIsUnique != 0,
      metadata(of: conforming).pointee.kind == UInt(RuntimeKindExistentialMetatype),
      let proto = runtimeOnlyProtocol(
        metadata(of: conforming, as: RuntimeExistentialMetatypeMetadata.self))
    else { return true }
    return ConformanceSummary.current.contains(runtimeSummaryBit(declaration, proto))
  }
}

/// A bit for each conformance in the process; several conformances can share a bit.
private final class ConformanceSummary: Sendable {
  private let words: [UInt64]

  /// The size of all records when the summary was made; it grows when an image is loaded.
  private let size: Int

  private static let latest = Lock<ConformanceSummary?>(nil)

  static var current: ConformanceSummary {
    let size = sizeOfRecords
    if let summary = latest.withLock({ $0 }), summary.size == size { return summary }
    let summary = ConformanceSummary(size: size)
    latest.withLock { $0 = summary }
    return summary
  }

  private init(size: Int) {
    self.size = size
    words = Array(unsafeUninitializedCapacity: Int(RuntimeSummaryBits) / 64) { words, count in
      words.initialize(repeating: 0)
      count = words.count
      swift_enumerateAllMetadataSections(
        { image, words in
          guard let words else { return false }
          withUnsafePointer(to: image.pointee.protocolConformances) {
            runtimeSummarize($0, words.assumingMemoryBound(to: UInt64.self))
          }
          return true
        }, words.baseAddress)
    }
  }

  private static var sizeOfRecords: Int {
    var size = 0
    swift_enumerateAllMetadataSections(
      { image, size in
        size?.assumingMemoryBound(to: Int.self).pointee += image.pointee.protocolConformances.size
        return true
      }, &size)
    return size
  }

  func contains(_ bit: Int) -> Bool {
    words[bit / 64] & 1 << (bit % 64) != 0
  }
}
