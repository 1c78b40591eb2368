import Glibc

/// A text to look for in many lines.
struct SoughtText: Sendable {
  private let text: StaticString
  /// How far the search can go on if a byte stands where the last one of the text would.
  private let skips: [UInt8]

  init(_ text: StaticString) {
    self.text = text
    let size = text.utf8CodeUnitCount
    var skips = [UInt8](repeating: UInt8(size), count: 256)
    for index in 0..<size - 1 { skips[Int(text.utf8Start[index])] = UInt8(size - 1 - index) }
    self.skips = skips
  }

  /// What follows the first occurrence; `nil` if there is none.
  func rest(in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let size = text.utf8CodeUnitCount
    guard let base = bytes.baseAddress else { return nil }
    let (first, last) = (text.utf8Start[0], text.utf8Start[size - 1])
    return skips.withUnsafeBufferPointer { skips in
      var end = size
      while end <= bytes.count {
        let byte = bytes[end - 1]
        // Most places differ here, and the call would take longer than the look.
        if byte == last, bytes[end - size] == first,
          memcmp(base + (end - size), text.utf8Start, size) == 0
        {
          return UnsafeRawBufferPointer(rebasing: bytes[end...])
        }
        end += Int(skips[Int(byte)])
      }
      return nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// What follows a text at the beginning; `nil` if another one is there.
  func rest(after text: StaticString) -> UnsafeRawBufferPointer? {
    let size = text.utf8CodeUnitCount
    guard count >= size, let base = baseAddress, memcmp(base, text.utf8Start, size) == 0 else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: self[size...])
  }

  /// A whole number at the beginning, and what follows it.
  func number() -> (number: Int, rest: UnsafeRawBufferPointer)? {
    var number = 0
    var size = 0
    while size < Swift.min(count, 10), (0x30...0x39).contains(self[size]) {
      number = number * 10 + Int(self[size] - 0x30)
      size += 1
    }
    // A longer number is left to the parser, and so is a zero at the beginning.
    guard (1...9).contains(size), self[0] != 0x30 || size == 1 else { return nil }
    return (number, UnsafeRawBufferPointer(rebasing: self[size...]))
  }
}
