import ActionScript

/// A script that is made of a Swift test, in pieces that know the lines they come from.
struct ImportedScript {
  /// A header, a step, an expectation or a comment.
  struct Piece {
    /// The ways to say it, the best one first; each can have several lines.
    var forms: [String]
    /// The line of the Swift source.
    var line: Int
    /// The step to which the expectation belongs.
    var owner: Int?
    var isIndented = false
    /// Why it cannot be said.
    var gap: String?
    /// What the script says below the comment if it cannot be said.
    var fallback: String?
    /// What is wrong with the best way to say it.
    var problem: String?

    /// Whether it begins with a text.
    func says(_ text: String) -> Bool { forms.first?.hasPrefix(text) ?? false }
  }

  struct Gap {
    var line: Int
    var reason: String
  }

  let path: String
  let sourceLines: [Substring]
  private(set) var pieces: [Piece] = []

  init(path: String, sourceLines: [Substring]) {
    self.path = path
    self.sourceLines = sourceLines
  }

  /// Adds a header or a step, and returns its index.
  @discardableResult
  mutating func add(_ forms: [String], line: Int) -> Int {
    pieces.append(Piece(forms: forms, line: line))
    return pieces.count - 1
  }

  mutating func add(_ forms: [String], line: Int, below owner: Int, fallback: String? = nil) {
    pieces.append(
      Piece(forms: forms, line: line, owner: owner, isIndented: true, fallback: fallback))
  }

  /// Adds what cannot be said.
  mutating func add(
    gap: String, line: Int, below owner: Int? = nil, fallback: String? = nil
  ) {
    pieces.append(
      Piece(
        forms: [], line: line, owner: owner, isIndented: owner != nil, gap: gap,
        fallback: fallback))
  }

  /// Adds the comments of the source that stand before or behind a statement.
  mutating func add(comments: [String], line: Int, below owner: Int? = nil) {
    for comment in comments {
      let text = comment.drop { $0 == "/" }.drop { $0 == " " }
      guard !text.isEmpty else { continue }
      pieces.append(
        Piece(forms: ["# \(Self.plain(text))"], line: line, isIndented: owner != nil))
    }
  }

  /// What the script does not say, in the order of the source.
  var gaps: [Gap] {
    pieces.compactMap { piece in
      piece.gap.flatMap { $0.isEmpty ? nil : Gap(line: piece.line, reason: $0) }
    }
  }

  /// Takes back the values that lines below a step give to a place, or to what contains it.
  ///
  /// Such a line is compared with the state after the step, whatever lines follow. Returns whether a line gives the
  /// place a value, perhaps by that of what contains it.
  mutating func giveUpValues(around place: String, below owner: Int) -> Bool {
    var isGiven = false
    for index in pieces.indices.reversed() where pieces[index].owner == owner {
      let piece = pieces[index]
      let form = (piece.gap == nil ? piece.forms.first : piece.fallback) ?? ""
      let line = form.split(separator: "\n").last ?? ""
      let target = String(line).cut(before: " ")
      guard line.dropFirst(target.count).hasPrefix(" = ") else { continue }
      if target == place {
        isGiven = true
        pieces.remove(at: index)
      } else if target == "self" || [".", "["].contains(where: { place.hasPrefix(target + $0) }) {
        isGiven = true
        let property = place.split(separator: ".").last ?? ""
        // A value that an initializer leaves out is not compared.
        guard piece.gap == nil, !form.hasSuffix(" = _"),
          !piece.forms.contains(where: { $0.contains("\(property): _") })
        else { continue }
        pieces[index].gap = "'\(target)' changes once more"
        pieces[index].fallback = target == "self" ? nil : "\(target) = _"
      }
    }
    return isGiven
  }

  /// Leaves out the pieces from an index on that are about certain paths.
  mutating func leaveOut(
    from first: Int, because reason: String, where isLeftOut: (_ path: String) -> Bool
  ) {
    for index in pieces.indices[first...] {
      guard let form = pieces[index].forms.first, isLeftOut(String(form.cut(before: " "))) else {
        continue
      }
      pieces[index].gap = reason
    }
  }

  /// Has a line in the place of the piece at an index if that cannot be said.
  mutating func setFallback(_ line: String, at index: Int) { pieces[index].fallback = line }

  /// Says the piece at an index in another way.
  mutating func replace(_ index: Int, with forms: [String]) { pieces[index].forms = forms }

  // MARK: - Text

  /// The text, and the piece of each of its lines.
  private func written() -> (text: String, owners: [Int]) {
    var lines: [String] = []
    var owners: [Int] = []
    for (index, piece) in pieces.enumerated() where !isShown(piece) {
      let text = piece.gap.map { comment(piece, $0) } ?? piece.forms.first ?? ""
      let fallback = piece.gap == nil ? nil : piece.fallback
      for line in (text + (fallback.map { "\n\($0)" } ?? "")).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        lines.append(piece.isIndented ? "  \(line)" : String(line))
        owners.append(index)
      }
    }
    return (lines.joined(separator: "\n") + "\n", owners)
  }

  /// Whether the comment of the step that it belongs to shows its line.
  private func isShown(_ piece: Piece) -> Bool {
    guard piece.gap == "", let owner = piece.owner else { return false }
    return pieces[owner].gap != nil && pieces[owner].line == piece.line
  }

  private func comment(_ piece: Piece, _ reason: String) -> String {
    let source = sourceLines.indices.contains(piece.line - 1) ? sourceLines[piece.line - 1] : ""
    let text = Self.plain(source.drop { $0 == " " || $0 == "\t" })
    return "# not imported, line \(piece.line): \(text)"
      + (reason.isEmpty ? "" : "  (\(Self.plain(reason[...])))")
  }

  private static func plain(_ text: Substring) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  var parsed: ParsedScript {
    Script.parse(SourceFile(path: path, bytes: Array(written().text.utf8)), as: .line)
  }

  // MARK: - Settling

  /// Replaces what a plan refuses by the next way to say it, and at last by a comment.
  ///
  /// Returns what is wrong with the script besides.
  mutating func settle(_ problems: (ParsedScript) -> [ScriptDiagnostic]) -> [ScriptDiagnostic] {
    while true {
      let owners = written().owners
      let found = problems(parsed).filter { $0.severity == .error }
      var changed: Set<Int> = []
      for problem in found where problem.source.path == path {
        let line = problem.position.line - 1
        guard owners.indices.contains(line),
          pieces[owners[line]].gap == nil || pieces[owners[line]].fallback != nil,
          changed.insert(owners[line]).inserted
        else { continue }
        giveUp(owners[line], problem.message)
      }
      // The rest is not about a piece.
      if changed.isEmpty { return found }
    }
  }

  private mutating func giveUp(_ index: Int, _ reason: String) {
    if pieces[index].gap != nil {
      pieces[index].fallback = nil
    } else {
      pieces[index].problem = pieces[index].problem ?? reason
      guard pieces[index].forms.count <= 1 else {
        pieces[index].forms.removeFirst()
        return
      }
      pieces[index].gap = pieces[index].problem
      guard pieces[index].fallback == nil else { return }
    }
    // What belongs to a step that is not there would belong to the one before.
    for part in pieces.indices where pieces[part].owner == index {
      pieces[part].gap = pieces[part].gap ?? ""
      pieces[part].fallback = nil
    }
  }
}

extension String {
  /// What stands before the first such character outside of square brackets.
  func cut(before end: Character) -> Substring {
    var depth = 0
    return prefix { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return depth > 0 || character != end
    }
  }
}
