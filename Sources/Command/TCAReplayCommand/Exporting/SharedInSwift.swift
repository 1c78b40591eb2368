import ActionScript
import Foundation
import ReplayValues
@_spi(References) import Sharing

/// A shared value with its type erased.
protocol SharedInSwift {
  associatedtype Value

  var wrappedValue: Value { get }

  /// Whether a key says where the value is stored.
  var isKeyed: Bool { get }

  /// The box that holds the value.
  var boxID: ObjectIdentifier { get }

  /// Whether the value is all that the box holds.
  var isWholeBox: Bool { get }

  /// The key, as Swift.
  func key(_ writer: SwiftValueWriter) throws(ExportGap) -> String
}

extension SharedInSwift {
  static var valueInSwift: Any.Type { Value.self }

  /// What it holds, as Swift.
  func content(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.code(wrappedValue, as: Value.self)
  }

  /// A path that begins at what it holds.
  func path(
    _ syntax: PathSyntax, resolver: PathResolver, values: SwiftValueWriter, names: Set<String>
  ) -> any SharedPathInSwift {
    SwiftPath<Value>(syntax, resolver: resolver, values: values, names: names)
  }
}

extension Shared: SharedInSwift, SwiftWritable {
  var isKeyed: Bool { reference.isKeyed }

  var boxID: ObjectIdentifier { reference.id }

  var isWholeBox: Bool { ObjectIdentifier(reference as AnyObject) == boxID }

  func key(_ writer: SwiftValueWriter) throws(ExportGap) -> String {
    guard let key = reference.key as? any SharedKeyInSwift else { throw .unknownKey }
    return try key.swift(writer)
  }

  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard !isKeyed else {
      return .items(
        "Shared(", [.labelled("wrappedValue", try content(writer)), .text(try key(writer))], ")")
    }
    if let variable = writer.needs.variablesOfBoxes[boxID] { return .text(variable) }
    writer.needs.note(self)
    return .items("Shared(value: ", [try content(writer)], ")")
  }
}

extension SharedReader: SharedInSwift, SwiftWritable {
  var isKeyed: Bool { reference.isKeyed }

  var boxID: ObjectIdentifier { reference.id }

  var isWholeBox: Bool { ObjectIdentifier(reference as AnyObject) == boxID }

  func key(_ writer: SwiftValueWriter) throws(ExportGap) -> String {
    throw .unknownKey
  }

  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard !isKeyed else { throw .unknownKey }
    if let variable = writer.needs.variablesOfBoxes[boxID] { return .text(variable) }
    writer.needs.note(self)
    return .items("SharedReader(value: ", [try content(writer)], ")")
  }
}

/// A key that a test can write.
protocol SharedKeyInSwift {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> String
}

extension AppStorageKey: SharedKeyInSwift {
  func swift(_ writer: SwiftValueWriter) -> String { description }
}

extension InMemoryKey: SharedKeyInSwift {
  func swift(_ writer: SwiftValueWriter) -> String { description }
}

extension FileStorageKey: SharedKeyInSwift {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> String {
    let name = url.lastPathComponent
    let isDocument =
      url.absoluteString == URL.documentsDirectory.appending(component: name).absoluteString
    let place =
      isDocument
      ? ".documentsDirectory.appending(component: \(name.swiftLiteral))"
      : try url.swift(writer).line
    return ".fileStorage(\(place))"
  }
}

extension _SharedKeyDefault: SharedKeyInSwift where Base: SharedKeyInSwift {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> String { try base.swift(writer) }
}
