/// Something wrong with a script: a kind, a place, and a way on.
public struct ScriptDiagnostic: Error, Sendable {
  /// How grave it is.
  public enum Severity: String, Sendable {
    /// The script cannot be used.
    case error

    /// The script can be used, but something in it is odd.
    case warning
  }

  /// What it is about: a stable identifier for tools, such as `unknown-verb`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public var rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a kind.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How grave it is.
  public var severity: Severity

  /// What it is about.
  public var kind: Kind

  /// One sentence, without a capital and without a full stop.
  public var message: String

  /// The text it is in.
  public var source: SourceFile

  /// Where it is.
  public var span: SourceSpan

  /// The words beside the caret: `did you mean 'x'?`.
  public var hint: String?

  /// The `= …` lines below.
  public var notes: [String]

  /// Creates a diagnostic.
  public init(
    _ kind: Kind,
    _ message: String,
    in source: SourceFile,
    at span: SourceSpan,
    hint: String? = nil,
    notes: [String] = [],
    severity: Severity = .error
  ) {
    self.severity = severity
    self.kind = kind
    self.message = message
    self.source = source
    self.span = span
    self.hint = hint
    self.notes = notes
  }

  /// The line and column of its beginning.
  public var position: SourcePosition { source.position(at: span.start) }
}

extension ScriptDiagnostic {
  /// How many are reported for one file.
  ///
  /// Later ones usually follow from one mistake, or the file is not a script at all.
  public static let mostTold = 100

  /// The first diagnostics of many, and how many there are beside them.
  ///
  /// - Parameters:
  ///   - diagnostics: Those of one file, or so many of them that there are more than ``mostTold``.
  ///   - untoldCount: How many there are beside those.
  /// - Returns: All of them, up to ``mostTold``; from there on one that counts the rest, at the first of it.
  public static func told(
    _ diagnostics: [ScriptDiagnostic], untoldCount: Int = 0
  ) -> [ScriptDiagnostic] {
    guard diagnostics.count > mostTold else { return diagnostics }
    let first = diagnostics[mostTold]
    let restCount = diagnostics.count - mostTold + untoldCount
    return diagnostics[..<mostTold] + [
      ScriptDiagnostic(
        Kind("too-many-problems"), "\(restCount) more problems from here on",
        in: first.source, at: first.span, notes: ["an error above may be the cause"],
        severity: first.severity)
    ]
  }
}
