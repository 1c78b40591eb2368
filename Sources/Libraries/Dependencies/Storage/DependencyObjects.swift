internal import InternalSupport

/// The dependencies of objects that were created inside of `withDependencies`.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private let table = WeakObjectTable<DependencyValues>()

  /// Remembers the current dependencies for a result, if it is an object.
  func remember<R>(_ result: R) {
    guard R.self is AnyClass else { return }
    table.set(DependencyValues._current, of: result as AnyObject)
  }

  /// The dependencies of an object: those of its first `@Dependency`, or the remembered ones.
  func values(of object: AnyObject) -> DependencyValues? {
    var mirror = Mirror(reflecting: object) as Mirror?
    while let current = mirror {
      for (_, value) in current.children {
        if let dependency = value as? any _HasInitialValues { return dependency.initialValues }
      }
      mirror = current.superclassMirror
    }
    return table.value(of: object)
  }
}
