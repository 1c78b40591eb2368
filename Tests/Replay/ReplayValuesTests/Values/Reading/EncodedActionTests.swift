import Foundation
import Testing

@testable import ReplayTestSupport

@Suite("What an encoder writes for an action")
struct EncodedActionTests {
  private enum Size: Codable, Equatable {
    case custom(width: Int, height: Int?)
  }

  private enum Action: Codable, Equatable {
    case optional(Int?)
    case nested(Int??)
    case counts([String: Int]?)
    case labelled(value: Int?)
    case pair(Int?, Int)
    case several(value: Int?, other: Int)
    case all(first: Int?, second: String?)
    case size(Size)
  }

  private static let actions: [Action] = [
    .optional(nil), .optional(1), .nested(.none), .nested(1), .counts(nil), .counts([:]),
    .counts(["a": 1]), .labelled(value: nil), .labelled(value: 2), .pair(nil, 1), .pair(1, 2),
    .several(value: nil, other: 1), .several(value: 1, other: 2), .all(first: nil, second: nil),
    .all(first: nil, second: "x"), .size(.custom(width: 1, height: nil)),
    .size(.custom(width: 1, height: 2)),
  ]

  @Test("is read as the action, also where it leaves 'nil' out", arguments: actions.indices)
  func reading(index: Int) throws {
    let action = Self.actions[index]
    let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    #expect(try build(text, as: Action.self) == action, "\(text)")
    for other in Self.actions where other != action {
      #expect(try mismatch(other, text) != nil, "\(other) \(text)")
    }
  }

  @Test("may not leave out what is not optional")
  func missing() {
    #expect(
      buildError(#"{"several": {"value": 1}}"#, as: Action.self)
        == """
        'other' of (value: Int?, other: Int) is missing [{"value": 1}]
        = at .several
        """)
    #expect(
      buildError(#"{"pair": {"_0": 1}}"#, as: Action.self)
        == """
        expected (Int?, Int), found an object [{"_0": 1}]
        = at .pair
        """)
  }
}
