import ActionScript
import InternalSupport

/// Writes a line of JSON directly, without building a tree.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private let showsHidden: Bool

  package init() { self.init(showsHidden: false) }

  /// - Parameter showsHidden: Whether the texts are for people, who see hidden characters as
  ///   escapes. Otherwise a reader gets the same texts back.
  package init(showsHidden: Bool) {
    self.showsHidden = showsHidden
  }

  /// Clears the buffer, but keeps its capacity.
  package mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: - Containers

  package mutating func object(_ members: (inout Self) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ element: (inout Self, Elements.Element) -> Void
  ) {
    beginArray()
    for each in elements { element(&self, each) }
    endArray()
  }

  /// Begins an array whose end is not known yet.
  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  package mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: - Values

  package mutating func value(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var string = showsHidden ? string.visible(.lines) : string
    string.withUTF8 { append(escaping: $0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  package mutating func value(_ integer: Int) {
    separate()
    bytes.append(contentsOf: String(integer).utf8)
    needsComma = true
  }

  package mutating func value(_ bool: Bool) {
    separate()
    bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    needsComma = true
  }

  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      // Most texts are ASCII.
      guard byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      else {
        index += 1
        continue
      }
      let end = index + (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
      let character = String(decoding: text[index..<end], as: UTF8.self)
      if let scalar = character.unicodeScalars.first, scalar.needsJSONEscape || scalar.isHidden {
        bytes.append(contentsOf: text[start..<index])
        bytes.append(contentsOf: scalar.jsonEscape().utf8)
        start = end
      }
      index = end
    }
    bytes.append(contentsOf: text[start...])
  }
}

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    self.value(value)
  }

  /// Leaves out the member if there is no value.
  package mutating func member(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  /// Leaves out the member if it is zero.
  package mutating func count(_ name: StaticString, _ value: Int) {
    if value != 0 { member(name, value) }
  }

  /// Leaves out the member if it is `false`.
  package mutating func flag(_ name: StaticString, _ value: Bool) {
    if value { member(name, true) }
  }

  /// Leaves out the member if it is empty.
  package mutating func member<Element>(
    _ name: StaticString, _ elements: [Element], _ element: (inout Self, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    key(name)
    array(elements, element)
  }

  package mutating func member(_ name: StaticString, _ strings: [String]) {
    member(name, strings) { $0.value($1) }
  }
}
