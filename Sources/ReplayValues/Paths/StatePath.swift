import ActionScript
import RuntimeReflection

/// A path into a state, with everything about it that the types decide.
package struct StatePath<Root> {
  /// The path as the script has it.
  package var text: String

  /// The type of what it leads to.
  package var leafType: Any.Type

  /// `count`, `isEmpty`, `ids` or `keys` of what ``steps`` lead to, which can only be read.
  package var property: CollectionProperty?

  package var steps: [PathStep]

  /// The value there; `nil` where the path leads nowhere in this state.
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

  /// The part of the path that ends in a computed property, where there is one.
  package var computedPart: String?

  /// Why it can only be read: `'filtered' is a computed property`; `nil` where the path itself says so.
  package var readOnlyHint: String? {
    if property != nil { return "write '\(text) == …'" }
    return computedPart.flatMap { $0 == text ? nil : "'\($0)' is a computed property" }
  }

  /// Whether what it leads to can be put in place.
  package var isWritable: Bool { property == nil && steps.allSatisfy(\.isWritable) }

  /// Runs a body on the value in a state at an address.
  package func read(_ base: UnsafeRawPointer, _ body: PathStep.Reader) -> PathFailure? {
    guard let property else { return steps.read(base, body) }
    return steps.read(base) { property.read($0, body) }
  }

  /// Runs a body on the value in a state at an address, and puts what it makes of it in place.
  ///
  /// A property of a collection counts as the collection.
  package func modify(_ base: UnsafeMutableRawPointer, _ body: PathStep.Modifier) -> PathFailure? {
    steps.modify(base, body)
  }

  /// Runs a body on what ``modify(_:_:)`` would change.
  package func readWhole(_ base: UnsafeRawPointer, _ body: PathStep.Reader) -> PathFailure? {
    steps.read(base, body)
  }

  /// The path to the optional, or to the enum, that has nothing of what this path leads to; `nil` if it does have it.
  package func obstacle(in base: UnsafeRawPointer) -> StatePath? {
    guard readWhole(base, { _ in nil }) != nil else { return nil }
    var part = self
    for (count, step) in steps.enumerated() {
      part.steps = Array(steps.prefix(count + 1))
      guard part.readWhole(base, { _ in nil }) != nil else { continue }
      guard step.mayLeadNowhere else { return nil }
      part.steps.removeLast()
      part.leafType = part.wholeType
      part.property = nil
      return part
    }
    return nil
  }

  /// The type of what ``modify(_:_:)`` changes.
  package var wholeType: Any.Type { steps.last?.outputType ?? Root.self }
}

// Of the steps alone, as they know the types and need not be told.
extension [PathStep] {
  fileprivate func read(_ base: UnsafeRawPointer, _ body: PathStep.Reader) -> PathFailure? {
    read(from: 0, base, body)
  }

  fileprivate func modify(_ base: UnsafeMutableRawPointer, _ body: PathStep.Modifier)
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
