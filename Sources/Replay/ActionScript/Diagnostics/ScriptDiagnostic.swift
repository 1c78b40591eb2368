/// A problem in a script, with its location and a remedy.
public struct ScriptDiagnostic: Error, Sendable {
  /// How severe it is.
  public enum Severity: String, Sendable {
    /// The script cannot be used.
    case error

    /// The script can be used, but something in it is suspicious.
    case warning
  }

  /// A stable identifier of the problem for tools, such as `unknown-verb`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public var rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a kind.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How severe it is.
  public var severity: Severity

  /// The kind of problem.
  public var kind: Kind

  /// One sentence, without a capital letter and a full stop.
  public var message: String

  /// The file of the problem.
  public var source: SourceFile

  /// The location of the problem in the file.
  public var span: SourceSpan

  /// The text beside the caret: `did you mean 'x'?`.
  public var hint: String?

  /// The lines below the excerpt, which begin with `=`.
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

  /// The line and column where it begins.
  public var position: SourcePosition { source.position(at: span.start) }
}

extension ScriptDiagnostic {
  /// The maximum number of diagnostics for a file.
  ///
  /// Further ones are usually consequences of one mistake, or the file is not a script.
  public static let mostTold = 100

  /// The first of many diagnostics, with a count of the others.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics of a file, or at least ``mostTold`` + 1 of them.
  ///   - untoldCount: The number of diagnostics that were not collected.
  /// - Returns: At most ``mostTold`` diagnostics, and another one with the number of the rest.
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
