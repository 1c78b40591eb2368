import Foundation
import ReplayReports

/// A dependency on this package: a path to a clone, or a URL and a version.
enum PackageDependency: Equatable {
  /// The path for the manifest.
  case path(String)
  case url(String, version: String)

  static let packageName = "swift-composable-architecture-linux"

  /// The dependency for a manifest.
  var declaration: String {
    switch self {
    case .path(let path): ".package(path: \"\(Self.escaped(path))\")"
    case .url(let url, let version):
      ".package(url: \"\(Self.escaped(url))\", from: \"\(version)\")"
    }
  }

  /// The package's identity: the last component of the path or the URL.
  var identity: String {
    switch self {
    case .path(let path):
      return Self.lastPart(of: URL(fileURLWithPath: path).standardizedFileURL.path)
    case .url(let url, _):
      let name = Self.lastPart(of: url)
      return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
  }

  /// A dependency of a target on a product.
  func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \"\(Self.escaped(identity))\")"
  }

  private static func lastPart(of path: String) -> String {
    path.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? path
  }

  static func escaped(_ text: String) -> String {
    // By scalars: a quotation mark and the accent after it are one character.
    text.escaping { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
  }
}

// MARK: - Reading

extension PackageDependency {
  /// Parses the value of `--package`: a folder, or `URL@VERSION`.
  ///
  /// `folder` is that of the package with the dependency. Throws a ``UsageError`` if the value is
  /// neither.
  init(_ text: String, of folder: String) throws(UsageError) {
    guard text.contains("://") || text.hasPrefix("git@") else {
      guard Self.isThisPackage(text) else {
        throw UsageError(
          "'\(text)' is not a clone of \(Self.packageName)",
          hint: "--package takes the folder of a clone, or URL@VERSION")
      }
      self = .path(Self.relative(text, to: folder))
      return
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1, let version = parts.last, Self.isVersion(version) else {
      // The user name of `git@host:folder/name` comes before the folders.
      guard let name = parts.last, parts.count > 1, !name.contains("/"), !name.contains(":") else {
        throw UsageError(
          "'--package' needs a version after the URL", hint: "--package \(text)@1.0.0")
      }
      let url = parts.dropLast().joined(separator: "@")
      throw UsageError("'\(name)' is not a version", hint: "--package \(url)@1.0.0")
    }
    self = .url(parts.dropLast().joined(separator: "@"), version: String(version))
  }

  /// The clone that the running tool was built in; `nil` if it was built elsewhere.
  static func ofRunningTool(for folder: String) -> PackageDependency? {
    var directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while directory.path != "/" {
      directory.deleteLastPathComponent()
      if isThisPackage(directory.path) { return .path(relative(directory.path, to: folder)) }
    }
    return nil
  }

  private static func isVersion(_ text: Substring) -> Bool {
    text.wholeMatch(
      of: #/[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?/#) != nil
  }

  private static func isThisPackage(_ folder: String) -> Bool {
    let manifest = URL(fileURLWithPath: folder).appendingPathComponent("Package.swift")
    // A folder whose manifest cannot be read is not a clone. The message for that names the folder.
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return false }
    return text.contains("name: \"\(packageName)\"")
  }

  /// A relative path from one folder to another, so that both can be moved together.
  static func relative(_ path: String, to folder: String) -> String {
    let target = parts(path)
    let start = parts(folder)
    // If only the root is shared, the folders are not moved together.
    guard zip(target, start).prefix(while: { $0 == $1 }).count > 1 else {
      return "/" + target.joined(separator: "/")
    }
    let steps = FilePath.relativePath(to: target, from: start)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  private static func parts(_ path: String) -> [Substring] {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    return url.resolvingSymlinksInPath().path.split(separator: "/")
  }
}
