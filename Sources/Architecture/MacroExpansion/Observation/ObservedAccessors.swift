import SwiftSyntax
import SwiftSyntaxBuilder

extension AccessorDeclSyntax {
  /// Changes storage in place, and notifies the registrar before and after.
  ///
  /// - Parameters:
  ///   - place: What to change.
  ///   - storage: The storage of the property.
  ///   - name: The property for observers.
  ///   - comparison: A trailing closure that determines whether observers must be notified.
  /// - Returns: The accessor `_modify`.
  static func modifying(
    _ place: String, storage: String, of name: String, comparison: String = ""
  ) -> AccessorDeclSyntax {
    """
    _modify {
      let oldValue = _$observationRegistrar.willModify(self, keyPath: \\.\(raw: name), &\(raw: storage))
      defer {
        _$observationRegistrar.didModify(self, keyPath: \\.\(raw: name), &\(raw: storage), oldValue, _$isIdentityEqual)\(raw: comparison)
      }
      yield &\(raw: place)
    }
    """
  }
}
