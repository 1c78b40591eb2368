import ActionScript

/// Laws that hold for any input and every parser.
enum FuzzedInput {
  /// The broken law for an input; `nil` if all hold.
  static func violation(_ bytes: [UInt8]) -> String? {
    violation(bytes, as: .line) ?? violation(bytes, as: .json) ?? logViolation(bytes)
      ?? valueViolation(bytes) ?? fragmentViolation(bytes)
  }

  // MARK: Scripts

  private static func violation(_ bytes: [UInt8], as notation: ScriptNotation) -> String? {
    let source = SourceFile(path: "fuzzed", bytes: bytes)
    let parsed = Script.parse(source, as: notation)
    if let violation = violation(parsed.diagnostics) { return violation }
    let size = 1 + bytes.count % 3
    let reread = Script.parse(source, as: notation, sectionSize: size)
    guard parsed.description == reread.description else {
      return "\(notation): steps that are read again in sections of \(size) are others"
    }
    guard parsed.diagnostics.isEmpty else { return nil }
    let original = parsed.script
    for target in [ScriptNotation.line, .json] {
      let text = original.printed(as: target)
      let again = Script.parse(text, as: target)
      guard again.diagnostics.isEmpty else {
        return "\(notation) → \(target): \(again.diagnostics[0])"
      }
      guard again.script.hasSameMeaning(as: original) else {
        return "\(notation) → \(target) changes the script:\n\(text)"
      }
      guard again.script.printed(as: target) == text else {
        return "\(notation) → \(target) is not stable:\n\(text)"
      }
    }
    return nil
  }

  private static func violation(_ diagnostics: [ScriptDiagnostic]) -> String? {
    for diagnostic in diagnostics {
      let size = UInt32(diagnostic.source.bytes.count)
      if diagnostic.span.start > size || diagnostic.span.end > size {
        return "\(diagnostic.message): outside the file"
      }
      if diagnostic.message.isEmpty { return "a diagnostic without a message" }
    }
    // Showing problems is slower than reading: only one text in sixteen is checked.
    guard let first = diagnostics.first,
      first.source.bytes.reduce(0, &+).isMultiple(of: 16), first.rendered().isEmpty
    else { return nil }
    return "\(first.message): is not shown"
  }

  // MARK: Logs

  private static func logViolation(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var reader = LogReader(path: "fuzzed") {
      let chunk = Array(rest.prefix(137))
      rest = rest.dropFirst(137)
      return chunk
    }
    for _ in 0...bytes.count + 2 {
      do {
        guard let entry = try reader.next() else { return nil }
        let again = try? SyntaxFragment.action.parse(entry.action.description)
        if again != entry.action { return "log: \(entry.action) is not read back" }
      } catch let failure as LogReader.Failure {
        if failure.diagnostics.isEmpty { return "log: a failure without diagnostics" }
        if let violation = violation(failure.diagnostics) { return violation }
      } catch {
        return "log: \(error)"
      }
    }
    return "log: it does not end"
  }

  // MARK: Values and parts of a line

  /// A value in line notation (the language of dumps), and the same bytes as one JSON value.
  private static func valueViolation(_ bytes: [UInt8]) -> String? {
    if let value = ValueSyntax(json: bytes) {
      let text = value.printed(as: .json)
      guard ValueSyntax(json: text.utf8) != nil else { return "JSON: \(text) is not read back" }
    }
    return violation(bytes, as: .value) { value in
      guard ValueSyntax(json: value.printed(as: .json).utf8) != nil else { return "no JSON" }
      return value.printed(as: .line)
    }
  }

  private static func fragmentViolation(_ bytes: [UInt8]) -> String? {
    violation(bytes, as: .action, \.description) ?? violation(bytes, as: .path, \.description)
      ?? violation(bytes, as: .expectation, \.description)
      ?? violation(bytes, as: .given, \.description) ?? durationViolation(bytes)
  }

  private static func violation<Syntax: Equatable>(
    _ bytes: [UInt8],
    as fragment: SyntaxFragment<Syntax>,
    _ print: (Syntax) -> String
  ) -> String? {
    do throws(ScriptDiagnostic) {
      let syntax = try fragment.parse(SourceFile(path: "fuzzed", bytes: bytes))
      let text = print(syntax)
      do throws(ScriptDiagnostic) {
        let again = try fragment.parse(text)
        return again == syntax ? nil : "\(Syntax.self) is another when read back:\n\(text)"
      } catch {
        return "\(Syntax.self) is not read back: \(error)\n\(text)"
      }
    } catch {
      return violation([error])
    }
  }

  private static func durationViolation(_ bytes: [UInt8]) -> String? {
    guard let duration = Duration(scriptText: String(decoding: bytes, as: UTF8.self)),
      Duration(scriptText: duration.scriptText) != duration
    else { return nil }
    return "a duration is another when read back: \(duration.scriptText)"
  }
}
