extension ValueSyntax {
  /// Whether the text after `let NAME =` begins a value, not a path of the state.
  static func begins(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first, !first.isLineEnd, first != UInt8(ascii: "`") else { return false }
    guard first.isNameStart else { return true }
    // A word is a path. `Todo.State(…)` is not, and neither is `Box<Int>(…)`.
    let next = text.drop { $0.isNamePart || $0 == UInt8(ascii: ".") }.first
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "<")
  }
}
