public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Makes a struct a reducer, or an enum of reducers a reducer that runs its current case.
public enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let missing = Set(protocols.map { $0.trimmedDescription.split(separator: ".").last ?? "" })
    let wanted = declaration.is(EnumDeclSyntax.self) ? ["CaseReducer", "Reducer"] : ["Reducer"]
    let conformances = wanted.filter { missing.contains(Substring($0)) }
    guard !conformances.isEmpty else { return [] }
    let isolation = declaration.modifiers.isolationPrefix
    return [
      declaration.conformances(
        of: type, to: conformances.map { "\(isolation)ComposableArchitecture.\($0)" })
    ]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let nested = member.as(EnumDeclSyntax.self) {
      return attributes(forNested: nested)
    }
    if let state = member.as(StructDeclSyntax.self), state.name.text == "State",
      BindableNamesMacro.isNeeded(by: state)
    {
      return ["@ComposableArchitecture._BindableNames"]
    }
    if let property = member.as(VariableDeclSyntax.self), !declaration.is(EnumDeclSyntax.self) {
      return attributes(forProperty: property)
    }
    return []
  }

  private static func attributes(forNested declaration: EnumDeclSyntax) -> [AttributeSyntax] {
    let wanted =
      switch declaration.name.text {
      case "Action": ["CasePathable"]
      case "State": ["CasePathable", "dynamicMemberLookup"]
      default: [String]()
      }
    return wanted.filter {
      declaration.attributes.first(named: [$0]) == nil && !declaration.inherits(from: $0)
    }
    .map { "@\(raw: $0)" }
  }

  private static func attributes(forProperty property: VariableDeclSyntax) -> [AttributeSyntax] {
    guard
      property.isBody, property.isComputed,
      property.attributes.first(named: ["ReducerBuilder", "ReducerBuilderOf"]) == nil,
      let body = ReducerDomain(ofBody: property)
    else { return [] }
    return ["@ComposableArchitecture.ReducerBuilder<\(raw: body.state), \(raw: body.action)>"]
  }
}

extension ReducerMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let present = ReducerMembers(
      declaration.memberBlock.members,
      genericParameters: declaration.asProtocol((any WithGenericParametersSyntax).self)?
        .genericParameterClause
    )
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return CaseReducerSource(declaration: declaration, present: present, attribute: node)
        .declarations
    }
    if let arguments = node.arguments {
      context.diagnose(
        MacroMessage("Argument passed to call that takes no arguments", id: "no-arguments"),
        at: arguments
      )
    }
    ReduceMethodDiagnosis(present: present).report(in: context)
    return members(missingFrom: present, modifiers: declaration.modifiers)
  }

  private static func members(
    missingFrom present: ReducerMembers, modifiers: DeclModifierListSyntax
  ) -> [DeclSyntax] {
    let access = modifiers.wideAccessPrefix
    let nested = access + modifiers.isolationPrefix
    var members: [DeclSyntax] = []
    let determinesDomain = present.hasLogic && !present.bodyLeavesDomainOpen
    if !present.hasState, !determinesDomain {
      members.append(
        """
        @ObservableState
        \(raw: nested)struct State: Codable, Equatable, Hashable, Sendable {
          \(raw: access)init() {}
        }
        """
      )
    }
    if !present.hasAction, !determinesDomain {
      members.append(
        """
        @CasePathable
        \(raw: nested)enum Action: Equatable, Hashable, Sendable {}
        """
      )
    }
    if !present.hasLogic {
      members.append(
        """
        \(raw: access)typealias Body = ComposableArchitecture.EmptyReducer<State, Action>
        """)
      members.append("\(raw: access)let body = Body()")
    }
    return members
  }
}
