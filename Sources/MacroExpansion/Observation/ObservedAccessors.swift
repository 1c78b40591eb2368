import SwiftSyntax
import SwiftSyntaxBuilder

extension AccessorDeclSyntax {
  /// Changes what is stored in place, and tells the registrar before and after.
  ///
  /// - Parameters:
  ///   - place: What is changed.
  ///   - storage: What holds the property's value.
  ///   - name: The property that observers know.
  ///   - comparison: A trailing closure that tells whether a change matters to observers.
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
