/// A number of bytes as people write it: `4096`, `500kB`, `64MiB`, `4G`.
struct ByteCount: Equatable, Sendable {
  var bytes: Int

  /// A number of bytes, in the largest unit that divides it.
  static func text(_ bytes: Int) -> String {
    for (size, unit) in [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    where bytes >= size && bytes % size == 0 {
      return "\(bytes / size) \(unit)"
    }
    return bytes == 1 ? "1 byte" : "\(bytes) bytes"
  }

  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    let factor: Int
    switch text.dropFirst(digits.count).lowercased() {
    case "", "b": factor = 1
    case "kb": factor = 1000
    case "mb": factor = 1_000_000
    case "gb": factor = 1_000_000_000
    case "k", "kib": factor = 1 << 10
    case "m", "mib": factor = 1 << 20
    case "g", "gib": factor = 1 << 30
    default: return nil
    }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    self.bytes = bytes
  }
}
