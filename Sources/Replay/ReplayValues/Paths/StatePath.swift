import RuntimeReflection

/// A resolved path into a state.
///
/// A class, because copying a generic structure looks its type up.
package final class StatePath<Root> {
  package let text: String

  /// The type of its value.
  package let leafType: Any.Type

  /// The read-only property at the end of the path: `count`, `isEmpty`, `ids` or `keys`.
  package let property: CollectionProperty?

  package let steps: [PathStep]

  /// The part of the path that ends with a computed property, if there is one.
  package let computedPart: String?

  init(
    text: String, leafType: Any.Type, property: CollectionProperty? = nil, steps: [PathStep],
    computedPart: String? = nil
  ) {
    self.text = text
    self.leafType = leafType
    self.property = property
    self.steps = steps
    self.computedPart = computedPart
  }

  /// The value; `nil` if the path does not exist in this state.
  package func value(in state: Root) -> Any? {
    var result: Any?
    _ = withUnsafePointer(to: state) { pointer in
      read(UnsafeRawPointer(pointer)) { address in
        result = Reflection.load(leafType, from: address)
        return nil
      }
    }
    return result
  }

  /// Why elements of a collection are read-only; `nil` if no collection on the path is.
  package var readOnlyReason: String? { steps.lazy.compactMap(\.readOnlyReason).first }

  /// What says that a part of the path is read-only: `'filtered' is a computed property`.
  package var computedHint: String? {
    computedPart.flatMap { $0 == text ? nil : "'\($0)' is a computed property" }
  }

  /// How a script sets a value that is only read from storage; `nil` for other values.
  package var storageHint: String? {
    steps.contains { !$0.isWritable && $0.allowsChange }
      ? "set what is stored: 'shared NAME = …', or 'shared appStorage(\"KEY\") = …'" : nil
  }

  /// The collection of which the path ends with a property: `todos` in `todos.count`.
  package var collectionText: String? {
    guard property != nil, let dot = text.lastIndex(of: ".") else { return nil }
    return String(text[..<dot])
  }

  /// Whether the value can be set.
  package var isWritable: Bool { property == nil && steps.allSatisfy(\.isWritable) }

  /// Runs a body with the value in a state.
  package func read(_ base: UnsafeRawPointer, _ body: PathStep.Reader) -> PathFailure? {
    guard let property else { return steps.read(base, body) }
    return steps.read(base) { property.read($0, body) }
  }

  /// Runs a body with the value in a state, and writes the changed value back.
  ///
  /// For a property of a collection, the body receives the collection.
  package func modify(_ base: UnsafeMutableRawPointer, _ body: PathStep.Modifier) -> PathFailure? {
    steps.modify(base, body)
  }

  /// Runs a body with the value that ``modify(_:_:)`` would change.
  package func readWhole(_ base: UnsafeRawPointer, _ body: PathStep.Reader) -> PathFailure? {
    steps.read(base, body)
  }

  /// The path of the optional or enum that does not contain the rest of the path; `nil` if it
  /// exists.
  package func obstacle(in base: UnsafeRawPointer) -> StatePath? {
    guard readWhole(base, { _ in nil }) != nil else { return nil }
    for (count, step) in steps.enumerated() {
      guard prefix(count + 1).readWhole(base, { _ in nil }) != nil else { continue }
      return step.mayLeadNowhere ? prefix(count) : nil
    }
    return nil
  }

  /// The first steps of the path, under its text.
  package func prefix(_ count: Int) -> StatePath {
    let first = Array(steps.prefix(count))
    return StatePath(text: text, leafType: first.last?.outputType ?? Root.self, steps: first)
  }

  /// The type of the value that ``modify(_:_:)`` changes.
  package var wholeType: Any.Type { steps.last?.outputType ?? Root.self }
}

// An extension of arrays of steps, which know the types.
extension [PathStep] {
  func read(_ base: UnsafeRawPointer, _ body: PathStep.Reader) -> PathFailure? {
    read(from: 0, base, body)
  }

  func modify(_ base: UnsafeMutableRawPointer, _ body: PathStep.Modifier)
    -> PathFailure?
  {
    modify(from: 0, base, body)
  }

  private func read(from index: Int, _ base: UnsafeRawPointer, _ body: PathStep.Reader)
    -> PathFailure?
  {
    guard index < count else { return body(base) }
    return self[index].read(base) { read(from: index + 1, $0, body) }
  }

  private func modify(
    from index: Int, _ base: UnsafeMutableRawPointer, _ body: PathStep.Modifier
  ) -> PathFailure? {
    guard index < count else { return body(base) }
    return self[index].modify(base) { modify(from: index + 1, $0, body) }
  }
}
