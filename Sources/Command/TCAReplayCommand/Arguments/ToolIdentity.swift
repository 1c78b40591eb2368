/// The name, the version and the examples of a tool.
public struct ToolIdentity: Sendable {
  /// The name of the program, as users type it.
  public var name: String

  /// The version that `--version` prints.
  public var version: String

  /// A script that exists, for the examples in help texts.
  public var exampleScript: String {
    get { namedScript ?? "Scripts/\(features.first ?? "counter").replay" }
    set { namedScript = newValue }
  }

  private var namedScript: String?

  /// The names of the registered features, for the examples in help texts.
  var features: [String] = []

  /// The version of this package; the article Changelog lists the changes.
  public static let currentVersion = "1.0.0"

  /// Creates an identity, by default with the version of this package.
  ///
  /// The default example script has the name of the first feature, in the folder `Scripts`.
  public init(
    name: String = "tca-replay", version: String = currentVersion, exampleScript: String? = nil
  ) {
    self.name = name
    self.version = version
    namedScript = exampleScript
  }

  /// A feature that exists: the one that the example script is named after, or the first one.
  var exampleFeature: String {
    let parts = exampleScript.split(separator: "/")
    let file = parts.count > 2 ? parts[parts.count - 2] : parts.last ?? ""
    let name = String(file.prefix { $0 != "." })
    return features.contains(name) ? name : features.first ?? name
  }

  var exampleFolder: String {
    let parts = exampleScript.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "."
  }
}
