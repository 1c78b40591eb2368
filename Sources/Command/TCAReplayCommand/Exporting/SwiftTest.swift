/// The frameworks for which tests can be written.
enum SwiftTestFramework {
  case swiftTesting
  case xctest

  /// An expression that throws unless there is a value.
  func requiring(_ value: String) -> String {
    switch self {
    case .swiftTesting: "try #require(\(value))"
    case .xctest: "try XCTUnwrap(\(value))"
    }
  }

  /// A statement that throws unless there is a value.
  func requirement(_ value: String) -> String {
    switch self {
    case .swiftTesting: requiring("\(value) != nil")
    case .xctest: "_ = \(requiring(value))"
    }
  }
}

/// A test in Swift that means the same as a script.
struct SwiftTest {
  /// A part of the script that the test does not say.
  struct Gap {
    var file: String
    var line: Int
    var reason: String
  }

  /// The name of its type.
  var name: String
  var text: String
  var gaps: [Gap]
}
