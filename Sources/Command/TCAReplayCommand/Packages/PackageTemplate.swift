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
      NewFile(path: "Tests/ScriptTests/ScriptTests.swift", text: Self.scriptTests),
      NewFile(path: ".github/workflows/ci.yml", text: filled(template_package_workflow)),
      NewFile(path: ".gitignore", text: ".build/\n"),
    ]
  }

  /// Instructions for adding replays to an existing package.
  var additions: String { filled(template_package_additions) }

  private static let scriptTests = Template(embedded: template_package_script_tests).text

  private func filled(_ template: @convention(c) () -> UnsafePointer<CChar>) -> String {
    Template(embedded: template).filled([
      "name": PackageDependency.escaped(name),
      "dependency": dependency.declaration,
      "ComposableArchitecture": dependency.product("ComposableArchitecture"),
      "TCAReplayCommand": dependency.product("TCAReplayCommand"),
      "TCAReplayTesting": dependency.product("TCAReplayTesting"),
      "ScriptTests": Self.scriptTests,
      "note": checkoutNote,
    ])
  }

  /// A line for the workflow's checkout of a package that depends on a folder beside it.
  private var checkoutNote: String {
    switch dependency {
    case .path(let path):
      "\n  # The manifest depends on \(path): check that out as well, or depend on a URL."
    case .url: ""
    }
  }
}
