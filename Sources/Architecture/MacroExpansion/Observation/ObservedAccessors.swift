import SwiftSyntax
import SwiftSyntaxBuilder

extension AccessorDeclSyntax {
  /// An accessor `_modify` that changes storage in place and notifies the registrar before and
  /// after.
  ///
  /// `place` is the expression to change, and `comparison` a trailing closure that determines
  /// whether to notify.
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
