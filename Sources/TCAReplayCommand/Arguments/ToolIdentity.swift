import ReplayReports
import ReplayValues

/// What a tool calls itself, and what its help shows examples of.
public struct ToolIdentity: Sendable {
  /// The name of the program, as one types it.
  public var name: String

  /// The version that `--version` prints.
  public var version: String

  /// A script that exists, for the examples in help texts.
  public var exampleScript: String

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - name: The name of the program, as one types it.
  ///   - version: The version that `--version` prints.
  ///   - exampleScript: A script that exists, for the examples in help texts.
  public init(
    name: String = "tca-replay", version: String = "1.0.0",
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
