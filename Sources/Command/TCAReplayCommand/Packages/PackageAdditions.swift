import CTemplates

/// What to add to a package that exists, so that it replays its features; without what it has.
struct PackageAdditions {
  let package: ExistingPackage
  /// What the package can depend on; `nil` if that is not known.
  let dependency: PackageDependency?

  /// Whether the package does not depend on this one, and there is nothing to name in its manifest.
  var lacksDependency: Bool { package.identity(of: dependency) == nil && dependency == nil }

  var text: String {
    var names: [String] = []
    let isComplete = package.tool != nil && package.scriptTests != nil
    if isComplete {
      names = ["nothing"]
    } else {
      if package.applePlatforms.isEmpty {
        if declaration != nil { names.append("dependency") }
        names.append("targets")
      } else {
        names.append("linux")
      }
      if !modulesOfUpstream.isEmpty { names.append("upstream") }
      if package.tool == nil { names.append("tool") }
      if package.scriptTests == nil { names.append("tests") }
      names.append("next")
    }
    return names.map(section).joined()
  }

  // MARK: - Parts

  private var tool: String {
    package.tool?.name ?? package.freeName("replay", "\(package.name)-replay")
  }

  private var tests: String {
    package.scriptTests?.name ?? package.freeName("ScriptTests", "ReplayScriptTests")
  }

  private var modules: [String] {
    let modules = package.featureModules.map(\.name)
    return modules.isEmpty ? ["MyFeature"] : modules
  }

  /// The modules that use upstream's package, which is for Apple's platforms.
  private var modulesOfUpstream: [String] {
    package.featureModules
      .filter { $0.uses("ComposableArchitecture", of: "swift-composable-architecture") }
      .map { "'\($0.name)'" }
  }

  /// The dependency to add; `nil` if the package has it.
  private var declaration: String? {
    package.identity(of: dependency) == nil ? dependency?.declaration : nil
  }

  private func product(_ name: String) -> String {
    let identity = package.identity(of: dependency) ?? dependency?.identity ?? ""
    return #".product(name: "\#(name)", package: "\#(PackageDependency.escaped(identity))")"#
  }

  private var targets: [String] {
    var targets: [String] = []
    if package.tool == nil {
      targets.append(
        target("executableTarget", tool, modules.map { "\"\($0)\"" }, "TCAReplayCommand"))
    }
    if package.scriptTests == nil {
      targets.append(target("testTarget", tests, ["\"\(tool)\""], "TCAReplayTesting"))
    }
    return targets
  }

  private func target(
    _ kind: String, _ name: String, _ dependencies: [String], _ product: String
  ) -> String {
    let list = (dependencies + [self.product(product)]).map { "    \($0),\n" }.joined()
    return ".\(kind)(\n  name: \"\(name)\",\n  dependencies: [\n\(list)  ]\n),"
  }

  /// The statements that change the package of a manifest.
  private var changes: String {
    let dependency = declaration.map { "package.dependencies.append(\n  \($0)\n)\n" } ?? ""
    let targets = targets.joined(separator: "\n").replacing("\n", with: "\n  ")
    return "\(dependency)package.targets += [\n  \(targets)\n]"
  }

  private func section(_ name: String) -> String {
    let sections = Template(embedded: template_package_additions).text.split(separator: "%% ")
    let section = sections.first { $0.hasPrefix("\(name)\n") } ?? ""
    let hasModules = !package.featureModules.isEmpty
    return Template(text: String(section.dropFirst(name.count + 1))).filled([
      "dependency": declaration ?? "",
      "instead": hasModules ? "" : ", with the module of your feature in place of MyFeature",
      "targets": targets.joined(separator: "\n"),
      "changes": changes,
      "platforms": package.applePlatforms.joined(separator: ", "),
      "modules": modulesOfUpstream.joined(separator: ", "),
      "packageName": PackageDependency.packageName,
      "imports": modules.map { "import \($0)" }.joined(separator: "\n"),
      "tool": tool,
      "tests": tests,
      "ScriptTests": PackageTemplate.scriptTests(tool: tool),
    ])
  }
}
