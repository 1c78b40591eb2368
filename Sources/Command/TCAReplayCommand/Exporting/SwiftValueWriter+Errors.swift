import Foundation

extension URLError: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .items(
      "URLError(", [.text(".\(code)")] + writer.info(errorUserInfo, of: "URLError(.\(code))"), ")")
  }
}

extension NSError: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let name = "NSError(\(domain), \(code))"
    return .items(
      "NSError(",
      [.text("domain: \(domain.swiftLiteral)"), .text("code: \(code)")]
        + writer.info(userInfo, of: name), ")")
  }
}

extension SwiftValueWriter {
  /// The argument for what an error says besides; nothing if it says nothing.
  fileprivate func info(_ info: [String: Any], of error: String) -> [SwiftCode] {
    var entries: [SwiftCode] = []
    for (key, value) in info.sorted(by: { $0.key < $1.key }) {
      guard let code = Self.code(ofInfo: value) else {
        needs.leftOut.append(
          "\(key.swiftLiteral) in the 'userInfo' of \(error) is neither a text, a URL nor a number")
        continue
      }
      entries.append(.labelled(key.swiftLiteral, .text(code)))
    }
    return entries.isEmpty ? [] : [.labelled("userInfo", .items("[", entries, "]"))]
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
