public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Turns an optional property into one with `PresentationState` as storage, and adds a projected
/// value.
public enum PresentsMacro {}

extension PresentsMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PresentedProperty(declaration) else {
      context.diagnose(
        MacroMessage(
          "'@Presents' can only be applied to a 'var' of optional type in an instance",
          id: "presents-misuse"
        ),
        at: node
      )
      return []
    }
    let (name, storage) = (property.name, property.storage)
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
      .modifying("\(storage).wrappedValue", storage: "\(storage).wrappedValue", of: name),
    ]
  }
}

extension PresentsMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PresentedProperty(declaration) else { return [] }
    let (name, storage) = (property.name, property.storage)
    return [
      """
      \(raw: property.access)var \(raw: property.projection): \(raw: property.storageType) {
        get {
          _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
          return \(raw: storage).projectedValue
        }
        set {
          _$observationRegistrar.mutate(self, keyPath: \\.\(raw: name), &\(raw: storage).projectedValue, newValue, _$isIdentityEqual)
        }
        \(AccessorDeclSyntax.modifying("\(storage).projectedValue", storage: "\(storage).wrappedValue", of: name))
      }
      """,
      """
      @ObservationStateIgnored private var \(raw: storage) = \(raw: property.storageType)(wrappedValue: \(raw: property.initialValue))
      """,
    ]
  }
}
