extension SyntaxProblem {
  func diagnostic(in source: SourceFile) -> ScriptDiagnostic {
    let words = kind.words
    return ScriptDiagnostic(
      ScriptDiagnostic.Kind(words.id), words.message, in: source, at: span, hint: words.hint,
      notes: words.note.map { [$0] } ?? [])
  }
}

struct Words {
  var id: String
  var message: String
  var hint: String?
  var note: String?

  init(_ id: String, _ message: String, hint: String? = nil, note: String? = nil) {
    self.id = id
    self.message = message
    self.hint = hint
    self.note = note
  }

  /// The words for a problem in a string of JSON that names an error.
  init(inError kind: SyntaxProblem.Kind) {
    self = kind.words
    note = note ?? "the string names an error; a mere text is written {\"$message\": \"…\"}"
  }
}

extension SyntaxProblem.Kind {
  fileprivate var words: Words {
    switch self {
    case .notUTF8(let byte):
      Words(
        "not-utf8", "the file is not UTF-8 text", hint: "byte 0x\(hex(byte))",
        note: "scripts are text in UTF-8; save the file in that encoding")
    case .nulByte:
      Words(
        "nul-byte", "the file contains a NUL byte", hint: "byte 0x00",
        note: "scripts are text; is this a binary file?")
    case .fileTooLarge:
      Words("file-too-large", "the file is larger than 4 GiB")
    case .entryTooLarge(let limit):
      Words(
        "entry-too-large",
        "the entry of the log is larger than \(limit) byte\(limit == 1 ? "" : "s")",
        note: "an entry is one action; --max-input raises the limit")
    case .emptyFile:
      Words(
        "empty-file", "the script is empty",
        note: "a script begins with \"feature NAME\"; each step is a line such as \"send ACTION\"")
    case .notAScript:
      Words(
        "not-a-script", "this is a list, not a script",
        hint: "a script is an object: {\"feature\": …, \"steps\": […]}",
        note: "a list of actions is a log; read it with --input log")
    case .expected(let what, found: nil):
      Words("expected", "expected \(what)", hint: "expected \(what)")
    case .expected(let what, found: let found?):
      Words("expected", "expected \(what), found \(quoted(found))", hint: "expected \(what)")
    case .unexpectedText(let owner, let found):
      Words(
        "unexpected-text", "unexpected \(quoted(found)) after \(owner)",
        hint: misplacedHint(found, after: owner),
        note: owner == "'repeat'"
          ? "'repeat N' goes above the steps, and 'end' below them; the steps are not indented"
          : found == "=" && owner == "'send'"
            ? "a user changes a property by a binding: send binding.draft(\"Tea\"), or its parts: send binding.draft with title = \"Tea\""
            : nil)
    case .tooDeep:
      Words("too-deep", "brackets are nested deeper than \(SyntaxLimits.nesting)")
    case .tooManyParts:
      Words("too-deep", "names are chained deeper than \(SyntaxLimits.nesting)")
    case .unclosed(let opener):
      Words("unclosed", "\(quoted(opener)) is never closed", hint: "opened here")
    case .unfinishedString(let isJSON):
      Words(
        "unfinished-string", "unterminated string", hint: "a closing '\"' is missing",
        note: isJSON
          ? "a new line in a string of JSON is written \\n"
          : "a string over several lines is written between \"\"\" and \"\"\"")
    case .unfinishedRawString(let hashes):
      Words(
        "unfinished-string", "unterminated string",
        hint: "a closing '\"\(String(repeating: "#", count: hashes))' is missing")
    case .singleQuote:
      Words("expected", "expected a value, found '''", hint: "write strings between '\"'")
    case .typographicQuote(let quote):
      Words(
        "expected", "expected a value, found '\(quote)'", hint: "write strings between '\"'",
        note: "a typographic quote does not begin a string")
    case .interpolation:
      Words(
        "interpolation", "a script's string has no interpolation", hint: "write '\\\\(' for '\\('")
    case .unknownEscape(let letter, let isJSON):
      Words(
        "unknown-escape", "unknown escape '\\\(SourceExcerpt.displayed(letter))'",
        note: isJSON
          ? "escapes in JSON are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u00E9"
          : "escapes are \\n \\t \\r \\0 \\\\ \\\" \\' and \\u{…}")
    case .malformedUnicodeEscape(let isJSON):
      Words(
        "unknown-escape", "this is not a character",
        note: isJSON
          ? "a character by number is \\u and four hexadecimal digits: \\u00E9"
          : "a character by number is written \\u{1F600}")
    case .loneSurrogate:
      Words(
        "lone-surrogate",
        "half of a surrogate pair is not a character, and a string cannot hold it",
        note: "characters beyond U+FFFF are two escapes in JSON: \\uD83D\\uDE00")
    case .controlCharacter(let byte):
      Words(
        "control-character", "a control character in a string must be escaped",
        hint: "write \\u00\(hex(byte))")
    case .textAfterMultilineQuotes:
      Words(
        "multiline-string", "the text of a \"\"\" string begins on the next line")
    case .shallowMultilineString:
      Words(
        "multiline-string", "this line is indented less than the closing \"\"\"")
    case .numberTooLarge(let digits):
      Words(
        "number-too-large", "\(abbreviated(digits)) is too large",
        // A duration has another limit.
        hint: digits.allSatisfy { ("0"..."9").contains($0) } ? "at most \(Int.max)" : nil)
    case .durationTooFine(let text):
      Words(
        "duration-too-fine", "\(abbreviated(text)) is too fine",
        note: "the shortest time is an attosecond: 0.000000000000000001s")
    case .malformedNumber(let text, let isJSON):
      Words(
        "malformed-number", "\(quoted(text)) is not a number",
        note: isJSON
          ? "numbers in JSON are written 12, -3.5 or 1e-9: digits before and after a point, and no '+' in front"
          : "numbers are written 12, -3.5 or 1e-9")
    case .notADuration(let text):
      Words(
        "not-a-duration",
        text.isEmpty ? "expected a duration" : "invalid duration \(quoted(text))",
        note: "durations are written 500ms, 1.5s, 2m, 1h or 1m30s")
    case .negativeDuration(let text):
      Words("negative-duration", "a duration cannot be negative, found '\(abbreviated(text))'")
    case .notADelayRange(let text): Words(notARange: text)
    case .backwardDelayRange(let earliest, let latest): Words(backwardRange: earliest, latest)
    case .wrongIndex(let found, let expected):
      Words(
        "wrong-index", "this is element \(expected) of the array, not \(found)",
        hint: "expected '[\(expected)]:'",
        note: "a diff shows only some of the elements; paste the whole array")
    case .duplicateKey(let key):
      Words("duplicate-key", "the key \(quoted(key)) occurs twice")
    case .pathAfterArguments:
      Words(
        "path-after-arguments", "an action takes arguments only at its end",
        note: "write todos[id: 1].titleChanged(\"Milk\"), or todos(.element(id: 1, action: …))")
    case .swiftPrefix(let prefix, let what):
      Words(
        "expected", "expected \(what), found '\(prefix)'",
        hint: "leave \(prefix == "\\" ? "the backslash" : "'\(prefix).'") out")
    case .negatedPath(let line):
      Words(
        "negated-path", "'not' comes after the path, before the operator",
        hint: "write '\(SourceExcerpt.displayed(abbreviated(line)))'")
    case .misplacedWildcard(let place):
      Words(
        "misplaced-wildcard", "'_' cannot be used in \(place)", hint: "a value is needed here",
        note: "'_' matches any value; use it in 'receive' and in expectations")
    case .misplacedCapture(let isJSON):
      Words(
        "misplaced-capture", "'let' cannot be used here",
        note:
          "'let NAME' names a value of an action that is received, or an argument of a 'given'; "
          + "elsewhere write the step "
          + (isJSON ? "{\"let\": {\"NAME\": \"PATH\"}}" : "'let NAME = PATH'"))
    case .reservedName(let name):
      Words(
        "reserved-name", "\(quoted(name)) cannot be the name of a value",
        hint: "choose a name of letters and digits")
    case .unspacedComment:
      Words(
        "unspaced-comment", "a comment begins with '#' and a space",
        hint: "write '# …' for a comment")
    case .unknownVerb(let word, isHeader: true, _):
      Words(
        "unknown-verb", "unknown header \(quoted(word))",
        hint: Suggestion.hint(for: word, among: LineKeyword.headers),
        note: "headers: \(LineKeyword.headers.joined(separator: ", "))")
    case .unknownVerb(let word, isHeader: false, let isAction):
      Words(
        "unknown-verb", "unknown step \(quoted(word))",
        hint: invisibleHint(word) ?? LineKeyword.synonyms[word].map { "did you mean '\($0)'?" }
          ?? Suggestion.hint(for: word, among: LineKeyword.allCases.map(\.rawValue))
          ?? (isAction ? "write 'send' before an action of the user" : nil),
        note: "steps: \(LineKeyword.verbs.joined(separator: ", "))")
    case .unindentedExpectation:
      Words(
        "unindented", "this expectation is not indented", hint: "indent it below its step",
        note:
          "a line in column one begins with a verb: \(LineKeyword.verbs.joined(separator: ", "))")
    case .headerAfterSteps(let word, let isBelowGiven):
      Words(
        "header-after-steps", "'\(word)' must come before the first step",
        note: isBelowGiven ? "below an 'include', 'given' and 'exhaustivity' are steps" : nil)
    case .duplicateHeader(let word):
      Words("duplicate-header", "the header '\(word)' occurs twice")
    case .strayIndentation:
      Words(
        "stray-indentation", "this line is indented, but nothing above it takes expectations",
        note: "a step starts in column one; its expectations are indented below it")
    case .noExpectations(let verb):
      Words(
        "no-expectations", "'\(verb)' takes no expectations",
        note: "write them below a separate 'expect'")
    case .mixedIndentation:
      Words(
        "indentation", "the indentation mixes tabs and spaces",
        note: "indentation is one tab, or spaces, the same throughout a file")
    case .unevenIndentation(let found, let expected):
      Words(
        "indentation", "this line is indented by \(found), others by \(expected)",
        note: "indentation is one tab, or spaces, the same throughout a file")
    case .labelWithoutStep(let name):
      Words("label-without-step", "no step follows the label \(quoted(name))")
    case .secondLabel(let name):
      Words("second-label", "the step has a label already, \(quoted(name))")
    case .numericLabel(let name):
      Words(
        "numeric-label", "a label cannot begin with a digit",
        hint: "\(quoted(name)) is a step's number")
    case .duplicateLabel(let name):
      Words("duplicate-label", "the label \(quoted(name)) occurs twice")
    case .endWithoutRepeat:
      Words(
        "end-without-repeat", "there is no 'repeat' or 'receive in any order' to end here",
        note: "'end ENDPOINT' ends a stream")
    case .blockWithoutEnd(let opener):
      Words("repeat-without-end", "this \(quoted(opener)) has no 'end'")
    case .repeatWithoutRun:
      Words(
        "repeat-without-run", "a 'repeat' of 0 times runs no step", hint: "at least 1",
        note: "steps that are not to run can be comments")
    case .unknownWord(let word, let choices, let what):
      Words(
        "unknown-word", "unknown \(what) \(quoted(word))",
        hint: (what == "operator" ? operatorSynonyms[word] : nil).map { "did you mean '\($0)'?" }
          ?? Suggestion.hint(for: word, among: choices),
        note: "one of: \(choices.joined(separator: ", "))")
    case .onlyAssignments(let isJSON):
      Words(
        "only-assignments", "a starting state is made of assignments",
        hint: isJSON ? "expected a value" : "expected '='",
        note: isJSON
          ? "the members of \"state\" are \"PATH\": VALUE"
          : "below 'state' each line is PATH = VALUE")
    case .changesAndArguments:
      Words(
        "changes-and-arguments", "a binding has a value or parts after 'with', not both",
        hint: "leave one of them out",
        note: "'with' changes parts of the current value: binding.draft with name = \"Blob\"")
    case .misplacedAnswerWord("when"):
      Words(
        "misplaced-word", "'when' comes after the answer", hint: "write 'returns … when ENDPOINT'")
    case .misplacedAnswerWord(let word):
      Words("misplaced-word", "'\(word)' occurs twice", hint: "leave one of them out")
    case .noDelay(let answer, let remedy):
      Words(
        "no-delay", "'after' does not go with '\(answer)'", hint: remedy.map { "write '\($0)'" },
        note: "it goes with returns, returns each and throws")
    case .noTrigger(let answer):
      Words(
        "no-trigger", "'when' does not go with '\(answer)'",
        note: "it goes with returns, returns each, throws, does nothing, and yields … then …")
    case .offsetOfTrigger:
      Words(
        "no-trigger", "'when' waits for the next call, which has no offset",
        hint: "leave the offset out")
    case .indentedBody(let opener):
      Words(
        "indented-body", "the steps of a \(quoted(opener)) are not indented",
        hint: "begin the line in column one",
        note:
          "'\(opener == "repeat" ? "repeat N" : opener)' goes above the steps, and 'end' below them"
      )
    case .notInAnyOrder(let verb):
      Words(
        "not-in-any-order", "a 'receive in any order' holds no \(quoted(verb))",
        hint: "only 'receive' can stand here",
        note: "'end' goes below the last action that arrives in any order")
    case .emptyAnyOrder:
      Words(
        "empty-any-order", "this 'receive in any order' receives nothing",
        hint: "add a 'receive'")
    case .emptyRepeat:
      Words("empty-repeat", "this 'repeat' repeats nothing", hint: "add a step, or leave it out")
    case .caseAlone(let name):
      Words(
        "case-alone", "a case is not a path",
        hint:
          "write 'self = .\(SourceExcerpt.displayed(abbreviated(name)))(…)', or leave the dot out",
        note: "'self' is the whole state; a line is PATH = VALUE or PATH == VALUE")
    case .argumentsInOrder:
      Words(
        "arguments-in-order", "'calls in order' takes endpoints without their arguments",
        hint: "leave the arguments out",
        note: "another line asserts them: calls search.fetch == [\"tea\", \"coffee\"]")
    case .duplicateExample(let name):
      Words("duplicate-example", "the table has the name \(quoted(name)) already")
    case .nameOfExamples(let name):
      Words(
        "name-of-examples", "\(quoted(name)) is a name of 'examples'", hint: "choose another name")
    case .reservedExample(let name):
      Words(
        "reserved-name",
        "\(quoted(name)) is a word of the script, and cannot be the name of a value",
        hint: "choose another name")
    case .unusedExample(let name):
      Words(
        "unused-example", "no line of the script uses \(quoted(name))",
        hint: "use it, or leave its column out",
        note: "files that the script includes do not know the names of its table")
    case .wrongRow(let count, let expected):
      Words(
        "wrong-row",
        "the row has \(count) \(count == 1 ? "value" : "values"), the table \(expected) "
          + (expected == 1 ? "name" : "names"),
        hint: count < expected ? "add a value for each name" : "each name has one value")
    case .noRows:
      Words(
        "no-rows", "the table has no row, so nothing would run", hint: "add a row",
        note: "each row is an indented line with a value for each name; in JSON, an object")
    case .noRow(let row, let count):
      Words(
        "no-row", "there is no row \(row)",
        hint: count == 1 ? "the table has row 1" : "the table has rows 1 to \(count)")
    case .noExamples(let row):
      Words(
        "no-row", "there is no row \(row): the script has no 'examples'",
        hint: "name the file without '[\(row)]'")
    case .trailingText:
      Words("trailing-text", "unexpected text after the JSON value")
    case .trailingComma(let expected, let found):
      Words(
        "expected", "expected \(expected), found \(quoted(found))",
        hint: "leave out the comma before it")
    case .malformedLiteral(let text):
      Words(
        "malformed-literal", "\(quoted(text)) is not a JSON value", hint: literalHint(text),
        note: "JSON has objects, lists, strings in '\"', numbers, true, false and null")
    case .leadingZero:
      Words(
        "malformed-number", "a number in JSON has no leading zero", hint: "leave out the zeros")
    case .inError(let kind):
      Words(inError: kind)
    case .wrongType(let what, let found):
      Words("wrong-type", "expected \(what), found \(found)", hint: "expected \(what)")
    case .unknownMember(let key, let owner, let choices):
      Words(
        "unknown-key", "unknown key \(quoted(key)) in \(owner)",
        hint: Suggestion.hint(for: key, among: choices),
        note: "keys: \(choices.joined(separator: ", "))")
    case .unknownReservedKey(let key, let choices):
      Words(
        "unknown-key", "unknown operator \(quoted(key))",
        hint: choices.contains(key)
          ? "leave out the other keys, or write '$\(key)'"
          : Suggestion.hint(for: key, among: choices),
        note:
          "known here: \(choices.joined(separator: ", ")); a key that begins with '$' itself is written '$\(key)'"
      )
    case .missingMember(let key, let owner):
      Words("missing-key", "\(owner) needs \(quoted(key))")
    case .lateDelay(let delay, let answer):
      Words(
        "late-delay", "'after' comes before '\(answer)'",
        hint: "write 'after \(delay) \(answer) …'")
    case .nameOfState(let name):
      Words(
        "wrong-type", "expected a state, found a string",
        hint: "write {\"$from\": \(quotedInJSON(name))}")
    case .emptyAnswer:
      Words(
        "missing-key", "an answer needs 'returns' or another answer",
        note: "answers: \(JSONScriptMapper.answerVerbs.joined(separator: ", "))")
    case .noVerb:
      Words(
        "no-verb", "the step has no verb",
        note: "verbs: \(JSONVerb.allCases.map(\.rawValue).joined(separator: ", "))")
    case .severalVerbs(let first, let second):
      Words("several-verbs", "a step has one verb, not both '\(first)' and '\(second)'")
    case .misplacedMember(let key, let owner):
      Words("misplaced-key", "\(quoted(key)) does not go with \(owner)")
    case .unsupportedVersion(let text):
      Words(
        "unsupported-version", "version \(text) of the notation is not supported; write version 1")
    }
  }
}
