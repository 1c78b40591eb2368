import CustomDump
import Foundation
import Testing

@Suite struct ConformanceTests {
  @Test func standardLibrary() {
    #expect(dumped(AnyHashable(Point.Origin.zero)) == "Point.Origin.zero")
    #expect(dumped(Character("a")) == #""a""#)
    #expect(dumped("abc".dropFirst()) == #""bc""#)
    #expect(dumped(ObjectIdentifier(Node.self)) == "ObjectIdentifier()")
    #expect(dumped(TaskPriority.background) == "TaskPriority.background")
    #expect(dumped({ (_: Int) in }) == "(Function)")
    #expect(dumped(Int?.none) == "nil")
    #expect(dumped(1.5 as Float) == "1.5")
    #expect(dumped("tab\tbell\u{7}") == #""tab\tbell\u{07}""#)
    #expect(dumped(Optional<any Error>.some(Err())) == "Err(code: 4)")
  }

  @Test(arguments: [
    (Duration.seconds(3), "3s"), (.milliseconds(1500), "1.5s"), (.nanoseconds(1), "0.000000001s"),
    (.milliseconds(-250), "-0.25s"), (.zero, "0s"),
  ])
  func durations(duration: Duration, expected: String) {
    #expect(dumped(duration) == expected)
  }

  @Test func foundation() throws {
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    #expect(dumped(id) == "UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)")
    #expect(
      dumped(URL(string: "https://www.pointfree.co")) == "URL(https://www.pointfree.co)")
    #expect(dumped(Decimal(string: "1.50")) == "1.5")
    #expect(dumped(Locale(identifier: "en_US")) == "Locale(en_US)")
    #expect(dumped(Data(repeating: 0, count: 1_234)) == "Data(1,234 bytes)")
    #expect(dumped(Data([1])) == "Data(1 byte)")
    #expect(
      dumped(NSError(domain: "D", code: 3))
        == """
        NSError(
          domain: "D",
          code: 3,
          userInfo: [:]
        )
        """
    )
    #expect(
      dumped(TimeZone(identifier: "UTC"))
        == """
        TimeZone(
          identifier: "GMT",
          abbreviation: "GMT",
          secondsFromGMT: 0,
          isDaylightSavingTime: false
        )
        """
    )
  }

  @Test func protocols() {
    #expect(dumped(Wrapper()) == #""shown 7""#)
    #expect(dumped(Stringy()) == "Stringy!")
    #expect(dumped([Stringy()]) == "[\n  [0]: Stringy!\n]")
  }

  @Test func classesShowInheritedFieldsFirst() {
    #expect(dumped(Sub() as Base) == "Sub(\n  a: 1,\n  b: \"two\"\n)")
  }
}

extension Point {
  enum Origin { case zero }
}
