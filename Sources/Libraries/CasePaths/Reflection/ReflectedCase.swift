import InternalSupport
import IssueReporting
import RuntimeReflection

/// Extracts values of a case of which only the initializer is known.
///
/// The first extraction finds the case: it reads the payload of the root by reflection and embeds
/// it again. If this gives a root in the same case, the initializer belongs to that case.
final class ReflectedCase<Root, Value>: Sendable {
  private nonisolated(unsafe) let embed: (Value) -> Root?
  private let metadata: EnumMetadata?

  private let tag = Lock<UInt32?>(nil)

  /// Creates the extraction for a case.
  ///
  /// - Parameter embed: The initializer of a case. It must capture nothing.
  init(_ embed: @escaping (Value) -> Root?) {
    self.embed = embed
    self.metadata = EnumMetadata(Root.self)
  }

  func extract(from root: Root) -> Value? {
    guard let metadata else { return nil }
    let rootTag = metadata.tag(of: root)
    let knownTag = tag.withLock { $0 }
    guard knownTag == nil || knownTag == rootTag else { return nil }
    guard
      let enumCase = metadata.enumCase(forTag: rootTag),
      let type = enumCase.payload,
      let value = value(in: enumCase, of: type, root: root)
    else { return nil }
    guard knownTag == nil else { return value }
    guard let embedded = embed(value) else { return nil }
    let embeddedTag = metadata.tag(of: embedded)
    tag.withLock { $0 = embeddedTag }
    return embeddedTag == rootTag ? value : nil
  }

  private func value(in enumCase: Reflection.EnumCase, of type: Any.Type, root: Root) -> Value? {
    withUnsafePointer(to: root) { pointer in
      Reflection.withPayload(enumCase, of: UnsafeRawPointer(pointer), in: Root.self) { payload in
        let unlabelled = Reflection.withoutSingleLabel(type)
        if Reflection.isSame(type, Value.self) || Reflection.isSame(unlabelled, Value.self) {
          guard !Reflection.holdsConcreteFunction(type, in: Root.self) else {
            reportFunction(in: enumCase)
            return nil
          }
          return payload.assumingMemoryBound(to: Value.self).pointee
        }
        // The types may differ by a conversion, such as that of an error to `any Error`.
        return Reflection.load(unlabelled, from: payload) as? Value
      }
    } ?? nil
  }

  private func reportFunction(in enumCase: Reflection.EnumCase) {
    let root = typeName(Root.self)
    reportIssue(
      """
      Can't extract a function from the case '\(enumCase.name)' of '\(root)'.

      A case path that is made of an initializer reads a payload without knowing how to call a function in it. Say how \
      to extract it:

          AnyCasePath(
            embed: \(root).\(enumCase.name),
            extract: {
              guard case .\(enumCase.name)(let function) = $0 else { return nil }
              return function
            }
          )
      """
    )
  }
}
