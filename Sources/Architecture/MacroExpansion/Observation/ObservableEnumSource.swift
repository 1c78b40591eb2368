import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that make an enum observable.
///
/// Its identity consists of the case and the identity of the payload.
struct ObservableEnumSource {
  var cases: [ConditionalTree<EnumCase>]

  var declarations: [DeclSyntax] {
    [id, willModify]
  }

  private var id: DeclSyntax {
    guard !cases.leaves().isEmpty else {
      return "public var _$id: ComposableArchitecture.ObservableStateID { ._$inert }"
    }
    var tag = -1
    let branches = cases.render { enumCase in
      tag += 1
      return enumCase.parameters.count == 1
        ? "case let .\(enumCase.name)(state):\nreturn ._$id(for: state)._$tag(\(tag))"
        : "case .\(enumCase.name):\nreturn ComposableArchitecture.ObservableStateID._$inert._$tag(\(tag))"
    }
    return """
      public var _$id: ComposableArchitecture.ObservableStateID {
        switch self {
        \(raw: branches)
        }
      }
      """
  }

  private var willModify: DeclSyntax {
    guard !cases.leaves().isEmpty else { return "public mutating func _$willModify() {}" }
    let branches = cases.render { enumCase in
      guard enumCase.parameters.count == 1 else { return "case .\(enumCase.name):\nbreak" }
      let label = enumCase.parameters[0].label.map { "\($0): " } ?? ""
      return """
        case var .\(enumCase.name)(state):
        ComposableArchitecture._$willModify(&state)
        self = .\(enumCase.name)(\(label)state)
        """
    }
    return """
      public mutating func _$willModify() {
        switch self {
        \(raw: branches)
        }
      }
      """
  }
}
