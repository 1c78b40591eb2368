/// A problem that the parsers find, without its location.
///
/// `SyntaxProblem+Words.swift` has the texts.
struct SyntaxProblem {
  var kind: Kind
  var span: SourceSpan

  init(_ kind: Kind, _ span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  enum Kind: Equatable {
    // The file
    case notUTF8(byte: UInt8)
    case nulByte
    case fileTooLarge
    case entryTooLarge(limit: Int)
    case emptyFile
    case notAScript

    // Anything
    case expected(String, found: String?)
    case unexpectedText(after: String, found: String)
    case tooDeep
    case tooManyParts
    case unclosed(String)

    // Values
    case unfinishedString(isJSON: Bool = false)
    case unfinishedRawString(hashes: Int)
    case singleQuote
    case typographicQuote(String)
    case interpolation
    case unknownEscape(String, isJSON: Bool = false)
    case malformedUnicodeEscape(isJSON: Bool = false)
    case loneSurrogate
    case controlCharacter(UInt8)
    case textAfterMultilineQuotes
    case shallowMultilineString
    case numberTooLarge(String)
    case durationTooFine(String)
    case malformedNumber(String, isJSON: Bool = false)
    case notADuration(String)
    case negativeDuration(String)
    case notADelayRange(String)
    case backwardDelayRange(String, String)
    case wrongIndex(Int, expected: Int)
    case duplicateKey(String)
    case pathAfterArguments
    /// What Swift has before an action or a path, and a script has not.
    case swiftPrefix(String, before: String)
    /// `not` before a path, and what the line should be.
    case negatedPath(String)
    case misplacedWildcard(String)
    case misplacedCapture(isJSON: Bool = false)
    case reservedName(String)

    // Lines
    /// `#` with a letter or something else behind it.
    case unspacedComment
    case unknownVerb(String, isHeader: Bool, isAction: Bool = false)
    case unindentedExpectation
    /// A header after a step, which may be a `given` or an `exhaustivity` below an `include`.
    case headerAfterSteps(String, isBelowGiven: Bool)
    case duplicateHeader(String)
    case strayIndentation
    case noExpectations(below: String)
    case mixedIndentation
    case unevenIndentation(Int, expected: Int)
    case labelWithoutStep(String)
    case secondLabel(String)
    case numericLabel(String)
    case duplicateLabel(String)
    case endWithoutRepeat
    case blockWithoutEnd(String)
    case repeatWithoutRun
    case unknownWord(String, choices: [String], what: String)
    case onlyAssignments(isJSON: Bool = false)
    case changesAndArguments
    /// `when` before an answer, or a second `after`.
    case misplacedAnswerWord(String)
    case noDelay(String, remedy: String?)
    case noTrigger(String)
    case offsetOfTrigger
    case indentedBody(String)
    case notInAnyOrder(String)
    case emptyAnyOrder
    case emptyRepeat
    case caseAlone(String)
    case argumentsInOrder

    // Tables of examples
    case duplicateExample(String)
    case nameOfExamples(String)
    case reservedExample(String)
    case unusedExample(String)
    case wrongRow(Int, expected: Int)
    case noRows
    /// A row that the table does not have, counted from 1.
    case noRow(Int, count: Int)
    case noExamples(row: Int)

    // JSON
    case trailingText
    case trailingComma(expected: String, found: String)
    case malformedLiteral(String)
    case leadingZero
    /// A problem in a string that names an error.
    indirect case inError(Kind)
    case wrongType(String, found: String)
    case unknownMember(String, owner: String, choices: [String])
    case unknownReservedKey(String, choices: [String])
    case missingMember(String, owner: String)
    case emptyAnswer
    case lateDelay(String, answer: String)
    case nameOfState(String)
    case noVerb
    case severalVerbs(String, String)
    case misplacedMember(String, owner: String)
    case unsupportedVersion(String)
  }
}

extension [SyntaxProblem] {
  mutating func add(_ kind: SyntaxProblem.Kind, at span: SourceSpan) {
    append(SyntaxProblem(kind, span))
  }
}

extension SyntaxProblem.Kind {
  /// The problem of a seed that is not a whole number, or too large.
  static func wrongSeed(_ text: String, expected what: String) -> Self {
    text.allSatisfy { ("0"..."9").contains($0) }
      ? .numberTooLarge(text) : .expected(what, found: text)
  }
}
