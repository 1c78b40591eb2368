import InternalSupport

// Reading is recursive, and indentation makes the text of a chain grow with the square of its
// length. So a dump without a maximum depth ends at a limit, and says how many levels follow.
//
// Depths count down. Those above the limit started at `Int.max` and have no maximum.
extension ValueReader {
  /// The number of levels that a dump without a maximum depth shows.
  static let levelLimit = 512

  /// The depth at which a dump without a maximum is cut.
  static let cutDepth = Int.max - levelLimit

  /// Whether parts at a depth are shown.
  func shows(_ maxDepth: Int) -> Bool {
    maxDepth > 0 && !isCut(maxDepth)
  }

  /// Whether a dump without a maximum has reached the limit.
  func isCut(_ maxDepth: Int) -> Bool {
    maxDepth > Self.levelLimit && maxDepth <= Self.cutDepth
  }

  /// The depth behind a value that stands for another one, which counts towards the limit only.
  func passing(_ maxDepth: Int) -> Int {
    maxDepth > Self.levelLimit ? maxDepth - 1 : maxDepth
  }

  /// Delimiters around the parts of a value that are not shown.
  func elided(
    _ opening: String, _ closing: String, _ value: Any, maxDepth: Int
  ) -> DumpNode {
    guard isCut(maxDepth) else { return .elided(opening, closing) }
    return elided(
      opening, closing,
      parts: (namedParts(of: value) ?? []).map(\.value), maxDepth: maxDepth)
  }

  /// Delimiters around parts that are not shown.
  func elided(
    _ opening: String, _ closing: String, parts: @autoclosure () -> [Any], maxDepth: Int
  ) -> DumpNode {
    guard isCut(maxDepth) else { return .elided(opening, closing) }
    cutCount += 1
    guard !needsAllLevels else { return .elided(opening, closing) }
    let parts = parts()
    cutParts?.append(contentsOf: parts)
    let count = 1 + levelCount(of: parts)
    return .text("\(opening)… \(count.grouped) more level\(count == 1 ? "" : "s")\(closing)")
  }

  /// The number of levels of the deepest value.
  private func levelCount(of values: [Any]) -> Int {
    var deepest = 0
    var pending = values.map { (value: $0, level: 1, representations: 0) }
    var visited: Set<ObjectIdentifier> = []
    // Keeps the objects alive, so that no other object gets the address of one.
    var objects: [AnyObject] = []
    while let (value, level, representations) = pending.popLast() {
      if type(of: value) is AnyObject.Type {
        let object = value as AnyObject
        guard visited.insert(ObjectIdentifier(object)).inserted else { continue }
        objects.append(object)
      }
      if let representable = value as? any CustomDumpRepresentable {
        // A value can be its own representation, which would never end.
        if representations < Self.levelLimit {
          pending.append((representable.customDumpValue, level, representations + 1))
        }
        continue
      }
      guard let parts = namedParts(of: value), !parts.isEmpty else { continue }
      // A single part without parts stays on the line of its delimiters.
      if parts.count > 1 || !Mirror.isLeaf(parts[0].value) { deepest = max(deepest, level) }
      pending += parts.map { ($0.value, level + 1, 0) }
    }
    return deepest
  }

  // MARK: Parts

  /// A part of a value, with the name that leads to it.
  typealias NamedPart = (name: String, value: Any)

  /// The parts of a value that dumps show; `nil` if dumps show no parts of it.
  func namedParts(of value: Any) -> [NamedPart]? {
    let traits = TypeTraits.of(type(of: value))
    switch traits.style {
    case .metatype, .string, .otherString, .integer, .boolean, .description, .stringConvertible,
      .diffObject:
      return nil
    case .representable:
      return (value as? any CustomDumpRepresentable).map { [("", $0.customDumpValue)] }
    case .optional:
      return wrappedValue(of: value).flatMap { namedParts(of: $0) }
    case .fields(let fields):
      return Self.parts(of: value, fields)
        .filter { $0.label?.hasPrefix("_$") != true }
        .map { (fieldName($0.label ?? "", of: traits.type), $0.value) }
    case .array, .dictionary, .object, .mirror, .dynamic:
      return namedParts(
        of: Mirror(customDumpReflecting: value), isOrdered: !(value is any UnorderedCollection))
    }
  }

  private func namedParts(of mirror: Mirror, isOrdered: Bool) -> [NamedPart]? {
    switch mirror.displayStyle {
    case .struct, .class:
      return mirror.partsWithInherited
        .filter { $0.label?.hasPrefix("_$") != true }
        .map { ($0.label.map { fieldName($0, of: mirror.subjectType) } ?? "", $0.value) }
    case .tuple:
      return numbered(mirror.tupleParts, prefix: "")
    case .enum:
      return mirror.children.first.map { payload in
        let name = payload.label ?? ""
        let parts = Mirror.payloadParts(of: payload)
        return parts.count == 1 && parts[0].label == nil
          ? [(name, parts[0].value)] : numbered(parts, prefix: "\(name).")
      }
    case .optional:
      return mirror.children.first.flatMap { namedParts(of: $0.value) }
    case .collection, .set:
      return mirror.children.enumerated().map { ("[\($0)]", $1.value) }
    case .dictionary:
      return entries(of: mirror, sorted: !isOrdered).map { ("[\($0.key)]", $0.value) }
    default:
      return nil
    }
  }

  private func numbered(_ parts: [Mirror.Part], prefix: String) -> [NamedPart] {
    parts.enumerated().map { ("\(prefix)\($1.label ?? "\($0)")", $1.value) }
  }
}
