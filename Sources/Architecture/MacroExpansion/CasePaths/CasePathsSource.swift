import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that make an enum case-pathable.
struct CasePathsSource {
  /// The enum's name without generic parameters: inside of the enum, the name alone means the
  /// complete type.
  var enumName: String
  var cases: [ConditionalTree<EnumCase>]

  /// The type `AllCasePaths`, the property of this type, and aliases for payload types that the
  /// type would hide.
  var declarations: [DeclSyntax] {
    // `AllCasePaths` has nested types with these names, from the protocols that it conforms to.
    let hidden = ["Element", "Iterator", "Root"]
    let renamer = TypeRenamer(
      ["Self": enumName].merging(hidden.map { ($0, "_$\($0)") }) { first, _ in first }
    )
    let properties = cases.render { property(for: $0, renamer: renamer) }
    let hasCases = !cases.leaves().isEmpty
    let allCasePaths: DeclSyntax = """
      public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
        public subscript(root: \(raw: enumName)) -> CasePaths.PartialCaseKeyPath<\(raw: enumName)> {
          \(raw: hasCases ? rootCases : #"\.never"#)
        }
        \(raw: properties)
        public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<\(raw: enumName)>]> {
          \(raw: hasCases ? iteration : "[].makeIterator()")
        }
      }
      """
    let accessor: DeclSyntax = """
      public nonisolated static var allCasePaths: AllCasePaths {
        AllCasePaths()
      }
      """
    let aliases = renamer.replaced.subtracting(["Self"]).sorted().map { name -> DeclSyntax in
      "public typealias _$\(raw: name) = \(raw: name)"
    }
    return aliases + [allCasePaths, accessor] + lookup
  }

  /// Members that customize how case key paths are looked up; none if `AllCasePaths` is enough.
  private var lookup: [DeclSyntax] {
    guard cases.leaves().contains(where: \.holdsOptional) else { return [] }
    return [
      """
      public typealias _CasePathLookup = CasePaths.OptionalPayloadLookup<\(raw: enumName)>
      """,
      """
      public nonisolated static var _casePathLookup: _CasePathLookup {
        _CasePathLookup()
      }
      """,
    ]
  }

  /// Not a `switch`: the compiler accepts no exhaustive one for an enum whose payloads are all
  /// uninhabited.
  private var rootCases: String {
    let cases = cases.render { "if case .\($0.name) = root { return \\.\($0.name) }" }
    return "\(cases)\nreturn \\.never"
  }

  private var iteration: String {
    let cases = cases.render { "allCasePaths.append(\\.\($0.name))" }
    return """
      var allCasePaths: [CasePaths.PartialCaseKeyPath<\(enumName)>] = []
      \(cases)
      return allCasePaths.makeIterator()
      """
  }

  private func property(for enumCase: EnumCase, renamer: TypeRenamer) -> String {
    let name = enumCase.name
    let parameters = enumCase.parameters
    let value = enumCase.payload(renamer) ?? "()"
    let constructor = "\(enumCase.needsLeadingDot ? "" : enumName).\(name)"
    let embed: String
    let extract: String
    switch parameters.count {
    case 0:
      embed = "{ \(constructor) }"
      extract = """
        guard case .\(name) = $0 else { return nil }
        return ()
        """
    case 1:
      embed =
        parameters[0].defaultValue == nil && !enumCase.needsLeadingDot
        ? constructor
        : "{ \(constructor)(\(parameters[0].label.map { "\($0): " } ?? "")$0) }"
      extract = """
        guard case .\(name)(let v0) = $0 else { return nil }
        return v0
        """
    default:
      let labels = parameters.map { parameter in parameter.label.map { "\($0): " } ?? "" }
      let bindings = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
      let arguments = labels.indices.map { "\(labels[$0])$\($0)" }.joined(separator: ", ")
      embed = "{ \(constructor)(\(arguments)) }"
      extract = """
        guard case let .\(name)(\(bindings)) = $0 else { return nil }
        return (\(bindings))
        """
    }
    return """
      \(enumCase.inheritedPreamble)public var \(name): CasePaths.AnyCasePath<\(enumName), \(value)> {
        ._$embed("\(enumCase.bareName)", \(embed)) {
          \(extract)
        }
      }
      """
  }
}
