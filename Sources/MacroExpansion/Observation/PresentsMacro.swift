public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Turns an optional property into one that is backed by `PresentationState`, with a projected value.
public enum PresentsMacro {
  private struct Presented {
    var property: StoredProperty
    /// The type between the optional's braces.
    var wrappedType: TypeSyntax?
    var initialValue: ExprSyntax?

    /// Whether the enclosing type has a registrar.
    var isObserved: Bool

    var name: String { property.name }
    var storage: String { property.storageName }
    var projection: String { "$\(property.bareName)" }
  }
}

extension PresentsMacro {
  private static func presented(
    _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> Presented? {
    guard let property = StoredProperty(variable: declaration) else { return nil }
    return Presented(
      property: property,
      wrappedType: property.binding.typeAnnotation?.type.wrappedOptionalType,
      initialValue: property.binding.initializer?.value,
      isObserved: true
    )
  }
}

extension PresentsMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let presented = presented(declaration, in: context) else {
      diagnoseMisuse(of: node, on: declaration, in: context)
      return []
    }
    let (name, storage) = (presented.name, presented.storage)
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
        _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
        return \(raw: storage).wrappedValue
      }
      """,
      """
      set {
        _$observationRegistrar.mutate(self, keyPath: \\.\(raw: name), &\(raw: storage).wrappedValue, newValue, _$isIdentityEqual)
      }
      """,
    ]
  }

  private static func diagnoseMisuse(
    of node: AttributeSyntax,
    on declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    context.diagnose(
      MacroMessage(
        "'@Presents' can only be applied to a stored 'var' of an instance", id: "presents-misuse"),
      at: node
    )
  }
}

extension PresentsMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let presented = presented(declaration, in: context) else { return [] }
    let (name, storage) = (presented.name, presented.storage)
    let access = presented.property.declaration.modifiers.accessLevel.map { "\($0) " } ?? ""

    let wrapped = presented.wrappedType?.trimmedDescription
    let type = wrapped.map { "ComposableArchitecture.PresentationState<\($0)>" }
    let initialValue = presented.initialValue?.trimmedDescription ?? "nil"
    return [
      """
      \(raw: access)var \(raw: presented.projection): \(raw: type ?? "ComposableArchitecture.PresentationState<Never>") {
        get {
          _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
          return \(raw: storage).projectedValue
        }
        set {
          _$observationRegistrar.mutate(self, keyPath: \\.\(raw: name), &\(raw: storage).projectedValue, newValue, _$isIdentityEqual)
        }
      }
      """,
      """
      @ObservationStateIgnored private var \(raw: storage) = \(raw: type ?? "ComposableArchitecture.PresentationState")(wrappedValue: \(raw: initialValue))
      """,
    ]
  }
}

extension TypeSyntax {
  /// `T` of `T?` or `Optional<T>`.
  var wrappedOptionalType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.trimmed
    }
    let name: TokenSyntax
    let arguments: GenericArgumentClauseSyntax?
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      (name, arguments) = (identifier.name, identifier.genericArgumentClause)
    } else if let member = self.as(MemberTypeSyntax.self) {
      (name, arguments) = (member.name, member.genericArgumentClause)
    } else {
      return nil
    }
    guard
      name.text == "Optional",
      let argument = arguments?.arguments.first, arguments?.arguments.count == 1,
      case .type(let wrapped) = argument.argument
    else { return nil }
    return wrapped.trimmed
  }
}
