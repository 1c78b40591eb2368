/// The text of an entry of a log.
struct LogPiece {
  var source: SourceFile

  /// The form of the text; `nil` if it is not cached.
  var form: LogEntry.Form?
}

/// The texts of recent entries; logs repeat the same few entries many times.
struct LogForms {
  private struct Known {
    var source: SourceFile
    var form: LogEntry.Form
  }

  private var table: [Known?] = Array(repeating: nil, count: LogEntry.formCount)
  private var lastNumber = 0

  /// Longer texts are unlikely to be repeated.
  private static let longest = 256

  /// The piece for a text; equal texts share their bytes.
  mutating func piece(
    _ text: UnsafeRawBufferPointer, path: String, at origin: SourcePosition,
    _ surroundings: SourceFile.Surroundings?
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
  /// Identifies the text of an entry within a log.
  ///
  /// Texts with equal forms are equal.
  package struct Form: Equatable, Sendable {
    /// An index below ``LogEntry/formCount``, under which clients can cache data of the form.
    ///
    /// A new form may reuse it.
    package let index: Int

    let number: Int
  }

  /// The number of forms that are remembered.
  package static let formCount = 64
}
