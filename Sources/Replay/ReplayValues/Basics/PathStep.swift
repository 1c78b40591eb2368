import RuntimeReflection

/// A step of a path, from a value to a part of it.
///
/// Addresses point to initialized values of the types ``inputType`` and ``outputType``.
package class PathStep {
  package typealias Reader = (UnsafeRawPointer) -> PathFailure?
  package typealias Modifier = (UnsafeMutableRawPointer) -> PathFailure?

  package let outputType: Any.Type

  init(outputType: Any.Type) {
    self.outputType = outputType
  }

  /// Whether the part can be changed.
  package var isWritable: Bool { true }

  /// Whether a condition on the part allows it to change.
  package var allowsChange: Bool { isWritable }

  /// Why the part cannot be changed; `nil` if it can, or if the path itself shows it.
  package var readOnlyReason: String? { nil }

  /// Whether a value may not have the part, because of `nil` or another case.
  package var mayLeadNowhere: Bool { false }

  /// Whether the part is all that an optional, a case or a wrapper holds, as opposed to a part of it.
  package var isContents: Bool { false }

  /// Whether the part is an element at an offset, which a collection may not have.
  package var isElement: Bool { false }

  /// Runs a body with the part.
  package func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    preconditionFailure("overridden")
  }

  /// Runs a body with the part, and writes the changed part back.
  package func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    preconditionFailure("overridden")
  }
}

/// A stored property of a struct, or an element of a tuple.
final class FieldStep: PathStep {
  package let offset: Int
  private let isWhole: Bool

  /// - Parameters:
  ///   - field: The property or the element.
  ///   - isWhole: Whether it is the only one of a payload.
  init(_ field: Reflection.Field, isWhole: Bool = false) {
    offset = field.offset
    self.isWhole = isWhole
    super.init(outputType: field.type)
  }

  package override var isContents: Bool { isWhole }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    body(base + offset)
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    body(base + offset)
  }
}

/// The wrapped value of an optional.
final class OptionalStep<Wrapped>: PathStep {
  private let failure: PathFailure

  init(text: String) {
    failure = PathFailure(
      message: "'\(text)' is nil", absent: text.isEmpty || text.hasSuffix("]") ? nil : text)
    super.init(outputType: Wrapped.self)
  }

  package override var mayLeadNowhere: Bool { true }
  package override var isContents: Bool { true }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    guard let value = base.assumingMemoryBound(to: Wrapped?.self).pointee else { return failure }
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let pointer = base.assumingMemoryBound(to: Wrapped?.self)
    guard pointer.pointee != nil else { return failure }
    // swift-format-ignore: NeverForceUnwrap
    return withUnsafeMutablePointer(to: &pointer.pointee!) { body(UnsafeMutableRawPointer($0)) }
  }
}

/// The payload of a case.
final class CaseStep<Enum>: PathStep {
  private let enumCase: Reflection.EnumCase
  private let text: String

  init(_ enumCase: Reflection.EnumCase, payload: Any.Type, text: String) {
    self.enumCase = enumCase
    self.text = text
    super.init(outputType: payload)
  }

  package override var mayLeadNowhere: Bool { true }
  package override var isContents: Bool { true }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    guard enumCase.payload != nil else {
      guard Reflection.enumTag(at: base, of: Enum.self) == enumCase.tag else {
        return failure(base)
      }
      return withUnsafePointer(to: ()) { body(UnsafeRawPointer($0)) }
    }
    return Reflection.withPayload(enumCase, of: base, in: Enum.self) { body($0) }
      ?? failure(base)
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    guard enumCase.payload != nil else { return read(base) { _ in nil } }
    let pointer = base.assumingMemoryBound(to: Enum.self)
    guard let payload = Reflection.payload(enumCase, of: pointer.pointee) else {
      return failure(base)
    }
    func open<Payload>(_: Payload.Type) -> PathFailure? {
      guard var value = payload as? Payload else { return failure(base) }
      if let failure = withUnsafeMutablePointer(to: &value, { body(UnsafeMutableRawPointer($0)) }) {
        return failure
      }
      guard let changed = Reflection.build(Enum.self, case: enumCase, payload: value) else {
        return failure(base)
      }
      pointer.pointee = changed
      return nil
    }
    return _openExistential(outputType, do: open)
  }

  private func failure(_ base: UnsafeRawPointer) -> PathFailure {
    let tag = Reflection.enumTag(at: base, of: Enum.self)
    let name = Reflection.cases(ofEnum: Enum.self)?.first { $0.tag == tag }?.name
    return PathFailure(
      message: "\(text.isEmpty ? "the state" : "'\(text)'") is in the case "
        + "'\(name ?? "?")', not '\(enumCase.name)'",
      absent: text.isEmpty ? "self" : text, whole: text.isEmpty ? ".\(enumCase.name)(…)" : nil)
  }
}

/// A step to a value that is only known when a script runs; it only provides the type.
final class UnknownStep: PathStep {
  package override var mayLeadNowhere: Bool { true }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    PathFailure(message: "this is only known when the script runs")
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    PathFailure(message: "this is only known when the script runs")
  }
}
