import Foundation

extension URLError: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let info = errorUserInfo.sorted { $0.key < $1.key }
    var entries: [SwiftCode] = []
    for (key, value) in info {
      guard let code = Self.code(ofInfo: value) else {
        writer.needs.leftOut.append(
          "\(key.swiftLiteral) in the 'userInfo' of URLError(.\(code)) is neither a text, a URL nor a number"
        )
        continue
      }
      entries.append(.labelled(key.swiftLiteral, .text(code)))
    }
    let name = SwiftCode.text(".\(code)")
    guard !entries.isEmpty else { return .items("URLError(", [name], ")") }
    return .items("URLError(", [name, .labelled("userInfo", .items("[", entries, "]"))], ")")
  }

  /// A value where nothing says its type; `nil` if it is neither a text, a URL nor a number.
  private static func code(ofInfo value: Any) -> String? {
    switch value {
    case let text as String: text.swiftLiteral
    case let url as URL where URL(string: url.absoluteString) == url:
      "URL(string: \(url.absoluteString.swiftLiteral))!"
    case let bool as Bool: "\(bool)"
    case let number as Int: "\(number)"
    case let number as any BinaryInteger: "\(type(of: number))(\(number))"
    case let number as Double: number.isFinite ? "\(number)" : nil
    case let number as Float: number.isFinite ? "Float(\(number))" : nil
    default: nil
    }
  }
}
