import Foundation

/// What the manifest of a package says, as `swift package dump-package` prints it.
struct ExistingPackage: Decodable {
  struct Platform: Decodable {
    var platformName: String
  }

  struct Target: Decodable {
    var name: String
    /// `regular`, `executable`, `test` and others.
    var type: String
    /// A kind, such as `product`, with its operands: the name comes first, then the package.
    var dependencies: [[String: [Word]]]
  }

  /// A string, or anything else.
  struct Word: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  struct Dependency: Decodable {
    var identity: String
  }

  var name: String
  var platforms: [Platform]
  /// A kind, such as `fileSystem`, with a dependency.
  var dependencies: [[String: [Dependency]]]
  var targets: [Target]
}

extension ExistingPackage {
  /// The name of this package among the dependencies; `nil` if it is none of them.
  func identity(of dependency: PackageDependency?) -> String? {
    let names = [PackageDependency.packageName, dependency?.identity.lowercased()]
    return dependencies.flatMap(\.values).joined().map(\.identity).first { names.contains($0) }
  }

  /// The modules that can have features: those that use the architecture, or else all.
  var featureModules: [Target] {
    let modules = targets.filter { $0.type == "regular" }
    let users = modules.filter {
      $0.uses("ComposableArchitecture") || $0.uses("ClassicComposableArchitecture")
    }
    return users.isEmpty ? modules : users
  }

  var tool: Target? { targets.first { $0.type == "executable" && $0.uses("TCAReplayCommand") } }

  var scriptTests: Target? { targets.first { $0.type == "test" && $0.uses("TCAReplayTesting") } }

  /// The first of some names that no target has.
  func freeName(_ names: String...) -> String {
    names.first { name in !targets.contains { $0.name == name } } ?? names[0]
  }

  /// The names of Apple's platforms that the manifest lists.
  var applePlatforms: [String] {
    let names = [
      "ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
      "maccatalyst": "Mac Catalyst", "driverkit": "DriverKit",
    ]
    return platforms.compactMap { names[$0.platformName] }
  }
}

extension ExistingPackage.Target {
  /// Whether it depends on a product, of a package if one is named.
  func uses(_ product: String, of package: String? = nil) -> Bool {
    dependencies.contains { dependency in
      guard let words = dependency["product"] ?? dependency["byName"], words.first?.text == product
      else { return false }
      return package == nil || words.dropFirst().first?.text?.lowercased() == package
    }
  }
}

// MARK: - Reading

extension ExistingPackage {
  /// Reads the manifest of the package in a folder.
  ///
  /// The package manager evaluates it, because it is a program. What it reports about the manifest
  /// goes to standard error.
  init(_ folder: String) throws(FileError) {
    let path = FilePath.joined(folder, "Package.swift")
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("tca-replay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The package's own folder may be locked by a build.
    process.arguments = [
      "swift", "package", "--package-path", folder, "--scratch-path", scratch.path, "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw FileError(
          path: path, reason: "'swift package dump-package' failed for it")
      }
      self = try JSONDecoder().decode(ExistingPackage.self, from: text)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(
        path: path, reason: "'swift package dump-package' has printed something else than expected")
    }
  }
}
