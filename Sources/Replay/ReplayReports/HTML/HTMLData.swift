import ActionScript

/// Data for the script of the page, in elements of their own.
enum HTMLData {
  /// The minimum size of data that is compressed.
  ///
  /// The data of a short run stays readable.
  private static let compressedSize = 16 << 10

  static func write(_ json: JSONWriter, id: HTMLText, into output: inout HTMLText) {
    guard json.bytes.count >= compressedSize else {
      output += "<script type=\"application/json\" id=\"\(id)\">"
      output += "\(String(decoding: json.bytes, as: UTF8.self), at: .json)</script>\n"
      return
    }
    let text = base64(Deflater.deflate(json.bytes))
    output += "<script type=\"application/x-deflate\" id=\"\(id)\">\(text, at: .json)</script>\n"
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0..<4 {
        text.append(
          digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
