import CTemplates

/// The files of a new package that replays features.
struct PackageTemplate {
  var name: String
  var dependency: PackageDependency

  var files: [NewFile] {
    [
      NewFile(path: "Package.swift", text: filled(template_package_manifest)),
      NewFile(path: "README.md", text: filled(template_package_readme)),
      NewFile(
        path: "Sources/CounterFeature/Counter.swift", text: filled(template_package_feature)),
      NewFile(
        path: "Sources/CounterFeature/FactClient.swift", text: filled(template_package_client)),
      NewFile(path: "Sources/replay/Replay.swift", text: filled(template_package_tool)),
      NewFile(path: "Scripts/counting.replay", text: filled(template_package_counting_script)),
      NewFile(path: "Scripts/fact.replay", text: filled(template_package_fact_script)),
      NewFile(
        path: "Tests/CounterFeatureTests/CounterTests.swift",
        text: filled(template_package_feature_tests)),
      NewFile(path: "Tests/ScriptTests/ScriptTests.swift", text: Self.scriptTests(tool: "replay")),
      NewFile(path: ".github/workflows/ci.yml", text: filled(template_package_workflow)),
      NewFile(path: ".gitignore", text: ".build/\n"),
    ]
  }

  /// The file that replays scripts in tests.
  static func scriptTests(tool: String) -> String {
    Template(embedded: template_package_script_tests)
      .filled(["tool": PackageDependency.escaped(tool)])
  }

  private func filled(_ template: @convention(c) () -> UnsafePointer<CChar>) -> String {
    Template(embedded: template).filled([
      "name": PackageDependency.escaped(name),
      "dependency": dependency.declaration,
      "ComposableArchitecture": dependency.product("ComposableArchitecture"),
      "TCAReplayCommand": dependency.product("TCAReplayCommand"),
      "TCAReplayTesting": dependency.product("TCAReplayTesting"),
      "checkout": checkout,
    ])
  }

  /// The workflow's step for a package that depends on a folder beside it.
  private var checkout: String {
    switch dependency {
    case .path(let path):
      """

      # TCA_LINUX_URL is a variable of the repository: where to clone the folder of the dependency from.
      - run: git clone --depth 1 "${{ vars.TCA_LINUX_URL }}" "\(path)"
      """
    case .url: ""
    }
  }
}
