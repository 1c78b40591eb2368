/// The line at which `XCTFail` reports issues, in place of the line of the call.
///
/// `withIssueContext` is its successor.
public struct XCTFailContext: Sendable {
  @TaskLocal public static var current: Self?

  public let file: StaticString
  public let line: UInt

  public init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }
}
