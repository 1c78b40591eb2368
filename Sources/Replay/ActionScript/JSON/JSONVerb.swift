/// The keys that determine what a step does.
enum JSONVerb: String, CaseIterable {
  case send, receive, receiveInAnyOrder, advance, expect, given, skip, cancel, exhaustivity, finish,
    print
  case `repeat`, include, emit, end, fail, `let`

  /// The keys that may accompany it.
  var companions: [String] {
    switch self {
    case .given, .exhaustivity, .print, .include, .let, .expect, .receiveInAnyOrder: ["label"]
    case .repeat: ["steps", "label"]
    case .emit: ["value", "expect", "label"]
    case .fail: ["error", "expect", "label"]
    case .receive: ["at", "within", "expect", "label"]
    case .send, .advance, .skip, .cancel, .finish, .end: ["expect", "label"]
    }
  }

  /// The companions by verb, so that each step does not list them again.
  static let companionsByVerb = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.companions) })

  /// The verbs by key, because comparing a key with all of them is slower.
  static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The keys that any step may have.
  static let stepKeys =
    allCases.map(\.rawValue) + ["label", "value", "error", "steps", "at", "within", "//"]
}

/// The keys of an expectation's object that begin with `$`.
enum JSONOperator: String, CaseIterable {
  case any = "$any"
  case set = "$set"
  case value = "$value"
  case json = "$json"
  case add = "$add"
  case subtract = "$subtract"
  case remove = "$remove"
  case insert = "$insert"
  case at = "$at"
  case move = "$move"
  case to = "$to"
  case equal = "$eq"
  case notEqual = "$ne"
  case greater = "$gt"
  case greaterOrEqual = "$gte"
  case less = "$lt"
  case lessOrEqual = "$lte"
  case contains = "$contains"
  case matches = "$matches"
  case exists = "$exists"
  case not = "$not"

  /// The predicate of the key; `nil` if it is not a predicate.
  var predicate: PredicateSyntax.Operator? {
    PredicateSyntax.Operator.allCases.first { $0.key == self }
  }

  /// The keys of objects that are a value, not an expectation or an answer.
  static let values: Set<String> = [value.rawValue, json.rawValue]

  /// The keys of predicates, for messages.
  static let predicates = allCases.filter { $0.predicate != nil }.map(\.rawValue)
}

extension PredicateSyntax {
  package static func isOperatorInJSON(_ key: String) -> Bool {
    JSONOperator(rawValue: key) != nil
  }
}

extension PredicateSyntax.Operator {
  /// The key in JSON.
  var key: JSONOperator {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .contains: .contains
    case .matches: .matches
    case .exists: .exists
    }
  }
}
