/// Paths as strings that keep every byte.
///
/// A path is bytes, which need not be UTF-8. A byte that is not part of a valid character becomes a private character,
/// from U+10FF00 on, and is turned back where the system is called. A path that holds such a character itself has its
/// bytes replaced in the same way, so that nothing is ambiguous.
enum FilePath {
  /// The private character of the byte 0.
  private static let base: UInt32 = 0x10_FF00

  /// The text of a path that the system gave.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isPrivate)
    {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let character = rest.prefix(length)
      if let valid = String(validating: character, as: UTF8.self)?.unicodeScalars,
        valid.count == 1, let scalar = valid.first, !isPrivate(scalar)
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(base + UInt32(first)) ?? "?")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The text of a path that the system gave, which ends in a zero.
  static func text(_ pointer: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var next = pointer
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return text(bytes)
  }

  /// The bytes of a path, as the system takes them.
  static func bytes(_ text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isPrivate) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isPrivate(scalar) {
        bytes.append(UInt8(scalar.value - base))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// The path for a function of the C library, with the zero at its end.
  static func cString(_ text: String) -> [CChar] {
    bytes(text).map { CChar(bitPattern: $0) } + [0]
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    (base...base + 0xFF).contains(scalar.value)
  }
}
