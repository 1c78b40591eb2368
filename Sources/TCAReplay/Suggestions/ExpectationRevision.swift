import ActionScript

/// What has to change below a step so that it passes.
struct ExpectationRevision: Equatable {
  /// The indices of the lines that go, among those that the script has.
  var dropped: Set<Int> = []
  /// The lines that come.
  var added: [ExpectationSyntax] = []
}
