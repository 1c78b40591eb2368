/// One recorded action.
public struct LogEntry: Sendable {
  /// What the text says.
  ///
  /// A reference, because logs repeat the same few texts.
  private final class Content: Sendable {
    struct Values {
      var action: ActionSyntax
      var time: DurationSyntax?
      var isReceived: Bool
      var isSent = false
      var expectations: [ExpectationSyntax] = []
      var stateHash: NameSyntax?

      var hasCheckpoint: Bool { !expectations.isEmpty || stateHash != nil }
    }

    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var content: Content

  /// The action, as the log writes it.
  public var action: ActionSyntax {
    get { content.values.action }
    set { change { $0.action = newValue } }
  }

  /// When it was sent, in virtual time since the start; `nil` if the log does not say.
  public var time: DurationSyntax? {
    get { content.values.time }
    set { change { $0.time = newValue } }
  }

  /// Whether an effect sent it, not the user.
  public var isReceived: Bool {
    get { content.values.isReceived }
    set { change { $0.isReceived = newValue } }
  }

  /// Whether the log explicitly says that the user sent it.
  public var isSent: Bool {
    get { content.values.isSent }
    set { change { $0.isSent = newValue } }
  }

  /// The log's expectations about the state after it.
  public var expectations: [ExpectationSyntax] {
    get { content.values.expectations }
    set { change { $0.expectations = newValue } }
  }

  /// The hash of the state after it.
  public var stateHash: NameSyntax? {
    get { content.values.stateHash }
    set { change { $0.stateHash = newValue } }
  }

  /// Whether it says something of the state after it.
  package var hasCheckpoint: Bool { content.values.hasCheckpoint }

  /// Its number in the log, from one.
  public var number: Int

  /// The text of the entry, which the spans refer to.
  ///
  /// Its ``SourceFile/origin`` is its position in the log.
  public var source: SourceFile

  /// The form of the entry's text; `nil` if unknown.
  package var form: Form?

  public init(
    action: ActionSyntax,
    time: DurationSyntax? = nil,
    isReceived: Bool = false,
    number: Int,
    source: SourceFile
  ) {
    content = Content(.init(action: action, time: time, isReceived: isReceived))
    self.number = number
    self.source = source
  }

  private mutating func change(_ body: (inout Content.Values) -> Void) {
    var values = content.values
    body(&values)
    content = Content(values)
  }
}

/// Reads a log of actions in pieces, so that the memory use does not depend on its length.
///
/// ```swift
/// var reader = LogReader(path: path) { readChunk() }
/// let script = try reader.readHeader()
/// while let entry = try reader.next() { … }
/// ```
///
/// An entry that cannot be read throws its diagnostics. The next call continues after it, if
/// possible. After an error of `readChunk`, the next call asks for the same chunk again.
public struct LogReader {
  /// The problems of an entry or a header.
  public struct Failure: Error, Sendable {
    /// The problems in the order of the text; at least one.
    public var diagnostics: [ScriptDiagnostic]
  }

  /// Whether effects run; `nil` if the header does not say.
  public private(set) var runsEffects: Bool?

  private var splitter: LogSplitter
  private var pending: LogPiece?
  private var nextNumber = 1
  private var hasReadHeader = false
  private var names = NameCache()

  /// Parsed entries by form.
  private var known: [LogEntry?] = Array(repeating: nil, count: LogEntry.formCount)

  /// Creates a reader.
  ///
  /// `path` is only used in diagnostics, and an entry has at most `maximumEntrySize` bytes.
  /// `nextChunk` returns the next bytes, in chunks of any size, and an empty array at the end.
  public init(
    path: String, maximumEntrySize: Int = 16 << 20, nextChunk: @escaping () throws -> [UInt8]
  ) {
    splitter = LogSplitter(path: path, maximumEntrySize: maximumEntrySize, nextChunk: nextChunk)
  }

  /// Gets the next bytes from elsewhere.
  package mutating func goOn(with nextChunk: @escaping () throws -> [UInt8]) {
    splitter.nextChunk = nextChunk
  }

  /// A reader of the rest of another log, which begins with the bytes that this one has got.
  ///
  /// What this one has returned is not returned again. Forms of the two readers' entries have nothing to do with one another.
  package func continued(
    path: String, nextChunk: @escaping () throws -> [UInt8]
  ) -> LogReader {
    var other = self
    other.splitter.rename(path)
    other.goOn(with: nextChunk)
    other.known = Array(repeating: nil, count: LogEntry.formCount)
    return other
  }

  /// Creates a reader of a log that is in memory.
  public init(_ source: SourceFile) {
    var rest: [UInt8]? = source.bytes
    self.init(path: source.path, maximumEntrySize: SourceFile.maximumSize) {
      defer { rest = nil }
      return rest ?? []
    }
  }

  /// The header as a script without steps; it is empty if the log begins with an action.
  public mutating func readHeader() throws -> Script {
    hasReadHeader = true
    guard let piece = try splitter.next() else {
      return Script(source: SourceFile(path: splitter.path, bytes: []), notation: .log)
    }
    var document = try read(piece.source)
    guard case .object(let members) = document.kind,
      members.contains(where: { $0.key == "feature" })
    else {
      pending = piece
      return Script(source: piece.source, notation: .log)
    }
    let source = piece.source
    let (script, problems) = source.bytes.withUnsafeBufferPointer { bytes in
      var mapper = JSONScriptMapper(bytes: bytes, source: source)
      runsEffects = mapper.takeEffects(from: &document)
      mapper.refuseUnknownKeys(ofHeader: &document)
      mapper.map(document)
      mapper.script.notation = .log
      return (mapper.script, mapper.problems)
    }
    if !problems.isEmpty { throw Failure(diagnostics: problems.diagnostics(in: source)) }
    return script
  }

  /// The next action; `nil` at the end.
  public mutating func next() throws -> LogEntry? {
    if !hasReadHeader { _ = try readHeader() }
    let next = try pending ?? splitter.next()
    pending = nil
    guard let piece = next else { return nil }
    let number = nextNumber
    nextNumber += 1
    if let form = piece.form, var entry = known[form.index], entry.form == form {
      entry.number = number
      entry.source = piece.source
      return entry
    }
    var entry = try entry(in: piece.source, number: number)
    if let form = piece.form {
      entry.form = form
      known[form.index] = entry
    }
    return entry
  }

  private mutating func entry(in piece: SourceFile, number: Int) throws -> LogEntry {
    let document = try read(piece)
    let (entry, problems) = piece.bytes.withUnsafeBufferPointer { bytes in
      var mapper = JSONScriptMapper(bytes: bytes, source: piece)
      swap(&mapper.text.names, &names)
      defer { swap(&mapper.text.names, &names) }
      let entry = mapper.mapEntry(document, number: number)
      return (entry, mapper.problems)
    }
    guard let entry, problems.isEmpty else {
      throw Failure(diagnostics: problems.diagnostics(in: piece))
    }
    return entry
  }

  private mutating func read(_ piece: SourceFile) throws -> ValueSyntax {
    if let problem = SourceCheck.problem(in: piece) {
      throw Failure(diagnostics: [problem.diagnostic(in: piece)])
    }
    let (document, problems) = piece.bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: bytes)
      swap(&reader.names, &names)
      defer { swap(&reader.names, &names) }
      let document = reader.readDocument()
      return (document, reader.problems)
    }
    guard let document, problems.isEmpty else {
      throw Failure(diagnostics: problems.diagnostics(in: piece))
    }
    return document
  }
}
