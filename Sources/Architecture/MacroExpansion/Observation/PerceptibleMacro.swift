public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Makes the properties of a class observable.
public enum PerceptibleMacro {}

extension PerceptibleMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      declaration.diagnoseKind(for: "Perceptible", at: node, in: context)
      return []
    }
    let type = declaration.name.trimmed
    let tracking: [DeclSyntax] = [
      """
      @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()
      """,
      """
      internal nonisolated func access<Member>(
        keyPath: Perception._PerceptionTypes.KeyPath<\(type), Member>,
        fileID: Perception._PerceptionTypes.StaticString = #fileID,
        filePath: Perception._PerceptionTypes.StaticString = #filePath,
        line: Perception._PerceptionTypes.UInt = #line,
        column: Perception._PerceptionTypes.UInt = #column
      ) {
        _$perceptionRegistrar.access(self, keyPath: keyPath, fileID: fileID, filePath: filePath, line: line, column: column)
      }
      """,
      """
      internal nonisolated func withMutation<Member, MutationResult>(
        keyPath: Perception._PerceptionTypes.KeyPath<\(type), Member>,
        _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
        try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
    ]
    let comparisons = ComparisonsSource(
      modifiers: "private nonisolated", types: "Perception._PerceptionTypes")
    return declaration.withoutOwn(tracking + comparisons.declarations)
  }
}

extension PerceptibleMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(ClassDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self),
      variable.attribute(named: "PerceptionIgnored", "PerceptionTracked") == nil,
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.isStaticOrClass,
      variable.bindings.allSatisfy({
        $0.pattern.is(IdentifierPatternSyntax.self) && !$0.isComputed
      })
    else { return [] }
    return ["@PerceptionTracked"]
  }
}

extension PerceptibleMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, declaration.is(ClassDeclSyntax.self) else { return [] }
    return [declaration.conformances(of: type, to: ["nonisolated Perception.Perceptible"])]
  }
}

/// Turns a stored property into a computed one that reports reads and writes to the registrar.
public enum PerceptionTrackedMacro {}

extension PerceptionTrackedMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(variable: declaration, without: "PerceptionIgnored")
    else { return [] }
    let name = property.name
    let storage = property.storageName
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        self.\(raw: storage) = initialValue
      }
      """,
      """
      get {
        self.access(keyPath: \\.\(raw: name))
        return self.\(raw: storage)
      }
      """,
      """
      set {
        guard self.shouldNotifyObservers(self.\(raw: storage), newValue) else {
          self.\(raw: storage) = newValue
          return
        }
        self.withMutation(keyPath: \\.\(raw: name)) {
          self.\(raw: storage) = newValue
        }
      }
      """,
      """
      _modify {
        self.access(keyPath: \\.\(raw: name))
        self._$perceptionRegistrar.willSet(self, keyPath: \\.\(raw: name))
        defer {
          self._$perceptionRegistrar.didSet(self, keyPath: \\.\(raw: name))
        }
        yield &self.\(raw: storage)
      }
      """,
    ]
  }
}

extension PerceptionTrackedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(variable: declaration, without: "PerceptionIgnored")
    else { return [] }
    return [property.storage(tracked: "PerceptionTracked", ignored: "PerceptionIgnored")]
  }
}
