extension ValueDiffer {
  /// Compares two values if they are arrays of the same type; returns whether they are.
  func compareArrays(
    _ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]
  ) -> Bool {
    guard type(of: old) == type(of: new) else { return false }
    if !compareArrayElements(old, new, at: place, into: &nodes) {
      nodes.append(unchanged(new: old, at: place))
    }
    return true
  }

  /// Compares the elements of two arrays of the same type; returns whether they differ.
  func compareArrayElements(
    _ old: Any, _ new: Any, areUnequal: Bool = false, at place: Place, into nodes: inout [DiffNode]
  ) -> Bool {
    guard let old = old as? any Collection else { return false }
    return compareContiguous(old, new, areUnequal: areUnequal, at: place, into: &nodes)
  }

  /// Compares the elements of two unequal collections, in place if possible.
  func compareCollections(
    _ old: Any,
    _ new: Any,
    _ mirrors: (old: Mirror, new: Mirror),
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    let isDifferent: Bool
    if !(old is any CustomDumpReflectable),
      let old = old as? any Collection,
      let new = new as? any Collection,
      old.count == mirrors.old.children.count,
      new.count == mirrors.new.children.count
    {
      isDifferent = compareContiguous(old, new, areUnequal: true, at: place, into: &nodes)
    } else {
      isDifferent = compareElements(
        BoxedComparison(
          mirrors.old.children.map(\.value),
          mirrors.new.children.map(\.value)
        ),
        at: place,
        into: &nodes
      )
    }
    if !isDifferent {
      note(old, new, at: place, into: &nodes)
    }
  }

  /// Compares two sets; elements without an order are sorted by their dumps.
  func compareSets(
    _ old: Any,
    _ new: Any,
    _ mirrors: (old: Mirror, new: Mirror),
    at place: Place,
    into nodes: inout [DiffNode]
  ) {
    let isOrdered = !(old is any UnorderedCollection)
    func elements(_ mirror: Mirror) -> [Any] {
      let elements = mirror.children.map(\.value)
      guard !isOrdered else { return elements }
      return elements.map { (key: reader.sortingKey(of: $0), value: $0) }
        .sorted { $0.key < $1.key }
        .map(\.value)
    }
    let isDifferent = compareElements(
      BoxedComparison(elements(mirrors.old), elements(mirrors.new)),
      layout: ElementLayout(opening: "Set([", closing: "])", isOrdered: isOrdered),
      at: place,
      into: &nodes
    )
    if !isDifferent {
      note(old, new, at: place, into: &nodes)
    }
  }

  /// Compares two strings line by line if one of them has several lines; returns whether this is
  /// so.
  func compareStrings(
    _ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]
  ) -> Bool {
    guard
      let old = (old as? any StringProtocol).map({ String($0) }),
      let new = (new as? any StringProtocol).map({ String($0) }),
      old.contains(where: \.isNewline) || new.contains(where: \.isNewline),
      !StringLiteral.isUnprintable(old), !StringLiteral.isUnprintable(new)
    else { return false }
    let hashes = max(
      StringLiteral.hashes(for: old, quote: 3), StringLiteral.hashes(for: new, quote: 3))
    let indentation = place.name == nil ? "" : "  "
    return compareElements(
      BoxedComparison(
        StringLiteral.lines(of: old).map(Line.init),
        StringLiteral.lines(of: new).map(Line.init)
      ),
      layout: ElementLayout(
        opening: "\(hashes)\"\"\"",
        closing: "\(indentation)\"\"\"\(hashes)",
        childIndentation: indentation.count,
        isCollapsing: false,
        isSeparated: false
      ),
      at: place,
      into: &nodes
    )
  }

  // MARK: Storage

  private func compareContiguous<Elements: Collection>(
    _ old: Elements, _ new: Any, areUnequal: Bool, at place: Place, into nodes: inout [DiffNode]
  ) -> Bool {
    guard let new = new as? Elements else {
      return false
    }
    let isDifferent = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        compareBuffers(old, new, areUnequal: areUnequal, at: place, into: &nodes)
      }
    }
    if case .some(.some(let isDifferent)) = isDifferent { return isDifferent }
    return compareElements(
      BoxedComparison(Array(old), Array(new)), at: place, into: &nodes)
  }

  private func compareBuffers<Element>(
    _ old: UnsafeBufferPointer<Element>,
    _ new: UnsafeBufferPointer<Element>,
    areUnequal: Bool,
    at place: Place,
    into nodes: inout [DiffNode]
  ) -> Bool {
    guard let type = Element.self as? any Equatable.Type else {
      return compareElements(
        BoxedComparison(Array(old), Array(new)), at: place, into: &nodes)
    }
    func compare<Value: Equatable>(_: Value.Type, into nodes: inout [DiffNode]) -> Bool {
      compareElements(
        TypedComparison(
          rebound(old, to: Value.self), rebound(new, to: Value.self), areUnequal: areUnequal),
        at: place,
        into: &nodes
      )
    }
    return compare(type, into: &nodes)
  }
}

/// A line of a string, dumped without quotation marks.
private struct Line: CustomDumpStringConvertible, Equatable {
  let customDumpDescription: String

  init(_ text: String) {
    customDumpDescription = text
  }
}
