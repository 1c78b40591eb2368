import ReplayReports
import ReplayValues

/// The name, the version and the examples of a tool.
public struct ToolIdentity: Sendable {
  /// The name of the program, as users type it.
  public var name: String

  /// The version that `--version` prints.
  public var version: String

  /// A script that exists, for the examples in help texts.
  public var exampleScript: String

  /// The version of this package; the article Changelog lists the changes.
  public static let currentVersion = "1.0.0"

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - name: The name of the program, as users type it.
  ///   - version: The version that `--version` prints; by default this package's.
  ///   - exampleScript: A script that exists, for the examples in help texts.
  public init(
    name: String = "tca-replay", version: String = currentVersion,
    exampleScript: String = "Scripts/counter.replay"
  ) {
    self.name = name
    self.version = version
    self.exampleScript = exampleScript
  }

  /// The feature of the example.
  var exampleFeature: String {
    let parts = exampleScript.split(separator: "/")
    let name = parts.count > 2 ? parts[parts.count - 2] : parts.last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// The folder of the example.
  var exampleFolder: String {
    let parts = exampleScript.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "."
  }
}
