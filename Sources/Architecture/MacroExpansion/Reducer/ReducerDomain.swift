import SwiftSyntax

/// The state and the action of a reducer, according to the type of its body.
struct ReducerDomain {
  private(set) var state = "Self.State"
  private(set) var action = "Self.Action"

  /// Whether the type of the body is `ReducerOf<Self>`.
  private(set) var isOfSelf = false

  /// The domain of a body with a type such as `some ReducerOf<Self>` or `some Reducer<State,
  /// Action>`.
  init?(ofBody body: VariableDeclSyntax) {
    guard
      let constraint = body.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?
        .constraint
    else { return nil }
    let name: String?
    let clause: GenericArgumentClauseSyntax?
    if let member = constraint.as(MemberTypeSyntax.self) {
      (name, clause) = (member.name.text, member.genericArgumentClause)
    } else {
      let identifier = constraint.as(IdentifierTypeSyntax.self)
      (name, clause) = (identifier?.name.text, identifier?.genericArgumentClause)
    }
    let arguments = clause?.arguments.map { $0.argument.trimmedDescription } ?? []
    switch (name, arguments.count) {
    case ("ReducerOf", 1):
      (state, action) = ("\(arguments[0]).State", "\(arguments[0]).Action")
      isOfSelf = arguments[0] == "Self"
    case ("Reducer", 2):
      (state, action) = (arguments[0], arguments[1])
    default:
      break
    }
  }
}
