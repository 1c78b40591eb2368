/// Converts the script lines in hints and notes to the notation of the script.
package enum RemedyText {
  /// Converts the quoted lines of a text, as in `add "advance 1s"` and `write 'yields …'`, to JSON.
  package static func inJSON(_ text: String) -> String {
    // What follows is the dump of an action.
    guard !text.hasPrefix("received: ") else { return text }
    if text.hasPrefix("add: receive ") {
      return "add: {\"receive\": \(key(text.dropFirst("add: receive ".count)))}"
    }
    // Arguments can be texts in quotation marks.
    if text.hasPrefix("add \"given "), text.hasSuffix("\""),
      let given = given(String(text.dropFirst(11).dropLast()))
    {
      return "add \(given)"
    }
    return text.replacing("'constant'", with: "{\"constant\": …}")
      .replacing("\"dismissed\"", with: "{\"$dismissed\": true}")
      .replacing(#/"([a-z]+ [^"]+)"/#) { json(String($0.output.1)) ?? String($0.output.0) }
      .replacing(#/'([^' ]+ [^']+)'/#) { json(String($0.output.1)) ?? String($0.output.0) }
      .replacing(#/under "state": ([^ ]+) = …/#) { "under \"state\": \(key($0.output.1)): …" }
      .replacing(#/: shared ([a-zA-Z]+)\("([a-z]+)"\) = (\w+)$/#) { match in
        let (_, name, argument, value) = match.output
        return ": \"$shared\": {\(key("\(name)(\"\(argument)\")")): \(value)}"
      }
      .replacing(#/: (\w+): _$/#) { ": \(key($0.output.1)): {\"$any\": true}" }
  }

  private static func json(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch (words[0], words[1]) {
    case ("send", _): return "{\"send\": …}"
    case ("cancel", _), ("finish", _):
      return "{\(key(words[0])): \(Int(words[1]).map(String.init) ?? key(words[1]))}"
    case ("advance", _), ("skip", _), ("end", _):
      return "{\(key(words[0])): \(key(words[1]))}"
    case ("emit", _):
      let endpoint = words[1].prefix { $0 != " " }
      return "{\"emit\": \(key(endpoint)), \"value\": …}"
    case ("given", _): return given(words[1])
    case ("calls", _): return condition(words[1]).map { "\"$calls\": {\($0)}" }
    case ("shared", _): return "\"$shared\": {\(key(words[1])): …}"
    case ("then", "finishes"): return "\"then\": \"finishes\""
    default: return answers[line] ?? condition(line) ?? builtIn(line)
    }
  }

  private static let answers = [
    "returns …": "{\"returns\": …}", "yields …": "{\"yields\": […]}",
    "does nothing": "{\"nothing\": true}", "constant UUID(7)": "{\"constant\": \"UUID(7)\"}",
    "constant 0.5": "{\"constant\": 0.5}", "never returns": "{\"never\": true}",
    "yields … then throws": "{\"yields\": […], \"then\": {\"throws\": …}}",
  ]

  /// `numberFact.fetch(0) returns …`, as a member of the headers.
  private static func given(_ text: String) -> String? {
    let endpoint = text.prefix { $0 != " " && $0 != "(" }
    guard let answer = answers.first(where: { text.hasSuffix($0.key) })?.value else { return nil }
    return "\"given\": {\(key(endpoint)): \(answer)}"
  }

  /// `uuid constant …`, as a member of `"given"`.
  private static func builtIn(_ line: String) -> String? {
    guard
      let match = line.wholeMatch(of: #/(uuid|date|random|locale|timeZone|calendar) (?:(\w+) )?…/#)
    else { return nil }
    let (_, name, word) = match.output
    return "\(key(name)): " + (word.map { "{\(key($0)): …}" } ?? "…")
  }

  /// `todos.count == …`, as a member of `"expect"`.
  private static func condition(_ line: String) -> String? {
    if line.hasSuffix(" not exists") { return "\(key(line.dropLast(11))): {\"$exists\": false}" }
    guard let match = line.wholeMatch(of: #/([^ ]+) (=|==|!=|>|>=|<|<=|contains) (…|\[…\])/#) else {
      return nil
    }
    let (_, path, word, value) = match.output
    guard word != "=" else { return "\(key(path)): \(value)" }
    guard let name = operators[String(word)] else { return nil }
    return "\(key(path)): {\(key(name)): \(value)}"
  }

  private static let operators = [
    "==": "$eq", "!=": "$ne", ">": "$gt", ">=": "$gte", "<": "$lt", "<=": "$lte",
    "contains": "$contains",
  ]

  private static func key(_ text: some StringProtocol) -> String {
    "\"\(text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined())\""
  }
}

extension ScriptDiagnostic {
  /// The problem with its remedies in JSON.
  package var withRemediesInJSON: ScriptDiagnostic {
    var copy = self
    copy.hint = hint.map(RemedyText.inJSON)
    copy.notes = notes.map(RemedyText.inJSON)
    return copy
  }
}
