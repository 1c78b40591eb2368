import SwiftSyntax
import SwiftSyntaxBuilder

extension ObservableStructSource {
  /// The stored properties behind the tracked ones, which reducers use to change values in place.
  ///
  /// A key path to a computed property changes a copy; a key path to its storage does not. The
  /// registrar comes first, so that reducers can check for observers. Properties with `willSet` or
  /// `didSet` are left out.
  var storageKeyPaths: DeclSyntax {
    let properties = [ConditionalTree<StoredProperty>](declaration.memberBlock.members) {
      StoredProperty(variable: $0).flatMap { $0.hasPlainStorage ? [$0] : nil } ?? []
    }
    let access = declaration.modifiers.wideAccessPrefix
    let signature = """
      \(access)static var _$storageKeyPaths: \
      [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)]
      """
    guard !properties.leaves().isEmpty else { return "\(raw: signature) { [] }" }
    let entries = properties.render {
      #"paths.append((\Self.\#($0.projectionName), \Self.\#($0.storageName)))"#
    }
    return #"""
      \#(raw: signature) {
        var paths: [(property: ComposableArchitecture._ObservableStateTypes.AnyKeyPath, storage: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
        paths.append((\Self._$observationRegistrar, \Self._$observationRegistrar))
        \#(raw: entries)
        return paths
      }
      """#
  }
}

extension StoredProperty {
  private var isPresented: Bool {
    declaration.attribute(named: "Presents") != nil
  }

  /// The property whose value is in the storage; for a presented property, this is the projection.
  fileprivate var projectionName: String {
    isPresented ? "$\(bareName)" : name
  }

  /// Whether the macro generates the storage, and nothing else observes it.
  fileprivate var hasPlainStorage: Bool {
    guard binding.accessorBlock == nil else { return false }
    return isPresented || declaration.attributes.isEmpty
  }
}
