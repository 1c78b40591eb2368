import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that make a struct observable.
struct ObservableStructSource {
  var declaration: any DeclGroupSyntax

  var declarations: [DeclSyntax] {
    [registrar, id, willModify] + comparisons.declarations
      + [KeyPathNamesSource(declaration: declaration).declarationOfNames, storageKeyPaths]
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
}
