import Testing

@testable import TCAReplayCommand

struct FilePathTests {
  @Test(
    arguments: [
      [0x61, 0x2F, 0xC3, 0xA4], [0xFF], [0x61, 0x80, 0x62], [0xE2, 0x82], [0xC0, 0x80],
      [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBD, 0x81], [0xFE, 0xC3],
    ] as [[UInt8]])
  func everyByteIsKept(bytes: [UInt8]) {
    #expect(FilePath.bytes(FilePath.text(bytes)) == bytes)
  }

  @Test func validNamesStayAsTheyAre() {
    #expect(FilePath.text(Array("Fälle/κ 🎈.replay".utf8)) == "Fälle/κ 🎈.replay")
  }

  @Test func namesThatDifferStayDifferent() {
    // The second one is the UTF-8 of the character that replaces the first.
    let names = [[0xFF], Array("\u{10FFFF}".utf8)] as [[UInt8]]
    #expect(Set(names.map { FilePath.text($0) }).count == 2)
  }
}
