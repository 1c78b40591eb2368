public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Turns a stored property into a computed one that reports reads and writes to the registrar.
public enum ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(variable: declaration, without: "ObservationStateIgnored")
    else { return [] }
    let name = property.name
    let storage = property.storageName
    // If the storage has observers, each access by reference would call them.
    let hasObservers = property.binding.accessorBlock != nil
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """,
      """
      get {
        _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
        return \(raw: storage)
      }
      """,
      """
      set {
        _$observationRegistrar.mutate(self, keyPath: \\.\(raw: name), &\(raw: storage), newValue, _$isIdentityEqual) { Self.shouldNotifyObservers($0, $1) }
      }
      """,
    ]
      + (hasObservers
        ? []
        : [
          .modifying(
            storage, storage: storage, of: name,
            comparison: " { Self.shouldNotifyObservers($0, $1) }")
        ])
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(variable: declaration, without: "ObservationStateIgnored")
    else { return [] }
    return [
      property.storage(tracked: "ObservationStateTracked", ignored: "ObservationStateIgnored")
    ]
  }
}
