import Foundation
import Testing

@testable import Sharing

@Suite("The contents that a key has written")
struct OwnFileWritesTests {
  private var writes = OwnFileWrites()

  private mutating func write(_ text: String) {
    let number = writes.begin(Data(text.utf8))
    writes.end(number)
  }

  private mutating func reads(_ text: String) -> Bool {
    let reading = writes.beginReading()
    return writes.endReading(Data(text.utf8), reading)
  }

  @Test("are told from those of others")
  mutating func others() {
    write("1")
    let theirs = reads("2")
    let ours = reads("1")
    #expect(!theirs)
    // The file had other contents since.
    #expect(!ours)
  }

  @Test("include those of a write that has not ended")
  mutating func running() {
    let number = writes.begin(Data("1".utf8))
    let during = reads("1")
    writes.end(number)
    let after = reads("1")
    #expect(during)
    #expect(after)
  }

  @Test("include those that are overwritten while the file is read")
  mutating func overwrittenWhileRead() {
    write("1")
    let reading = writes.beginReading()
    write("2")
    let older = writes.endReading(Data("1".utf8), reading)
    let newer = reads("2")
    #expect(older)
    #expect(newer)
  }

  @Test("include those that one reader has and another one finds overwritten")
  mutating func readTwiceAtOnce() {
    write("1")
    let slow = writes.beginReading()
    write("2")
    let newer = reads("2")
    let older = writes.endReading(Data("1".utf8), slow)
    #expect(newer)
    #expect(older)
    let later = reads("1")
    #expect(!later)
  }

  @Test("do not include those that were overwritten before")
  mutating func overwritten() {
    write("1")
    write("2")
    let older = reads("1")
    #expect(!older)
  }

  @Test("include both of two writes at the same time, whichever ends first")
  mutating func together() {
    let first = writes.begin(Data("1".utf8))
    let second = writes.begin(Data("2".utf8))
    writes.end(second)
    writes.end(first)
    let newer = reads("2")
    #expect(newer)
    // The second one was written last.
    let older = reads("1")
    #expect(!older)
  }
}
