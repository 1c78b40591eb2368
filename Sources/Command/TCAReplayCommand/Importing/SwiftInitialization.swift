/// A value that is made and then changed, as `export` writes it:
/// `{ var value = Counter.State(); value.count = 1; return value }()`.
struct SwiftInitialization {
  /// The name of the type.
  var type: [SwiftTree]
  var properties: [(name: String, value: [SwiftTree])]

  /// Reads the value; returns `nil` if it is something else.
  init?(_ trees: some Collection<SwiftTree>) {
    guard trees.count == 2, let content = trees.first?.content("{"),
      trees.dropFirst().first?.content("(")?.isEmpty ?? false
    else { return nil }
    let statements = content.statements
    guard statements.count > 1, let first = statements.first, let last = statements.last,
      first[0].isName("var"), let declaration = SwiftAssignment(Array(first.dropFirst())),
      declaration.place.count == 1, let name = declaration.place[0].token?.text,
      let arguments = declaration.value.last?.content("(")?.arguments.labelled,
      last.count == 2, last[0].isName("return"), last[1].isName(name)
    else { return nil }
    type = declaration.value.dropLast()
    properties = arguments
    for statement in statements.dropFirst().dropLast() {
      guard let assignment = SwiftAssignment(statement), assignment.sign == "=",
        let chain = SwiftChain(assignment.place), chain.base == name,
        let members = chain.onlyMembers, members.count == 1
      else { return nil }
      // A shared value is assigned to its projection.
      properties.append((String(members[0].drop { $0 == "$" }), assignment.value))
    }
  }
}
