extension ScriptNotation {
  /// The notation of a script that is written to a file, by the ending of its name; `nil` if that tells none.
  package init?(ofScript path: String) {
    let lowercased = path.lowercased()
    if lowercased.hasSuffix(".json") {
      self = .json
    } else if lowercased.hasSuffix(".replay") {
      self = .line
    } else {
      return nil
    }
  }

  /// Detects the notation of a file by its extension, or by its first significant character.
  ///
  /// A `.json` file that begins with `[` is a log, and so is what comes from a stream and begins with a string.
  public static func detect(path: String, bytes: some Sequence<UInt8>) -> ScriptNotation {
    let lowercased = path.lowercased()
    if lowercased.hasSuffix(".replay") { return .line }
    if lowercased.hasSuffix(".jsonl") || lowercased.hasSuffix(".ndjson") { return .log }
    let first = firstSignificantByte(bytes)
    if lowercased.hasSuffix(".json") {
      return first == UInt8(ascii: "[") ? .log : .json
    }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "\""):
      return .log
    case UInt8(ascii: "{"):
      return continuesAfterFirstObject(bytes) ? .log : .json
    default:
      return .line
    }
  }

  private static func firstSignificantByte(_ bytes: some Sequence<UInt8>) -> UInt8? {
    bytes.first { !$0.isBlank && !$0.isLineEnd && !SourceFile.byteOrderMark.contains($0) }
  }

  /// Whether something follows the first object, which means that this is a log with one object per
  /// line.
  private static func continuesAfterFirstObject(_ bytes: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    var hasEnded = false
    for byte in bytes {
      if hasEnded {
        if byte.isBlank || byte.isLineEnd { continue }
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"")
      }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        hasEnded = depth <= 0
      default: break
      }
    }
    return false
  }
}
