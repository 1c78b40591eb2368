import ActionScript
import ReplayValues

/// A place where `let` gives a name.
struct Naming {
  var name: NameSyntax
  var source: SourceFile
  /// The span of the whole.
  var span: SourceSpan

  init(_ name: NameSyntax, in source: SourceFile, at span: SourceSpan) {
    self.name = name
    self.source = source
    self.span = span
  }
}

/// The places where `let` gives names, in the script and in the files that it includes.
///
/// Finds names that nothing uses, that are given twice, or that are used too early.
struct Namings {
  /// The size of the texts in which uses of names are sought, in bytes.
  private static var searchedSize: Int { 1 << 20 }

  private var namings: [Naming] = []

  /// The last place where each name is given.
  private var last: [String: Naming] = [:]

  /// Where `let` names values of received actions.
  private var captures: [Naming] = []

  var count: Int { namings.count }

  mutating func noteCaptures(of action: ActionSyntax, in source: SourceFile) {
    captures += (action.arguments?.arguments ?? []).flatMap(\.value.captures)
      .map { Naming($0, in: source, at: $0.span) }
  }

  /// Notes that a name is given; returns a warning if another value has it.
  mutating func note(_ naming: Naming) -> ScriptDiagnostic? {
    let earlier = last.updateValue(naming, forKey: naming.name.text)
    namings.append(naming)
    // A file that is included twice is planned twice.
    guard let earlier, earlier.source !== naming.source || earlier.span != naming.span else {
      return nil
    }
    let isInFile = earlier.source.path == naming.source.path
    let line = earlier.source.line(at: earlier.span.start)
    return ScriptDiagnostic(
      ScriptDiagnostic.Kind("replaced-name"),
      "'\(naming.name.text)' is a name already, since line \(isInFile ? "" : "\(earlier.source.path):")\(line); "
        + "from here on it means this value",
      in: naming.source, at: naming.name.span, severity: .warning)
  }

  /// Problems of values with names that an included file has given before them: they are known before the first file is
  /// included.
  ///
  /// `count` is the number of names before the file was included.
  func problemsOfLaterLets(
    after count: Int, than include: Step, in source: SourceFile
  ) -> [ScriptDiagnostic] {
    namings[count...].compactMap { naming in
      guard
        let later = namings.last(where: {
          $0.source === source && $0.name.text == naming.name.text
            && $0.span.start > include.span.start
        })
      else { return nil }
      let line = naming.source.line(at: naming.span.start)
      return ScriptDiagnostic(
        .wrongUse,
        "'\(later.name.text)' is a name already, since line \(naming.source.path):\(line)",
        in: source, at: later.name.span,
        hint: "choose another name, or put this 'let' above the 'include'")
    }
  }

  /// Warnings of names of a script that none of the texts uses.
  func warningsOfUnusedNames(
    of script: SourceFile, in sources: [SourceFile]
  ) -> [ScriptDiagnostic] {
    let own = namings.filter { $0.source === script }
    guard !own.isEmpty, sources.reduce(0, { $0 + $1.bytes.count }) <= Self.searchedSize else {
      return []
    }
    let used = sources.reduce(into: Set<String>()) { words, source in
      words.formUnion(Self.words(in: source, outside: namings.filter { $0.source === source }))
    }
    return own.filter { !used.contains($0.name.text) }.map { naming in
      ScriptDiagnostic(
        ScriptDiagnostic.Kind("unused-name"), "'\(naming.name.text)' is never used",
        in: script, at: naming.name.span, severity: .warning)
    }
  }

  /// Says of problems with a word that a later `let` gives a value to it.
  func explainEarlyUses(in diagnostics: inout [ScriptDiagnostic]) {
    let lets = Dictionary(grouping: namings + captures, by: \.name.text)
    guard !lets.isEmpty else { return }
    for (index, problem) in diagnostics.enumerated()
    where problem.severity == .error && problem.kind != .unknownAction {
      let word = problem.source.text(of: problem.span)
      guard let namings = lets[word]?.filter({ $0.source === problem.source }),
        namings.allSatisfy({ $0.name.span.start > problem.span.start }), let naming = namings.first
      else { continue }
      diagnostics[index].message =
        "'\(word)' is used before its 'let', which comes in line "
        + "\(naming.source.line(at: naming.name.span.start))"
      diagnostics[index].hint = "only later lines can use the name"
      diagnostics[index].notes = []
    }
  }

  /// All words of a text that may be names of values, wherever they stand.
  private static func words(in source: SourceFile, outside namings: [Naming]) -> Set<String> {
    let bytes = source.bytes
    var words: Set<String> = []
    var skipped = namings.map(\.span).filter { $0.count > 0 }.sorted { $0.start < $1.start }[...]
    var index = 0
    var isMember = false
    while index < bytes.count {
      if let span = skipped.first, index >= Int(span.start) {
        index = max(index, Int(span.end))
        skipped.removeFirst()
        isMember = false
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isNamePart { index += 1 }
      guard index > start else {
        // The dots of a range before a name do not access a member.
        isMember =
          bytes[index] == UInt8(ascii: ".")
          && (index == 0 || bytes[index - 1] != UInt8(ascii: "."))
        index += 1
        continue
      }
      if !isMember { words.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
      isMember = false
    }
    return words
  }
}
