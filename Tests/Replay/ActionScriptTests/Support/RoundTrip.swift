import ActionScript
import Testing

/// Reads a script that must have no errors.
func script(
  _ text: String,
  as notation: ScriptNotation = .line,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Script {
  let parsed = Script.parse(text, path: "test", as: notation)
  for diagnostic in parsed.diagnostics {
    Issue.record("\(diagnostic)\n\(text)", sourceLocation: sourceLocation)
  }
  return parsed.script
}

/// Checks the laws of both notations: printing and reading gives the same tree, and printing is stable.
func expectRoundTrips(_ original: Script, sourceLocation: SourceLocation = #_sourceLocation) {
  let lines = original.printed(as: .line)
  let json = original.printed(as: .json)
  let fromLines = script(lines, as: .line, sourceLocation: sourceLocation)
  expectEqual(fromLines, original, "\(lines)", sourceLocation)
  #expect(fromLines.printed(as: .line) == lines, sourceLocation: sourceLocation)
  let fromJSON = script(json, as: .json, sourceLocation: sourceLocation)
  expectEqual(fromJSON, original, "\(lines)\n\(json)", sourceLocation)
  #expect(fromJSON.printed(as: .json) == json, sourceLocation: sourceLocation)
}

/// Describes the first difference between two scripts.
private func expectEqual(
  _ actual: Script,
  _ expected: Script,
  _ text: String,
  _ sourceLocation: SourceLocation
) {
  func record(_ part: String, _ actual: Any, _ expected: Any) {
    Issue.record("\(part): \(actual)\nis not: \(expected)\n\(text)", sourceLocation: sourceLocation)
  }
  for (actual, expected) in zip(actual.headers, expected.headers) where actual != expected {
    return record("header", actual, expected)
  }
  for (actual, expected) in zip(actual.steps, expected.steps) where actual != expected {
    for (actual, expected) in zip(actual.expectations, expected.expectations)
    where actual != expected {
      return record("expectation", actual.operation, expected.operation)
    }
    return record("step", actual, expected)
  }
  if actual != expected { record("script", actual, expected) }
}

/// All problems of a text, as a user sees them.
func problems(
  in text: String,
  path: String = "test.replay",
  as notation: ScriptNotation = .line
) -> String {
  Script.parse(text, path: path, as: notation).diagnostics.map { $0.rendered() }
    .joined(separator: "\n\n")
}

/// The messages alone, with their places.
func messages(in text: String, as notation: ScriptNotation = .line) -> [String] {
  Script.parse(text, path: "test", as: notation).diagnostics.map {
    "\($0.position.line):\($0.position.column) \($0.message)"
  }
}
