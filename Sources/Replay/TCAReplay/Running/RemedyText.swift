/// Converts the script lines in notes to the notation of the script.
enum RemedyText {
  /// Converts the quoted lines of a note, as in `add "advance 1s"`, to JSON.
  static func inJSON(_ note: String) -> String {
    note.replacing(#/"([a-z]+ [^"]+)"/#) { match in
      json(String(match.output.1)) ?? String(match.output.0)
    }
  }

  private static func json(_ line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "send": return "{\"send\": …}"
    case "advance", "cancel", "skip", "end": return "{\"\(words[0])\": \"\(words[1])\"}"
    case "emit":
      let endpoint = words[1].prefix { $0 != " " }
      return "{\"emit\": \"\(endpoint)\", \"value\": …}"
    case "given": return given(words[1])
    default: return nil
    }
  }

  /// `numberFact.fetch(0) returns …`, as a member of the headers.
  private static func given(_ text: String) -> String? {
    let endpoint = text.prefix { $0 != " " && $0 != "(" }
    let answers = [
      "returns …": "{\"returns\": …}", "yields …": "{\"yields\": […]}",
      "does nothing": "{\"nothing\": true}",
    ]
    guard let answer = answers.first(where: { text.hasSuffix($0.key) })?.value else { return nil }
    return "\"given\": {\"\(endpoint)\": \(answer)}"
  }
}
