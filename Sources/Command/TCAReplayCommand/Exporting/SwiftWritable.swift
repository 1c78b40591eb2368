@_spi(Internals) import ComposableArchitecture
import Foundation
import InternalSupport
import OrderedCollections
import ReplayValues

/// A type with a literal or an initializer of its own.
protocol SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode
}

extension Optional: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard case .some(let value) = self else { return .text("nil") }
    let code = try writer.code(value, as: Wrapped.self)
    return Wrapped.self is any OptionalValue.Type ? .items(".some(", [code], ")") : code
  }
}

extension Bool: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode { .text("\(self)") }
}

extension String: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode { .text(swiftLiteral) }

  /// A string literal on one line.
  var swiftLiteral: String { debugDescription }
}

extension Substring: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text(String(self).swiftLiteral)
  }
}

extension Character: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text(String(self).swiftLiteral)
  }
}

// MARK: - Collections

extension Sequence {
  fileprivate func list(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    var codes: [SwiftCode] = []
    for element in self { codes.append(try writer.code(element, as: Element.self)) }
    return .items("[", codes, "]")
  }

  fileprivate func entries<Key, Value>(
    _ writer: SwiftValueWriter, isSorted: Bool
  ) throws(ExportGap) -> SwiftCode where Element == (key: Key, value: Value) {
    var codes: [(String, SwiftCode)] = []
    for (key, value) in self {
      let key = try writer.code(key, as: Key.self).line
      codes.append((key, .labelled(key, try writer.code(value, as: Value.self))))
    }
    if codes.isEmpty { return .text("[:]") }
    if isSorted { codes.sort { $0.0 < $1.0 } }
    return .items("[", codes.map(\.1), "]")
  }
}

extension Array: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode { try list(writer) }
}

extension IdentifiedArray: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode { try list(writer) }
}

extension StackState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let first = writer.needs.stackElements
    writer.needs.stackElements += count
    if writer.needs.isStartingState, !ids.map(\.generation).elementsEqual(first..<first + count) {
      writer.needs.leftOut.append("the ids of the elements of a stack, which count from 0")
    }
    return try list(writer)
  }
}

extension OrderedSet: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode { try list(writer) }
}

extension Set: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    var codes: [SwiftCode] = []
    for element in self { codes.append(try writer.code(element, as: Element.self)) }
    return .items("[", codes.sorted { $0.line < $1.line }, "]")
  }
}

extension Dictionary: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try entries(writer, isSorted: true)
  }
}

extension OrderedDictionary: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try entries(writer, isSorted: false)
  }
}

// MARK: - Foundation

extension UUID: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let digits = uuidString.replacing("-", with: "")
    // The form that `.incrementing` makes.
    if !writer.needs.isClassic, digits.hasPrefix("00000000000000000000"),
      let number = Int(digits.suffix(12), radix: 16)
    {
      return .text("UUID(\(number))")
    }
    return .text("UUID(uuidString: \"\(uuidString)\")!")
  }
}

extension Date: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("Date(timeIntervalSinceReferenceDate: \(timeIntervalSinceReferenceDate))")
  }
}

extension URL: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard URL(string: absoluteString) == self else {
      throw ExportGap("the URL \(absoluteString) has a base")
    }
    return .text("URL(string: \(absoluteString.swiftLiteral))!")
  }
}

extension Data: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("Data(base64Encoded: \"\(base64EncodedString())\")!")
  }
}

extension Decimal: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("Decimal(string: \"\(self)\")!")
  }
}

extension AttributedString: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let text = String(characters)
    guard AttributedString(text) == self else { throw ExportGap("a text has attributes") }
    return .text("AttributedString(\(text.swiftLiteral))")
  }
}

extension IndexSet: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("IndexSet([\(map { "\($0)" }.joined(separator: ", "))])")
  }
}

extension CGPoint: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("CGPoint(x: \(x), y: \(y))")
  }
}

extension Locale: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("Locale(identifier: \(identifier.swiftLiteral))")
  }
}

extension TimeZone: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("TimeZone(identifier: \(identifier.swiftLiteral))!")
  }
}

extension Duration: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode { .text(swiftText) }

  var swiftText: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let units: [(Int64, Int64, String)] = [
      (1_000, 1_000_000_000_000_000, "milliseconds"),
      (1_000_000, 1_000_000_000_000, "microseconds"),
      (1_000_000_000, 1_000_000_000, "nanoseconds"),
    ]
    for (scale, size, name) in units where attoseconds % size == 0 {
      let (whole, overflow) = seconds.multipliedReportingOverflow(by: scale)
      if !overflow { return ".\(name)(\(whole + attoseconds / size))" }
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }
}

// MARK: - The library

extension StackElementID: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text(String(debugDescription.dropFirst()))
  }
}

extension PresentationState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try wrappedValue.swift(writer)
  }
}

extension BindingState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.code(wrappedValue, as: Value.self)
  }
}

extension BindingAction: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    // The dump has the names of the key path.
    let line = ReplayDump.line(of: self)
    guard line.hasPrefix("set(\\."), let comma = line.firstIndex(of: ",") else {
      throw ExportGap("the key path of the binding has no name")
    }
    let path = line[line.index(line.startIndex, offsetBy: 4)..<comma]
    let bound = try writer.boundPath(path, in: Root.self)
    return .items(".set(", [.text(bound), try writer.code(value, as: type(of: value))], ")")
  }
}

extension Identified: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let value = try writer.code(value, as: Value.self)
    return .items("Identified(", [value, .labelled("id", try writer.code(id, as: ID.self))], ")")
  }
}

extension ScriptError: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    writer.needs.scriptError = true
    return .text("ScriptError(\(message.swiftLiteral))")
  }
}

extension CancellationError: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .text("CancellationError()")
  }
}

// MARK: - Alerts

extension TextState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let text = String(state: self)
    guard TextState(text) == self else { throw ExportGap("a text has a format") }
    return .text("TextState(\(text.swiftLiteral))")
  }
}

extension ButtonState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    var arguments: [SwiftCode] = []
    if let role { arguments.append(.text("role: .\(role)")) }
    switch action.type {
    case .send(nil): break
    case .send(let sent?):
      let code = try writer.code(sent, as: Action.self)
      arguments.append(.labelled("action", .items(".send(", [code], ")")))
    case .animatedSend(let sent, let animation):
      let parts = [
        try writer.code(sent as Any, as: Action?.self),
        .labelled("animation", try writer.code(animation as Any, as: Animation?.self)),
      ]
      arguments.append(.labelled("action", .items(".send(", parts, ")")))
    }
    let head =
      arguments.isEmpty ? "ButtonState" : SwiftCode.items("ButtonState(", arguments, ")").line
    return .closure(head, [try label.swift(writer)])
  }
}

extension Animation: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard !description.contains("(") else { throw ExportGap("an animation has parameters") }
    return .text(String(description.dropFirst("Animation".count)))
  }
}

extension AlertState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    .sequence(
      [.closure("AlertState", [try title.swift(writer)])]
        + (try Self.parts(buttons, message, writer)))
  }

  fileprivate static func parts(
    _ buttons: [ButtonState<Action>], _ message: TextState?, _ writer: SwiftValueWriter
  ) throws(ExportGap) -> [SwiftCode] {
    var parts: [SwiftCode] = []
    if !buttons.isEmpty {
      var codes: [SwiftCode] = []
      for button in buttons { codes.append(try button.swift(writer)) }
      parts.append(.closure(" actions:", codes))
    }
    if let message { parts.append(.closure(" message:", [try message.swift(writer)])) }
    return parts
  }
}

extension ConfirmationDialogState: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    let head =
      titleVisibility == .automatic
      ? "ConfirmationDialogState" : "ConfirmationDialogState(titleVisibility: .\(titleVisibility))"
    var parts = try AlertState<Action>.parts(buttons, message, writer)
    if buttons.isEmpty { parts.insert(.text(" actions: {}"), at: 0) }
    return .sequence([.closure(head, [try title.swift(writer)])] + parts)
  }
}
