import ActionScript
import ReplayRegistration
import TCAReplay

/// Lists the registered features and what scripts can use of them.
struct FeaturesCommand {
  var names: [String]
  var registry: FeatureRegistry
  var console: Console

  func run() -> ExitCode {
    guard !names.isEmpty else {
      listAll()
      return .success
    }
    var code = ExitCode.success
    for (index, name) in names.enumerated() {
      guard let feature = registry[name] else {
        console.reportUnknownFeature(name, among: registry.names)
        console.error.write("  features: \(registry.names.sorted().joined(separator: ", "))\n")
        code = .unusable
        continue
      }
      if index > 0 {
        console.output.write("\n")
      }
      describe(feature)
    }
    return code
  }

  private func listAll() {
    let features = registry.features.sorted { $0.name < $1.name }
    let width = features.map(\.name.count).max() ?? 0
    for feature in features {
      guard let title = feature.title else {
        console.output.write("\(feature.name)\n")
        continue
      }
      let padding = String(repeating: " ", count: width - feature.name.count)
      console.output.write("\(feature.name)\(padding)  \(title)\n")
    }
  }

  private func describe(_ feature: RegisteredFeature) {
    let description = feature.accept(FeatureDescriber())
    console.output.write("\(description.name)\(description.title.map { " · \($0)" } ?? "")\n")
    write("actions", description.actions.map { $0.name + $0.type })
    write("state", description.state.map { $0.type.isEmpty ? $0.name : "\($0.name): \($0.type)" })
    write("starting states", description.initialStates)
    write("values", description.types.map { "\($0.name): \($0.cases.joined(separator: ", "))" })
    write("dependencies", description.dependencies.map { "\($0.name): \($0.type)" })
    write("built in", description.builtIns.map { "\($0.name): \($0.type)" })
    write("invariants", description.invariants)
  }

  private func write(_ heading: String, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    console.output.write("\n\(heading)\n")
    for line in lines {
      console.output.write("  \(line)\n")
    }
  }
}
