import CustomDump
import Foundation
import Testing

@Suite struct ConformanceTests {
  @Test func standardLibrary() {
    #expect(dumped(AnyHashable(Point.Origin.zero)) == "Point.Origin.zero")
    #expect(dumped(Character("a")) == #""a""#)
    #expect(dumped("abc".dropFirst()) == #""bc""#)
    let address = String(UInt(bitPattern: ObjectIdentifier(Node.self)), radix: 16)
    #expect(dumped(ObjectIdentifier(Node.self)) == "ObjectIdentifier(0x\(address))")
    #expect(dumped(TaskPriority.background) == "TaskPriority.background")
    #expect(dumped({ (_: Int) in }) == "(Function)")
    #expect(dumped(Int?.none) == "nil")
    #expect(dumped(1.5 as Float) == "1.5")
    #expect(dumped("tab\tbell\u{7}") == #""tab\tbell\u{07}""#)
    #expect(dumped("Blob's") == #""Blob\'s""#)
    #expect(dumped("Blob's café") == #""Blob\'s café""#)
    #expect(dumped(#"Blob's "café""#) == ##"#"Blob's "café""#"##)
    #expect(dumped(Optional<any Error>.some(Err())) == "Err(code: 4)")
  }

  @Test(arguments: [
    (Duration.seconds(5), "5 seconds"), (.seconds(1), "1 second"), (.zero, "0 nanoseconds"),
    (.milliseconds(1500), "1 second, 500 milliseconds"), (.nanoseconds(1), "1 nanosecond"),
    (.seconds(90_061), "1 day, 1 hour, 1 minute, 1 second"),
    (.milliseconds(-250), "-250 milliseconds"), (.seconds(-61), "-1 minute, 1 second"),
    (.seconds(86400 * 1000), "1,000 days"), (.microseconds(2_000_003), "2 seconds, 3 microseconds"),
    // Rounded to nanoseconds, halves to the even number.
    (.init(secondsComponent: 59, attosecondsComponent: 999_999_999_600_000_000), "1 minute"),
    (.init(secondsComponent: 0, attosecondsComponent: 2_500_000_000), "2 nanoseconds"),
    (.init(secondsComponent: 0, attosecondsComponent: 3_500_000_000), "4 nanoseconds"),
    (.init(secondsComponent: 0, attosecondsComponent: -400_000_000), "0 nanoseconds"),
    // Longer than its components can say.
    (
      .seconds(Int64.max) + .seconds(5),
      "106,751,991,167,300 days, 15 hours, 30 minutes, 12 seconds"
    ),
  ])
  func durations(duration: Duration, expected: String) {
    #expect(dumped(duration) == expected)
  }

  @Test(arguments: [
    (0.0004, "1970-01-01T00:00:00.000Z"), (0.9996, "1970-01-01T00:00:01.000Z"),
    (-0.0004, "1970-01-01T00:00:00.000Z"), (1_234_567_890.1239, "2009-02-13T23:31:30.124Z"),
    // So far away that seconds have no finer fraction.
    (4_700_000_000_000.021, "150907-01-27T03:33:20.021Z"),
  ])
  func `dates are rounded to milliseconds`(seconds: Double, expected: String) {
    #expect(dumped(Date(timeIntervalSince1970: seconds)) == "Date(\(expected))")
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

  @Test func `Foundation objects are dumped as the values that they bridge to`() throws {
    #expect(dumped(NSString("a")) == #""a""#)
    #expect(dumped(NSNumber(1.5)) == "1.5")
    #expect(dumped(NSDate(timeIntervalSince1970: 0)) == "Date(1970-01-01T00:00:00.000Z)")
    #expect(dumped(NSData(data: Data([1]))) == "Data(1 byte)")
    #expect(dumped(NSRange(location: 1, length: 2)) == "1..<3")
    #expect(dumped(NSRange(location: NSNotFound, length: 1)) == "nil")
    #expect(
      dumped(NSRange(location: 3, length: -1))
        == """
        (
          location: 3,
          length: -1
        )
        """
    )
    #expect(dumped(NSRange(location: .max - 1, length: 2)).hasPrefix("(\n  location: "))
    #expect(dumped(NSIndexPath(index: 1)) == "[\n  [0]: 1\n]")
    #expect(dumped(NSIndexSet(index: 1)) == dumped(IndexSet(integer: 1)))
    #expect(dumped(NSOrderedSet(array: ["b", "a"])) == "[\n  [0]: \"b\",\n  [1]: \"a\"\n]")
    let calendar = try #require(NSCalendar(calendarIdentifier: .gregorian))
    #expect(dumped(calendar) == dumped(calendar as Calendar))
    let components = try #require(NSURLComponents(string: "https://example.com"))
    #expect(dumped(components) == dumped(components as URLComponents))
    #expect(
      dumped(NSURLQueryItem(name: "a", value: "b")) == dumped(URLQueryItem(name: "a", value: "b")))
    let notification = NSNotification(name: Notification.Name("a"), object: nil)
    #expect(dumped(notification) == dumped(notification as Notification))
    #expect(
      dumped(NSMeasurement(doubleValue: 1, unit: UnitLength.meters))
        == dumped(Measurement<Unit>(value: 1, unit: UnitLength.meters)))
  }

  @Test func `Foundation collections without an order are sorted`() {
    #expect(
      dumped(NSDictionary(dictionary: ["b": 1, "a": 2, "c": 3]))
        == """
        [
          "a": 2,
          "b": 1,
          "c": 3
        ]
        """
    )
    #expect(dumped(NSSet(array: [3, 1, 2])) == "Set([\n  1,\n  2,\n  3\n])")
    #expect(
      diff(NSSet(array: [3, 1, 2]), NSSet(array: [4, 1, 2]))
        == """
          Set([
        -   3
        +   4
            … (2 unchanged)
          ])
        """
    )
  }

  @Test func `Locks are dumped without addresses`() {
    struct Guarded {
      let lock = NSLock()
      let recursiveLock = NSRecursiveLock()
      var value = 1
    }
    #expect(
      dumped(Guarded()) == """
        ConformanceTests.Guarded(
          lock: NSLock(),
          recursiveLock: NSRecursiveLock(),
          value: 1
        )
        """)
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
