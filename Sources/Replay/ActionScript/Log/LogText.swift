/// A log in memory, of which entries and parts can be left out.
package struct LogText: Equatable, Sendable {
  /// The header; `nil` if there is none.
  package var header: Line?
  package var entries: [Line] = []

  /// The header or an entry: JSON on one line.
  package struct Line: Equatable, Sendable {
    package let text: [UInt8]

    init(_ bytes: [UInt8]) {
      guard bytes.contains(where: \.isLineEnd),
        let text = ValueSyntax(json: bytes)?.compactJSON
      else {
        self.text = bytes
        return
      }
      self.text = Array(text.utf8)
    }

    /// A line with an object; `nil` if JSON has no such value.
    package init?(_ members: [ObjectMemberSyntax]) {
      guard let text = ValueSyntax(.object(members)).compactJSON else { return nil }
      self.text = Array(text.utf8)
    }

    /// The members of the object; none if it is none.
    package var members: [ObjectMemberSyntax] {
      guard case .object(let members)? = ValueSyntax(json: text)?.kind else { return [] }
      return members
    }
  }

  /// Reads a log as a whole.
  ///
  /// - Throws: What the reader throws at the first entry that cannot be read.
  package init(_ reader: inout LogReader) throws {
    let first = try reader.readHeader()
    if first.feature != nil { header = Line(first.source.bytes) }
    while let entry = try reader.next() { entries.append(Line(entry.source.bytes)) }
  }

  /// Names the feature in the header.
  package mutating func setFeature(_ name: String) {
    let feature = ObjectMemberSyntax(key: "feature", value: ValueSyntax(.string(name)))
    let others = header?.members.filter { $0.key != "feature" } ?? []
    header = Line([feature] + others) ?? header
  }

  /// The text in JSON Lines.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in [header].compactMap(\.self) + entries {
      bytes += line.text
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
