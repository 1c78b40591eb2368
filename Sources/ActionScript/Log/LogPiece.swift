/// The text of one entry, cut out of a log.
struct LogPiece {
  var source: SourceFile

  /// What tells the text from others; `nil` for one that is not kept.
  var form: LogEntry.Form?
}

/// The texts of entries that came lately: logs say the same few things again and again.
struct LogForms {
  private struct Known {
    var source: SourceFile
    var form: LogEntry.Form
  }

  private var table: [Known?] = Array(repeating: nil, count: LogEntry.formCount)
  private var lastNumber = 0

  /// A longer text is not likely to come again.
  private static let longest = 256

  /// The piece with a text, which shares its bytes with those of the same text.
  mutating func piece(
    _ text: UnsafeRawBufferPointer, path: String, at origin: SourcePosition,
    _ surroundings: SourceFile.Surroundings? = nil
  ) -> LogPiece {
    func makeSource() -> SourceFile {
      let source = SourceFile(path: path, bytes: Array(text), origin: origin)
      return surroundings == nil ? source : SourceFile(source, at: origin, surroundings)
    }
    guard text.count <= Self.longest else { return LogPiece(source: makeSource()) }
    let index = Int(truncatingIfNeeded: text.quickHash >> 58)
    if let known = table[index], known.source.bytes.withUnsafeBytes({ $0.isEqual(to: text) }) {
      return LogPiece(
        source: SourceFile(known.source, at: origin, surroundings), form: known.form)
    }
    let source = makeSource()
    lastNumber += 1
    let form = LogEntry.Form(index: index, number: lastNumber)
    table[index] = Known(source: source, form: form)
    return LogPiece(source: source, form: form)
  }
}

extension LogEntry {
  /// What tells the text of an entry from those of others in the same log: of those with equal forms, the texts are equal.
  package struct Form: Equatable, Sendable {
    /// A place for what is known of the form, below ``LogEntry/formCount``; the next form may take it over.
    package let index: Int

    let number: Int
  }

  /// How many forms are known at a time.
  package static let formCount = 64
}
