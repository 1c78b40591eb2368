import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the member that lists the computed properties of a type.
struct ComputedPropertiesSource {
  var declaration: any DeclGroupSyntax

  /// The member; empty if the type has no such properties.
  var declarations: [DeclSyntax] {
    guard inheritsKnownProtocols else { return [] }
    let properties = [ConditionalTree<ComputedProperty>](declaration.memberBlock.members) {
      ComputedProperty(variable: $0).map { [$0] } ?? []
    }
    guard !properties.leaves().isEmpty else { return [] }
    // With 'return': a closure of only an expression could drop a value that cannot be copied.
    let additions = properties.render {
      #"properties.add("\#($0.bareName)") { (state: Self) in return state.\#($0.name) }"#
    }
    let access = declaration.modifiers.wideAccessPrefix
    return [
      """
      \(raw: access)static var _$computedProperties: ComposableArchitecture._ComputedProperties {
        var properties = ComposableArchitecture._ComputedProperties()
        \(raw: additions)
        return properties
      }
      """
    ]
  }

  /// Whether no conformance can isolate a property to an actor.
  ///
  /// A witness takes over the isolation of its requirement, which only the declaration of the
  /// protocol shows.
  private var inheritsKnownProtocols: Bool {
    (declaration.inheritanceClause?.inheritedTypes ?? []).allSatisfy { $0.type.isKnownProtocol }
  }
}

extension TypeSyntax {
  fileprivate var isKnownProtocol: Bool {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.allSatisfy { $0.type.isKnownProtocol }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.attributes.allSatisfy {
        $0.as(AttributeSyntax.self)?.baseName == "unchecked"
      } && attributed.baseType.isKnownProtocol
    }
    let name = trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    return Self.knownProtocols.contains(name)
  }

  private static let knownProtocols: Set<String> = [
    "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomDumpReflectable", "CustomDumpRepresentable",
    "CustomDumpStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError",
    "ObservableState", "Sendable",
  ]
}
