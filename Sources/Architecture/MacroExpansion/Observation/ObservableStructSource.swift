import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that make a struct observable.
struct ObservableStructSource {
  var declaration: any DeclGroupSyntax

  var declarations: [DeclSyntax] {
    [registrar, id, willModify] + comparisons.declarations + [keyPathNames, storageKeyPaths]
  }

  private var registrar: DeclSyntax {
    """
    @ObservationStateIgnored var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()
    """
  }

  private var id: DeclSyntax {
    """
    public var _$id: ComposableArchitecture.ObservableStateID {
      _$observationRegistrar.id
    }
    """
  }

  private var willModify: DeclSyntax {
    """
    public mutating func _$willModify() {
      _$observationRegistrar._$willModify()
    }
    """
  }

  private var comparisons: ComparisonsSource {
    ComparisonsSource(
      modifiers: "private static", types: "ComposableArchitecture._ObservableStateTypes")
  }

  /// The names of the stored properties, because key paths to computed properties have none.
  private var keyPathNames: DeclSyntax {
    let properties = [ConditionalTree<StoredProperty>](declaration.memberBlock.members) {
      StoredProperty(variable: $0).map { [$0] } ?? []
    }
    let access = declaration.modifiers.wideAccessPrefix
    let signature =
      "\(access)static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)]"
    guard !properties.leaves().isEmpty else { return "\(raw: signature) { [] }" }
    let entries = properties.render { #"names.append(("\#($0.bareName)", \Self.\#($0.name)))"# }
    return """
      \(raw: signature) {
        var names: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
        \(raw: entries)
        return names
      }
      """
  }
}
