extension String {
  /// Whether a string of JSON names an error, as opposed to being its message:
  /// `LoginError.wrongPassword`, `LoginError.locked(after: 3)`, `URLError(.timedOut)`.
  ///
  /// It begins with a capital letter, and is a name with a dot, or with a parenthesis after it.
  var namesError: Bool {
    guard let first = utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return false
    }
    var hasDot = false
    var isAtStart = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "(") where !isAtStart:
        return true
      case UInt8(ascii: ".") where !isAtStart:
        hasDot = true
        isAtStart = true
      case _ where isAtStart ? byte.isNameStart : byte.isNamePart:
        isAtStart = false
      default:
        return false
      }
    }
    return hasDot && !isAtStart
  }
}
