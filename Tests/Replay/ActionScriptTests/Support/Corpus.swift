import ActionScript
import Foundation

/// The inputs under `fixtures/_fuzz`: small texts for each parser, and inputs that once revealed a bug.
enum Corpus {
  /// One input.
  struct Input {
    var name: String
    var bytes: [UInt8]
  }

  /// All inputs, in the order of their names.
  static let inputs: [Input] = files(in: "fixtures/_fuzz").map { file in
    Input(
      name: file.name, bytes: [UInt8](FileManager.default.contents(atPath: file.path) ?? Data()))
  }

  /// The scripts and logs under `fixtures`, those of the corpus aside.
  static let scripts: [SourceFile] = files(in: "fixtures")
    .filter { !$0.name.hasPrefix("_fuzz/") && !$0.name.hasSuffix(".out") }
    .map { file in
      SourceFile(
        path: file.name, bytes: [UInt8](FileManager.default.contents(atPath: file.path) ?? Data()))
    }

  private static func files(in folder: String) -> [(name: String, path: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../\(folder)"
    )
    .standardizedFileURL.path
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name in
      let path = "\(root)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return (name, path)
    }
  }
}
