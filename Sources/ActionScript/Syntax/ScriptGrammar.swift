/// The words of the two notations, for what is written about scripts: schemas, grammars of editors, completions.
package enum ScriptGrammar {
  /// The words that begin a line in column one.
  package static let lineKeywords = LineKeyword.allCases.map(\.rawValue)

  /// A key that says what a step in JSON does, and the keys that can stand beside it.
  package struct StepKey: Sendable {
    package var verb: String
    package var companions: [String]
  }

  package static let stepKeys = JSONVerb.allCases.map {
    StepKey(verb: $0.rawValue, companions: $0.companions)
  }

  /// The keys of an answer in JSON.
  package static let answerKeys = JSONScriptMapper.answerKeys

  /// The words of which an answer has exactly one.
  package static let answerVerbs = JSONScriptMapper.answerVerbs
}
