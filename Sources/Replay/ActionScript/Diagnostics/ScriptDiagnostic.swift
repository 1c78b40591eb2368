/// A problem in a script, with its location and a remedy.
public struct ScriptDiagnostic: Error, Sendable {
  /// Whether the script can be used despite the problem.
  public enum Severity: String, Sendable {
    /// The script cannot be used.
    case error

    /// The script can be used, but something in it is suspicious.
    case warning
  }

  /// A stable identifier of the problem for tools, such as `unknown-verb`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public var severity: Severity

  public var kind: Kind

  /// One sentence, without a capital letter and a full stop.
  public var message: String

  public var source: SourceFile

  public var span: SourceSpan

  /// The text beside the caret: `did you mean 'x'?`.
  public var hint: String?

  /// The lines below the excerpt, which begin with `=`.
  public var notes: [String]

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
  /// The problem in the text that a person wrote, which begins so many bytes later than in the text that was read.
  package func moved(by distance: Int, into source: SourceFile) -> ScriptDiagnostic {
    func moved(_ offset: UInt32) -> UInt32 {
      UInt32(min(max(0, Int(offset) + distance), source.bytes.count))
    }
    var copy = self
    copy.source = source
    copy.span = SourceSpan(start: moved(span.start), end: moved(span.end))
    return copy
  }

  /// The maximum number of diagnostics for a file.
  ///
  /// Further ones are usually consequences of one mistake, or the file is not a script.
  public static let mostTold = 100

  /// At most ``mostTold`` diagnostics of a file, and another one with the number of the rest.
  ///
  /// `untoldCount` is the number of diagnostics that were not collected.
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
