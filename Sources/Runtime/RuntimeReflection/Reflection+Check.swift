import CRuntimeMetadata
import InternalSupport

extension Reflection {
  /// The reason why reflection is unavailable; `nil` if it works.
  package static let problem: String? = {
    let problem = RuntimeReliance.reflection.problem { difference(layoutChecks) }
    if let problem { printToStandardError(problem) }
    return problem
  }()

  static var isOn: Bool { problem == nil }

  typealias LayoutCheck = (layout: String, isKnown: @Sendable () -> Bool)

  /// Looks for a layout that this module does not know.
  ///
  /// - Parameter checks: The checks in order. After a failure no further check runs, because it could read invalid
  ///   memory.
  /// - Returns: What is different; `nil` if nothing is.
  static func difference(_ checks: [LayoutCheck]) -> String? {
    checks.first { !$0.isKnown() }.map { "another layout for \($0.layout)" }
  }

  /// Each check depends on the previous ones.
  static let layoutChecks: [LayoutCheck] = [
    ("kinds of types", { kindsAreKnown }),
    ("value witnesses", { valueWitnessesAreKnown }),
    ("structs", { structsAreKnown }),
    ("tuples", { tuplesAreKnown }),
    ("enums", { enumsAreKnown }),
    ("functions", { functionsAreKnown }),
    ("existentials", { existentialsAreKnown }),
    ("key paths", { keyPathsAreKnown }),
    ("conformances", { conformancesAreKnown }),
  ]
}

// MARK: - The checks

private struct SampleStruct: Equatable {
  var first: UInt8 = 1
  var second = "a text that does not fit into a string"
  var third = 2.5
}

private enum SampleEnum: Equatable {
  case plain
  case labelled(x: Int)
  indirect case several(String, SampleEnum)
  case last
}

private final class SampleClass {}

private protocol SampleProtocol {}
private protocol SampleOfThree {
  func first()
  func second() -> Int
  var third: Int { get }
}

extension SampleStruct: SampleProtocol {}

extension Reflection {
  private static var kindsAreKnown: Bool {
    let kinds: [(Any.Type, Kind)] = [
      (SampleStruct.self, .structure), (SampleEnum.self, .enumeration), (Int?.self, .optional),
      ((Int, x: Int).self, .tuple), ((@Sendable (Int) -> Void).self, .function),
      ((any Equatable).self, .existential), (Int.Type.self, .metatype),
      (SampleClass.self, .classReference),
    ]
    return kinds.allSatisfy { readKind(of: $0) == $1 }
  }

  private static var valueWitnessesAreKnown: Bool {
    func isKnown<Value>(_ type: Value.Type, isEnum: Bool) -> Bool {
      let witnesses = runtimeValueWitnesses(metadata(of: type)).pointee
      let flags = Int(witnesses.flags)
      return witnesses.size == MemoryLayout<Value>.size
        && witnesses.stride == MemoryLayout<Value>.stride
        && (flags & RuntimeValueHasEnumWitnesses != 0) == isEnum
        && flags & RuntimeValueIsNonCopyable == 0
    }
    return isKnown(SampleStruct.self, isEnum: false) && isKnown(SampleEnum.self, isEnum: true)
      && isKnown(UInt8.self, isEnum: false)
  }

  private static var structsAreKnown: Bool {
    let sample = SampleStruct()
    guard let fields = readFields(ofStruct: SampleStruct.self),
      fields.map(\.name) == ["first", "second", "third"],
      fields[0].type == UInt8.self, fields[1].type == String.self, fields[2].type == Double.self,
      fields.map(\.offset) == [
        MemoryLayout.offset(of: \SampleStruct.first), MemoryLayout.offset(of: \SampleStruct.second),
        MemoryLayout.offset(of: \SampleStruct.third),
      ]
    else { return false }
    return build(SampleStruct.self, fields: fields, values: values(of: sample, fields: fields))
      == sample
  }

  private static var tuplesAreKnown: Bool {
    guard let fields = readFields(ofTuple: (UInt8, text: String).self) else { return false }
    return fields.map(\.name) == ["", "text"] && fields[0].type == UInt8.self
      && fields[1].type == String.self && fields.map(\.offset) == [0, 8]
  }

  private static var enumsAreKnown: Bool {
    guard let cases = readCases(ofEnum: SampleEnum.self),
      cases.map(\.name) == ["labelled", "several", "plain", "last"],
      cases.map(\.isIndirect) == [false, true, false, false],
      cases[1].payload == (String, SampleEnum).self, cases[2].payload == nil
    else { return false }
    let samples: [SampleEnum] = [
      .labelled(x: 1), .several("a text that does not fit into a string", .last), .plain, .last,
    ]
    return zip(cases, samples).allSatisfy { enumCase, sample in
      guard enumTag(of: sample) == enumCase.tag else { return false }
      guard let type = enumCase.payload else {
        return build(SampleEnum.self, case: enumCase, payload: nil) == sample
      }
      return payload(enumCase, of: sample).map {
        Swift.type(of: $0) == type && build(SampleEnum.self, case: enumCase, payload: $0) == sample
      } ?? false
    }
  }

  private static var functionsAreKnown: Bool {
    guard
      let plain = readSignature(ofFunction: (@Sendable (Int, String) -> Double).self),
      let other = readSignature(ofFunction: (@Sendable () async throws -> Void).self)
    else { return false }
    return plain.parameters.map(ObjectIdentifier.init)
      == [ObjectIdentifier(Int.self), ObjectIdentifier(String.self)]
      && plain.result == Double.self && !plain.isAsync && !plain.isThrowing
      && other.parameters.isEmpty && other.result == Void.self && other.isAsync && other.isThrowing
  }

  private static var existentialsAreKnown: Bool {
    let types = readPrimaryTypes(
      ofExistential: (any AsyncSequence<Int, Never>).self, of: "Swift.AsyncSequence", count: 2)
    return types.map { $0.map(ObjectIdentifier.init) }
      == [ObjectIdentifier(Int.self), ObjectIdentifier(Never.self)]
  }

  private static var keyPathsAreKnown: Bool {
    let literal = layout(of: \SampleStruct.third)
    guard componentsSize(of: literal) == 4,
      literal.pointee.space == MemoryLayout<SampleStruct>.size
    else { return false }
    let keyPaths = readKeyPaths(ofStruct: SampleStruct.self)
    return keyPaths.map(\.name) == ["first", "second", "third"]
      && keyPaths.map(\.keyPath) == [\.first, \.second, \.third]
  }

  private static var conformancesAreKnown: Bool {
    requirementCount(of: (any SampleProtocol.Type).self) == 0
      && requirementCount(of: (any SampleOfThree.Type).self) == 3
      && canConform(SampleStruct.self, to: (any SampleProtocol.Type).self)
      && canConform(SampleStruct.self, to: (any Equatable.Type).self)
      && canConform(Int.self, to: (any BinaryInteger.Type).self)
      && canConform([Int].self, to: (any Equatable.Type).self)
  }

  private static func requirementCount(of conforming: Any.Type) -> Int? {
    runtimeOnlyProtocol(metadata(of: conforming, as: RuntimeExistentialMetatypeMetadata.self))
      .map(readRequirementCount)
  }
}
