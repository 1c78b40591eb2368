import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the overloads that determine whether observers must be notified of a write.
///
/// The compiler picks the most specific overload.
struct ComparisonsSource {
  /// What precedes `func`.
  var modifiers: String
  /// The type that has the standard library's types.
  var types: String

  var declarations: [DeclSyntax] {
    [
      ("", "true"),
      (": \(types).Equatable", "lhs != rhs"),
      (": \(types).AnyObject", "lhs !== rhs"),
      (": \(types).Equatable & \(types).AnyObject", "lhs != rhs"),
    ].map { constraint, result in
      """
      \(raw: modifiers) func shouldNotifyObservers<Member\(raw: constraint)>(_ lhs: Member, _ rhs: Member) -> \(raw: types).Bool {
        \(raw: result)
      }
      """
    }
  }
}
