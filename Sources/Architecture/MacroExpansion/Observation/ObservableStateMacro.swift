import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Makes the reads and writes of a struct or an enum observable.
public enum ObservableStateMacro {
  /// Attributes of properties that are observed in another way, or not at all.
  private static let selfObserving = [
    "Fetch", "FetchAll", "FetchOne", "PresentationState", "Presents", "Shared", "SharedReader",
  ]
}

extension ObservableStateMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    switch declaration.kind {
    case .structDecl:
      return declaration.withoutOwn(
        ObservableStructSource(declaration: declaration).declarations)
        + ComputedPropertiesSource(declaration: declaration).declarations
    case .enumDecl:
      return ObservableEnumSource(
        cases: [ConditionalTree<EnumCase>](casesOf: declaration.memberBlock.members)
      ).declarations + ComputedPropertiesSource(declaration: declaration).declarations
    default:
      declaration.diagnoseKind(for: "ObservableState", at: node, in: context)
      return []
    }
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self)
    else { return [] }

    diagnoseRenamed("ObservationIgnored", to: "ObservationStateIgnored", on: variable, in: context)
    diagnoseRenamed("ObservationTracked", to: "ObservationStateTracked", on: variable, in: context)
    guard variable.attribute(named: "ObservationStateIgnored", "ObservationStateTracked") == nil
    else { return [] }
    diagnoseRenamed("PresentationState", to: "Presents", on: variable, in: context)

    guard
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.isStaticOrClass,
      !variable.isLazy,
      variable.bindings.allSatisfy({
        $0.pattern.is(IdentifierPatternSyntax.self) && !$0.isComputed
      })
    else { return [] }
    if variable.attributes.first(named: selfObserving) != nil {
      return ["@ObservationStateIgnored"]
    }
    return ["@ObservationStateTracked"]
  }

  /// Reports an attribute of another observation macro, and offers the right one.
  private static func diagnoseRenamed(
    _ name: String,
    to newName: String,
    on variable: VariableDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let attribute = variable.attribute(named: name) else { return }
    context.diagnose(
      MacroMessage(
        "'@\(name)' cannot be used in '@ObservableState'", id: "renamed-attribute"),
      at: attribute,
      fixIts: [
        FixIt(
          message: MacroFixIt("Use '@\(newName)' instead", id: "rename-attribute"),
          changes: [
            .replace(
              oldNode: Syntax(attribute.attributeName),
              newNode: Syntax(
                TypeSyntax(stringLiteral: newName)
                  .with(\.trailingTrivia, attribute.attributeName.trailingTrivia)
              )
            )
          ]
        )
      ]
    )
  }
}

extension ObservableStateMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      return []
    }
    let missing = Set(protocols.map { $0.trimmedDescription.split(separator: ".").last ?? "" })
    var wanted = ["ComposableArchitecture.ObservableState", "Observation.Observable"]
    if declaration.is(StructDeclSyntax.self) {
      wanted.append("ComposableArchitecture._KeyPathNaming")
    }
    let conformances =
      wanted
      .filter { missing.contains($0.split(separator: ".").last ?? "") }
      .map { declaration.modifiers.isolationPrefix + $0 }
    guard !conformances.isEmpty else { return [] }
    return [declaration.conformances(of: type, to: conformances)]
  }
}
