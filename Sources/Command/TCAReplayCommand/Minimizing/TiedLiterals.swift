import ActionScript

/// The numbers and texts of a script that an answer has in common with what is sent or asked for.
///
/// An answer that names the id that it was asked for must go on doing so. With another id, the script could fail where the
/// feature is right.
struct TiedLiterals {
  /// The literals, in the order in which they appear.
  private(set) var values: [ValueSyntax] = []
  /// The texts of all literals of the script.
  private var texts: Set<String> = []
  private var tied: Set<String> = []

  init(_ script: Script) {
    var roles: [String: Set<LiteralRole>] = [:]
    var literals: [ValueSyntax] = []
    var script = script
    script.replaceLiterals { literal, role in
      literals.append(literal)
      roles[literal.description, default: []].insert(role)
      return nil
    }
    texts = Set(roles.keys)
    tied = texts.filter { roles[$0].map { $0.isSuperset(of: [.asked, .answered]) } ?? false }
    var seen: Set<String> = []
    for literal in literals {
      let text = literal.description
      if tied.contains(text), seen.insert(text).inserted { values.append(literal) }
    }
  }

  /// Whether the script has a literal.
  func isUsed(_ literal: ValueSyntax) -> Bool { texts.contains(literal.description) }

  /// Whether a value keeps what is tied in the value that it takes the place of.
  ///
  /// Parts may go.
  func allow(_ new: ValueSyntax, insteadOf old: ValueSyntax) -> Bool {
    guard !tied.isEmpty else { return true }
    let (before, after) = (old.literals, new.literals)
    guard before.count == after.count else { return true }
    return zip(before, after).allSatisfy { $0 == $1 || !tied.contains($0.description) }
  }
}
