/// The keywords of both notations, for schemas, editors and completions.
package enum ScriptGrammar {
  /// The words at the beginning of an unindented line.
  package static let lineKeywords = LineKeyword.allCases.map(\.rawValue)

  /// A key that determines what a step in JSON does, and the keys that may accompany it.
  package struct StepKey: Sendable {
    package var verb: String
    package var companions: [String]
  }

  package static let stepKeys = JSONVerb.allCases.map {
    StepKey(verb: $0.rawValue, companions: $0.companions)
  }

  /// The keys of an answer in JSON.
  package static let answerKeys = JSONScriptMapper.answerKeys

  /// The words of answers; each answer has exactly one of them.
  package static let answerVerbs = JSONScriptMapper.answerVerbs
}
