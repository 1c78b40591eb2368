import Foundation
import SwiftNavigation
import Testing

/// What SwiftUI adds for the rows of a list.
@Suite struct CollectionOffsetsTests {
  @Test(
    arguments: [
      ([0], 2, "bacde"), ([0], 5, "bcdea"), ([4], 0, "eabcd"), ([1, 3], 0, "bdace"),
      ([1, 3], 4, "acbde"), ([0, 4], 2, "baecd"), ([2], 2, "abcde"), ([2], 3, "abcde"),
      ([], 3, "abcde"), ([7], 0, "abcde"),
    ] as [(IndexSet, Int, String)])
  func `moves elements in front of another`(source: IndexSet, destination: Int, result: String) {
    var letters = Array("abcde")
    letters.move(fromOffsets: source, toOffset: destination)
    #expect(String(letters) == result)
  }

  @Test(
    arguments: [([0], "bcde"), ([1, 3], "ace"), ([], "abcde"), ([0, 1, 2, 3, 4, 9], "")]
      as [(IndexSet, String)])
  func `removes elements`(offsets: IndexSet, result: String) {
    var letters = Array("abcde")
    letters.remove(atOffsets: offsets)
    #expect(String(letters) == result)
  }

  @Test func `counts offsets from the start of a slice`() {
    var slice = Array("abcde")[2...]
    slice.move(fromOffsets: [0], toOffset: 3)
    #expect(String(slice) == "dec")
    slice.remove(atOffsets: [0])
    #expect(String(slice) == "ec")
  }
}
