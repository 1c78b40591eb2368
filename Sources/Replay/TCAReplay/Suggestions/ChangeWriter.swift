import ActionScript
import CustomDump
import InternalSupport
import ReplayPlanning
import ReplayValues
import RuntimeReflection

/// Describes a change of state with the shortest lines.
///
/// Lines name the changed parts, unless the whole value is shorter.
struct ChangeWriter {
  enum Detail {
    /// Nested parts, as long as this makes the lines shorter.
    case parts
    /// Nested parts as deep as paths lead.
    case leaves
    /// The properties of the state, which are assigned as a whole.
    case properties
    /// The properties of the state, only marked as changed.
    case names
  }

  typealias Path = [PathComponentSyntax.Kind]

  /// The maximum number of components; what is deeper is assigned as a whole.
  private static let longestPath = 32

  var writer: ValueWriter
  var detail = Detail.parts
  /// Whether shared values changed.
  ///
  /// States that contain them do not show this.
  var looksIntoShared = false
  let references = References()

  init(builder: ValueBuilder, detail: Detail = .parts, looksIntoShared: Bool = false) {
    writer = ValueWriter(builder: builder)
    self.detail = detail
    self.looksIntoShared = looksIntoShared
  }

  /// The lines for a change from one value to another.
  func lines(from before: Any, to after: Any) -> [ExpectationSyntax] {
    let lines = change([], Pair(before, after))
    let repeated = references.readers.filter { references.written.contains($0.value) }
    guard !repeated.isEmpty else { return lines }
    return lines.filter { repeated[$0.description] == nil }
  }

  // MARK: - Following a change

  /// A value before and after a step.
  struct Pair {
    var before: Any
    var after: Any

    init(_ before: Any, _ after: Any) {
      self.before = before
      self.after = after
    }
  }

  private func change(_ path: Path, _ pair: Pair) -> [ExpectationSyntax] {
    if let before = pair.before as? any TransparentWrapper,
      let after = pair.after as? any TransparentWrapper
    {
      let contents = Pair(before.expectedContents, after.transparentContents)
      if let reader = pair.after as? any PathWrapper, !type(of: reader).isWritable {
        return condition(path, contents, of: reader)
      }
      let lines = change(path, contents)
      if !lines.isEmpty, let shared = pair.after as? any SharedContainer {
        references.written.insert(shared.referenceID)
      }
      return isApplied(lines, to: pair.after) ? [] : lines
    }
    guard mayDiffer(pair) else { return [] }
    let mayHaveParts = detail == .parts || detail == .leaves
    let isDescribedByParts = path.isEmpty || mayHaveParts && path.count < Self.longestPath
    let parts = isDescribedByParts ? self.parts(path, pair) : nil
    if looksIntoShared {
      // A value that contains shared values equals itself, so only its parts show changes.
      if let parts, parts.isEmpty || !isCheaper(path, pair, than: parts) { return parts }
      if StructuralEquality.areEqual(pair.before, pair.after) { return [] }
    }
    guard let parts, !parts.isEmpty, !isCheaper(path, pair, than: parts) else {
      return [assignment(path, pair.after)]
    }
    return parts
  }

  /// Whether a value may have changed.
  private func mayDiffer(_ pair: Pair) -> Bool {
    if looksIntoShared, !TrackedType.holdsOnlyValues(type(of: pair.before)) { return true }
    return !StructuralEquality.areEqual(pair.before, pair.after)
  }

  private func isCheaper(_ path: Path, _ pair: Pair, than parts: [ExpectationSyntax]) -> Bool {
    // The state is only assigned as a whole if it has no parts.
    guard !path.isEmpty, detail != .leaves else { return false }
    let cost = Self.cost(parts)
    // Writing a long list in each step would take far longer than the step.
    guard Self.leastLength(of: pair.after) < cost else { return false }
    return Self.cost([assignment(path, pair.after)]) < cost
  }

  /// A length that no text of a value is shorter than.
  private static func leastLength(of value: Any) -> Int {
    // An element has at least one character, and a comma or a bracket.
    if let elements = value as? any Arrangeable { return 2 * elements.arrangedCount }
    if let elements = value as? any UnorderedElements { return 2 * elements.count }
    return 0
  }

  /// The cost of lines: their length, plus a little for each line.
  static func cost(_ lines: [ExpectationSyntax]) -> Int {
    lines.reduce(0) { cost, line in
      line.isOfAnyValue ? cost + 100_000 : cost + line.description.utf8.count + 4
    }
  }

  /// The changes of a value's parts; `nil` if it has none that paths can name.
  private func parts(_ path: Path, _ pair: Pair) -> [ExpectationSyntax]? {
    guard type(of: pair.before) == type(of: pair.after) else { return nil }
    if let before = pair.before as? any OptionalValue, let after = pair.after as? any OptionalValue
    {
      guard let before = before.wrappedValue, let after = after.wrappedValue else { return nil }
      return change(path, Pair(before, after))
    }
    if let collection = self.collection(path, pair) { return collection }
    switch TypeShape.of(type(of: pair.before)) {
    case .structure(let shape):
      if let elements = elements(path, pair) { return elements }
      let lines = fields(path, pair, shape.fields, names: shape.names)
      // Private parts of Foundation's types are not for scripts.
      let isInside = isOfTheSystem(shape.type) && lines.contains(where: \.isOfAnyValue)
      return isInside ? nil : lines
    case .tuple(let fields):
      return self.fields(path, pair, fields, names: fields.map { $0.name.isEmpty ? nil : $0.name })
    case .enumeration(let shape):
      return payload(path, pair, shape)
    default:
      return nil
    }
  }

  /// The changes of the elements of a custom collection, as long as their number stays.
  private func elements(_ path: Path, _ pair: Pair) -> [ExpectationSyntax]? {
    guard let before = IndexedStep.elements(of: pair.before),
      let after = IndexedStep.elements(of: pair.after), before.count == after.count
    else { return nil }
    return before.indices.flatMap { index in
      change(
        path + [.subscript(ValueSyntax(.integer("\(index)")))], Pair(before[index], after[index]))
    }
  }

  private func fields(
    _ path: Path, _ pair: Pair, _ fields: [Reflection.Field], names: [String?]
  ) -> [ExpectationSyntax] {
    let before = Reflection.values(ofAny: pair.before, fields: fields)
    let after = Reflection.values(ofAny: pair.after, fields: fields)
    guard before.count == fields.count, after.count == fields.count else { return [] }
    return fields.indices.flatMap { index -> [ExpectationSyntax] in
      let name = names[index]
      // Storage that macros add is not shown.
      if name == nil, fields[index].name.hasPrefix("_$") { return [] }
      return change(
        path + [name.map { .name($0) } ?? .offset(index)], Pair(before[index], after[index]))
    }
  }

  private func payload(_ path: Path, _ pair: Pair, _ shape: EnumShape) -> [ExpectationSyntax]? {
    func payloads<Value>(_: Value.Type) -> (name: String, pair: Pair)? {
      guard let before = pair.before as? Value, let after = pair.after as? Value,
        let enumCase = shape.find(tag: Reflection.enumTag(of: before)),
        let old = Reflection.payload(enumCase, of: before),
        let new = Reflection.payload(enumCase, of: after)
      else { return nil }
      return (enumCase.name, Pair(old, new))
    }
    guard let (name, payloads) = _openExistential(type(of: pair.before), do: payloads)
    else { return nil }
    return change(path + [.name(name)], payloads)
  }

  // MARK: - Lines

  func line(_ path: Path, _ operation: ExpectationSyntax.Operation) -> ExpectationSyntax {
    let components = path.isEmpty ? [.name("self")] : path
    return ExpectationSyntax(
      PathSyntax(components.map { PathComponentSyntax($0) }), operation)
  }

  private func assignment(_ path: Path, _ value: Any) -> ExpectationSyntax {
    let written = detail == .names ? nil : writer.syntax(of: value)
    return line(path, .assign(written ?? ValueSyntax(.wildcard)))
  }
}

// MARK: - Collections

extension ChangeWriter {
  fileprivate func collection(_ path: Path, _ pair: Pair) -> [ExpectationSyntax]? {
    if let before = pair.before as? any IdentityListing & Arrangeable,
      let after = pair.after as? any IdentityListing & Arrangeable
    {
      return identified(path, before, after)
    }
    if let before = pair.before as? any KeyedEntries, let after = pair.after as? any KeyedEntries {
      return keyed(path, before.entries, after.entries)
    }
    if let before = pair.before as? Set<AnyHashable>, let after = pair.after as? Set<AnyHashable> {
      return set(path, before, after)
    }
    if let before = pair.before as? any Arrangeable, let after = pair.after as? any Arrangeable {
      return listed(
        path, before.scriptElements, after.scriptElements, isArray: pair.before is any ArrayType)
    }
    if let before = pair.before as? String, let after = pair.after as? String {
      guard before.utf8.count > 16, after.utf8.count > before.utf8.count,
        after.utf8.starts(with: before.utf8),
        let suffix = writer.syntax(
          of: String(decoding: after.utf8.dropFirst(before.utf8.count), as: UTF8.self))
      else { return nil }
      return [line(path, .add(suffix))]
    }
    return nil
  }

  /// Elements with ids: removals, insertions, the order, and changes of the other elements.
  private func identified(
    _ path: Path, _ before: any IdentityListing & Arrangeable,
    _ after: any IdentityListing & Arrangeable
  ) -> [ExpectationSyntax]? {
    let (oldIDs, newIDs) = (before.hashableIDs, after.hashableIDs)
    let (oldElements, newElements) = (before.scriptElements, after.scriptElements)
    guard oldIDs.count == oldElements.count, newIDs.count == newElements.count else { return nil }
    let newIndices = Dictionary(zip(newIDs, newIDs.indices)) { first, _ in first }
    let oldSet = Set(oldIDs)
    var lines: [ExpectationSyntax] = []
    var order: [AnyHashable] = []
    for id in oldIDs {
      guard newIndices[id] == nil else {
        order.append(id)
        continue
      }
      guard let written = Self.identity(id.base) else { return nil }
      lines.append(line(path, .remove(id: written)))
    }
    let isInOrder = order == newIDs.filter(oldSet.contains)
    for (index, id) in newIDs.enumerated() where !oldSet.contains(id) {
      let value = writer.syntax(of: newElements[index]) ?? ValueSyntax(.wildcard)
      if index == order.count || !isInOrder {
        order.append(id)
        lines.append(line(path, .add(value)))
      } else {
        order.insert(id, at: index)
        lines.append(line(path, .insert(value, at: OffsetSyntax(index))))
      }
    }
    if order != newIDs {
      guard let ids = writer.syntax(of: after.scriptIDsValue) else { return nil }
      lines.append(line(path + [.name("ids")], .assign(ids)))
    }
    for (index, id) in oldIDs.enumerated() {
      guard let newIndex = newIndices[id] else { continue }
      let pair = Pair(oldElements[index], newElements[newIndex])
      guard mayDiffer(pair) else { continue }
      guard let written = Self.identity(id.base) else { return nil }
      lines += change(path + [.identity(written)], pair)
    }
    return lines
  }

  private static func identity(_ id: Any) -> ValueSyntax? {
    guard let syntax = ValueWriter.dump(of: id) else { return nil }
    guard case .ordinal(let digits) = syntax.kind else { return syntax }
    return ValueSyntax(.integer(digits))
  }

  private func keyed(
    _ path: Path, _ before: [(key: AnyHashable, value: Any)],
    _ after: [(key: AnyHashable, value: Any)]
  ) -> [ExpectationSyntax]? {
    let old = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.key, $0.value) }) { first, _ in first }
    var changes: [(key: String, lines: [ExpectationSyntax])] = []
    for key in Set(old.keys).union(new.keys) {
      if let old = old[key], let new = new[key], !mayDiffer(Pair(old, new)) { continue }
      guard let written = ValueWriter.dump(of: key.base) else { return nil }
      let path = path + [.subscript(written)]
      let lines: [ExpectationSyntax] =
        switch (old[key], new[key]) {
        case (let old?, let new?): change(path, Pair(old, new))
        case (nil, let new?): [assignment(path, new)]
        default: [line(path, .assign(ValueSyntax(.nil)))]
        }
      changes.append((written.description, lines))
    }
    // Sorted, because the order of hashing varies.
    return changes.sorted { $0.key < $1.key }.flatMap(\.lines)
  }

  private func set(
    _ path: Path, _ before: Set<AnyHashable>, _ after: Set<AnyHashable>
  ) -> [ExpectationSyntax]? {
    let removed = before.subtracting(after)
    let added = after.subtracting(before)
    guard removed.count + added.count <= 2 else { return nil }
    var lines: [(text: String, line: ExpectationSyntax)] = []
    for (values, isAdded) in [(removed, false), (added, true)] {
      for value in values {
        guard let written = ValueWriter.dump(of: value.base) else { return nil }
        let line = line(path, isAdded ? .add(written) : .subtract(written))
        lines.append((line.description, line))
      }
    }
    return lines.sorted { $0.text < $1.text }.map(\.line)
  }

  /// Elements without ids: one insertion or removal, several at the end, or changes of each.
  private func listed(
    _ path: Path, _ before: [Any], _ after: [Any], isArray: Bool
  ) -> [ExpectationSyntax]? {
    let common = zip(before, after).prefix { StructuralEquality.areEqual($0, $1) }.count
    let isEqualBehind = { (oldStart: Int, newStart: Int) in
      before.count - oldStart == after.count - newStart
        && zip(before[oldStart...], after[newStart...])
          .allSatisfy { StructuralEquality.areEqual($0, $1) }
    }
    if common == before.count {
      return after[common...].map {
        line(path, .add(writer.syntax(of: $0) ?? ValueSyntax(.wildcard)))
      }
    }
    if after.count == before.count + 1, isEqualBehind(common, common + 1) {
      guard let written = writer.syntax(of: after[common]) else { return nil }
      return [line(path, .insert(written, at: OffsetSyntax(common)))]
    }
    if after.count + 1 == before.count, isEqualBehind(common + 1, common),
      !before[..<common].contains(where: { StructuralEquality.areEqual($0, before[common]) })
    {
      guard let written = writer.syntax(of: before[common]) else { return nil }
      return [line(path, .subtract(written))]
    }
    guard isArray, after.count >= before.count else { return nil }
    let changed = before.indices.flatMap { index in
      change(
        path + [.subscript(ValueSyntax(.integer("\(index)")))], Pair(before[index], after[index]))
    }
    return changed
      + after[before.count...].map {
        line(path, .add(writer.syntax(of: $0) ?? ValueSyntax(.wildcard)))
      }
  }
}

extension Arrangeable {
  fileprivate var scriptElements: [Any] { (0..<arrangedCount).map { arrangedElement(at: $0) } }
}

extension IdentityListing {
  /// The ids of the elements, in order.
  fileprivate var hashableIDs: [AnyHashable] { scriptIDs.compactMap { $0 as? AnyHashable } }
  fileprivate var scriptIDsValue: Any { scriptIDs }
}

/// A collection that is dumped element by element, and has no offsets.
private protocol UnorderedElements {
  var count: Int { get }
}

extension Dictionary: UnorderedElements {}
extension Set: UnorderedElements {}

/// A collection whose values have keys.
private protocol KeyedEntries {
  var entries: [(key: AnyHashable, value: Any)] { get }
}

extension Dictionary: KeyedEntries {
  fileprivate var entries: [(key: AnyHashable, value: Any)] {
    map { (AnyHashable($0.key), $0.value) }
  }
}
