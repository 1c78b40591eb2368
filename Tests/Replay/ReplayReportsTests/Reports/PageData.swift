import Foundation

/// The data in a page.
enum PageData {
  /// The JSON of an element with data.
  static func text(of id: String, in page: String) -> String? {
    let page = Data(page.utf8)
    for type in ["json", "x-deflate"] {
      let opening = #"<script type="application/\#(type)" id="\#(id)">"#
      guard let start = page.range(of: Data(opening.utf8))?.upperBound,
        let end = page.range(of: Data("</script>".utf8), in: start..<page.endIndex)?.lowerBound
      else { continue }
      let text = String(decoding: page[start..<end], as: UTF8.self)
      guard type == "x-deflate" else { return text }
      return Data(base64Encoded: text).map { String(decoding: inflate(Array($0)), as: UTF8.self) }
    }
    return nil
  }

  /// Reads a block with fixed codes, as RFC 1951 describes it, bit by bit.
  static func inflate(_ bytes: [UInt8]) -> [UInt8] {
    var place = 0
    func bit() -> Int {
      defer { place += 1 }
      return Int(bytes[place / 8] >> UInt8(place % 8)) & 1
    }
    func number(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
    func symbol() -> Int {
      var code = 0
      for length in 1...9 {
        code = code << 1 | bit()
        switch (length, code) {
        case (7, 0...23): return 256 + code
        case (8, 48...191): return code - 48
        case (8, 192...199): return 280 + code - 192
        case (9, 400...511): return 144 + code - 400
        default: continue
        }
      }
      return 256
    }
    guard number(1) == 1, number(2) == 1 else { return [] }
    var output: [UInt8] = []
    while case let next = symbol(), next != 256 {
      guard next > 256 else {
        output.append(UInt8(next))
        continue
      }
      // Of each range of lengths: four have the same number of extra bits.
      let range = next - 257
      let bits = range < 8 || range == 28 ? 0 : (range - 4) / 4
      let base = range < 8 ? 3 + range : range == 28 ? 258 : 3 + (4 + range % 4) << bits
      let length = base + number(bits)
      let distanceRange = (0..<5).reduce(0) { code, _ in code << 1 | bit() }
      let distanceBits = max(0, distanceRange / 2 - 1)
      let distanceBase =
        distanceRange < 4 ? 1 + distanceRange : 1 + (2 + distanceRange % 2) << distanceBits
      let distance = distanceBase + number(distanceBits)
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return output
  }
}
