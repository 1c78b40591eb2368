import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that make an enum of reducers a reducer.
struct CaseReducerSource {
  private let name: String
  private let cases: [ConditionalTree<ReducerCase>]
  private let present: ReducerMembers
  private let access: String
  /// The beginning of the declarations of nested types.
  private let nested: String
  private let indirect: String
  /// The beginning of the conformances to the protocols of state and case scopes.
  private let isolation: String
  private let conformances: (state: [String], action: [String])

  init(declaration: EnumDeclSyntax, present: ReducerMembers, attribute: AttributeSyntax) {
    self.name = declaration.name.text
    self.cases = [ConditionalTree<EnumCase>](casesOf: declaration.memberBlock.members)
      .compactMapLeaves { ReducerCase($0, enumName: declaration.name.text) }
    self.present = present
    self.access = declaration.modifiers.wideAccessPrefix
    self.isolation = declaration.modifiers.isolationPrefix
    self.nested = access + isolation
    let isIndirect = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) }
    self.indirect = isIndirect ? "indirect " : ""
    self.conformances = (
      attribute.synthesizedConformances(labeled: "state"),
      attribute.synthesizedConformances(labeled: "action")
    )
  }

  var declarations: [DeclSyntax] {
    var declarations: [DeclSyntax] = []
    if !present.hasState { declarations.append(state) }
    if !present.hasAction { declarations.append(action) }
    if present.body == nil { declarations += body }
    if !present.hasCaseScope { declarations.append(caseScope) }
    if !present.hasScopeMethod { declarations.append(scope) }
    return declarations
  }

  // The nested types declare the conformances that their attributes would add. If the attributes
  // added them as extensions, the compiler would crash: it expands the members of an enum while it
  // iterates over the extensions of the file, and that list must not grow.

  private var state: DeclSyntax {
    let observable = ["ComposableArchitecture.ObservableState", "Observation.Observable"]
    let inherited =
      (["ComposableArchitecture.CaseReducerState"] + casePathable
      + observable.map { isolation + $0 } + conformances.state)
      .joined(separator: ", ")
    return """
      @CasePathable
      @dynamicMemberLookup
      @ObservableState
      \(raw: nested)\(raw: indirect)enum State: \(raw: inherited) {
        \(raw: access)typealias StateReducer = \(raw: name)
        \(raw: cases.render(\.state))
      }
      """
  }

  private var action: DeclSyntax {
    let inherited = (casePathable + conformances.action).joined(separator: ", ")
    return """
      @CasePathable
      \(raw: nested)\(raw: indirect)enum Action: \(raw: inherited) {
        \(raw: cases.render(\.action))
      }
      """
  }

  private var casePathable: [String] {
    CasePathableMacro.conformances.map { "nonisolated CasePaths.\($0)" }
  }

  /// Type-erased, so that features can refer to each other recursively.
  private var body: [DeclSyntax] {
    [
      """
      \(raw: access)typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>
      """,
      """
      \(raw: access)static var body: Body {
        \(raw: creations)ComposableArchitecture.Reduce(
          ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
          \(raw: cases.render(\.body))
        )
      }
      """,
    ]
  }

  /// A local function that nothing calls, and the keyword that is needed after it.
  ///
  /// The compiler (6.3) prints no error about the expression that is returned, such as that a
  /// feature cannot be created without arguments, and crashes. About discarded values it does.
  private var creations: String {
    let creations = cases.render(\.creation)
    return creations.isEmpty ? "" : "func createFeatures() {\n\(creations)\n}\nreturn "
  }

  private var caseScope: DeclSyntax {
    let inherited = (["ComposableArchitecture._CaseScopeProtocol"] + casePathable)
      .joined(separator: ", ")
    return """
      @CasePathable
      @dynamicMemberLookup
      \(raw: nested)enum CaseScope: \(raw: inherited) {
        \(raw: cases.render(\.scope))
      }
      """
  }

  private var scope: DeclSyntax {
    """
    @MainActor
    \(raw: access)static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
      switch store.state {
      \(raw: cases.render(\.scoping))
      }
    }
    """
  }
}

extension AttributeSyntax {
  /// The protocols after a label, as in `@Reducer(state: .equatable, .sendable)`.
  fileprivate func synthesizedConformances(labeled label: String) -> [String] {
    guard case .argumentList(let arguments) = arguments else { return [] }
    var current = ""
    var conformances: [String] = []
    for argument in arguments {
      current = argument.label?.text ?? current
      guard
        current == label,
        let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { continue }
      conformances.append("\(name.prefix(1).uppercased())\(name.dropFirst())")
    }
    if conformances.contains("Codable") {
      conformances.removeAll { ["Decodable", "Encodable"].contains($0) }
    }
    return conformances.map { "ComposableArchitecture._ReducerTypes.\($0)" }
  }
}
