import Testing

@testable import ReplayReports

@Suite struct DeflaterTests {
  @Test func `writes what zlib writes with fixed codes`() {
    #expect(Deflater.deflate([]) == [0x03, 0x00])
    #expect(Deflater.deflate(Array("abc".utf8)) == [0x4B, 0x4C, 0x4A, 0x06, 0x00])
    #expect(
      Deflater.deflate(Array("Xabcdabcdabcd".utf8))
        == [0x8B, 0x48, 0x4C, 0x4A, 0x4E, 0x81, 0x61, 0x00])
  }

  @Test(arguments: [
    [], [7], Array(0...255), Array(repeating: 65, count: 259), Array(repeating: 0, count: 70_000),
  ])
  func `what is written is read again`(bytes: [UInt8]) {
    #expect(PageData.inflate(Deflater.deflate(bytes)) == bytes)
  }

  @Test func `matches are found up to the size of the window, and not behind it`() {
    let word = Array("a word that comes again".utf8)
    for distance in [1 << 15 - 1, 1 << 15, 1 << 15 + 1, 40_000] {
      var state: UInt32 = 1
      let noise = (0..<distance - word.count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
      let bytes = word + noise + word
      #expect(PageData.inflate(Deflater.deflate(bytes)) == bytes, "\(distance)")
    }
  }

  @Test func `the steps of a run become several times smaller`() {
    let steps = (0..<500).map { number in
      "{\"event\":\"step\",\"number\":\"\(number)\",\"verb\":\"send\",\"text\":\"send rows[\(number * 7 % 31)]\"}"
    }
    let bytes = Array(steps.joined(separator: ",").utf8)
    let compressed = Deflater.deflate(bytes)
    #expect(PageData.inflate(compressed) == bytes)
    #expect(compressed.count * 5 < bytes.count)
  }
}
