import SwiftSyntax
import SwiftSyntaxBuilder

extension ObservableStructSource {
  /// Where the tracked properties keep their values, for reducers to change them in place.
  ///
  /// A key path to a computed property writes to a copy; one to its storage does not. The registrar comes first, to
  /// be asked whether there are observers. Properties with `willSet` and `didSet`
  /// are left out.
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

  /// The property that the storage is the value of: of a presented one, the projection.
  fileprivate var projectionName: String {
    isPresented ? "$\(bareName)" : name
  }

  /// Whether the macro stores the property beside it, and nothing else wants to know of its changes.
  fileprivate var hasPlainStorage: Bool {
    guard binding.accessorBlock == nil else { return false }
    return isPresented || declaration.attributes.isEmpty
  }
}
