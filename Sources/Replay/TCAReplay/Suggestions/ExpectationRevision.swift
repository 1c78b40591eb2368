import ActionScript

/// Changes of a step's expectations that make it pass.
struct ExpectationRevision: Equatable {
  /// The indices of the lines to remove.
  var dropped: Set<Int> = []
  /// The lines to write in place of others, by the indices of those.
  var replaced: [Int: ExpectationSyntax] = [:]
  /// The lines to add.
  var added: [ExpectationSyntax] = []
}
