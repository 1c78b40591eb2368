import Foundation
import TestSupport

/// A test of the example features, as its source names it.
struct ExampleTest {
  /// The name of its function.
  var name: String

  /// The folder of the scripts of its feature, under `fixtures`.
  var folder: String

  /// The script of the same test, without its extension: `record-meeting/next-speaker`.
  var script: String { "\(folder)/\(Self.dashed(name))" }

  /// Reads the names of all tests.
  ///
  /// A suite belongs to the feature that it is named after, or else its folder: `RecordMeetingTests` to
  /// `record-meeting`, `SyncUps/AppFeatureTests` to `sync-ups`.
  static func all(features: some Collection<String>) throws -> [Self] {
    let folder = packageRoot.appendingPathComponent("Tests/Examples/ExampleFeaturesTests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix("Tests.swift") }.flatMap { path -> [Self] in
      let file = folder.appendingPathComponent(path)
      let names = [
        String(file.lastPathComponent.dropLast("Tests.swift".count)),
        file.deletingLastPathComponent().lastPathComponent,
      ].map(dashed)
      guard let feature = names.first(where: features.contains) else {
        throw UnknownFeature(path: path)
      }
      let source = try String(contentsOf: file, encoding: .utf8)
      return source.split(separator: "@Test").dropFirst().map { test in
        Self(name: String(functionName(in: test)), folder: feature)
      }
    }
  }

  struct UnknownFeature: Error { var path: String }

  private static func functionName(in test: Substring) -> Substring {
    guard let function = test.firstRange(of: "func ") else { return "" }
    return test[function.upperBound...].prefix { $0 != "(" }
  }

  /// `nextSpeaker` as `next-speaker`.
  private static func dashed(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }
}
