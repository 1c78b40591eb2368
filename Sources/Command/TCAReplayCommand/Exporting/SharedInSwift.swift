import ActionScript
import Foundation
import ReplayValues
@_spi(References) import Sharing

/// A shared value with its type erased.
protocol SharedInSwift {
  /// Whether a key says where the value is stored.
  var isKeyed: Bool { get }

  /// The key, as Swift.
  func key(_ writer: SwiftValueWriter) throws(ExportGap) -> String

  /// What it holds, as Swift.
  func content(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode

  /// A path that begins at what it holds.
  func path(
    _ syntax: PathSyntax, resolver: PathResolver, values: SwiftValueWriter, names: Set<String>
  ) -> any SharedPathInSwift
}

extension Shared: SharedInSwift, SwiftWritable {
  var isKeyed: Bool { !_typeName(type(of: reference)).contains("BoxReference") }

  func key(_ writer: SwiftValueWriter) throws(ExportGap) -> String {
    try writer.key(reference.description, _typeName(type(of: reference)))
  }

  func content(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.code(wrappedValue, as: Value.self)
  }

  func path(
    _ syntax: PathSyntax, resolver: PathResolver, values: SwiftValueWriter, names: Set<String>
  ) -> any SharedPathInSwift {
    SwiftPath<Value>(syntax, resolver: resolver, values: values, names: names)
  }

  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard !isKeyed else {
      return .items(
        "Shared(", [.labelled("wrappedValue", try content(writer)), .text(try key(writer))], ")")
    }
    writer.needs.note(reference)
    return .items("Shared(value: ", [try content(writer)], ")")
  }
}

extension SharedReader: SharedInSwift, SwiftWritable {
  var isKeyed: Bool { !_typeName(type(of: reference)).contains("BoxReference") }

  func key(_ writer: SwiftValueWriter) throws(ExportGap) -> String {
    throw ExportGap("the key of a shared value is not known")
  }

  func content(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.code(wrappedValue, as: Value.self)
  }

  func path(
    _ syntax: PathSyntax, resolver: PathResolver, values: SwiftValueWriter, names: Set<String>
  ) -> any SharedPathInSwift {
    SwiftPath<Value>(syntax, resolver: resolver, values: values, names: names)
  }

  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    guard !isKeyed else { throw ExportGap("the key of a shared value is not known") }
    writer.needs.note(reference)
    return .items("SharedReader(value: ", [try content(writer)], ")")
  }
}

extension SwiftValueWriter {
  /// The key with a description such as `.appStorage("count")`, of a reference of a type.
  fileprivate func key(_ description: String, _ type: String) throws(ExportGap) -> String {
    guard type.hasPrefix("Sharing.PersistentReference<Sharing.") else {
      throw ExportGap("the key of a shared value is not known")
    }
    // As text, these are written as literals.
    if description.hasPrefix(".appStorage(\"") || description.hasPrefix(".inMemory(\""),
      description.hasSuffix("\")")
    {
      return description
    }
    let file = ".fileStorage("
    guard description.hasPrefix(file),
      let url = URL(string: String(description.dropFirst(file.count).dropLast()))
    else { throw ExportGap("the key of a shared value is not known") }
    let documents = URL.documentsDirectory.appending(component: url.lastPathComponent)
    if documents.absoluteString == url.absoluteString {
      let name = url.lastPathComponent.swiftLiteral
      return "\(file).documentsDirectory.appending(component: \(name)))"
    }
    return "\(file)\(try url.swift(self).line))"
  }
}
