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
    var isFirst = true
    for part in FeaturePart.parts(names, of: registry, console, &code) {
      if !isFirst { console.output.write("\n") }
      isFirst = false
      if let path = part.path {
        describe(part.feature, below: path)
      } else {
        describe(part.feature)
      }
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

  private func describe(_ description: FeatureDescription) {
    console.output.write("\(description.name)\(description.title.map { " · \($0)" } ?? "")\n")
    outline(description, below: nil)
    write("starting states", description.initialStates)
    write(
      "values",
      description.types.map { "\($0.name): \($0.cases.joined(separator: ", "))" }
        + description.answers.map { value in
          "\(value.name)(\(value.fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
        })
    write("functions", description.functions.map { "\($0.name): \($0.type)" })
    write("errors", description.errors.map { "\($0.name): \($0.cases.joined(separator: ", "))" })
    write("dependencies", description.dependencies.map { "\($0.name): \($0.type)" })
    write("built in", description.builtIns.map { "\($0.name): \($0.type)" })
    write("invariants", description.invariants)
    for problem in description.problems { console.error.write("warning: \(problem)\n") }
  }

  /// Lists the actions and the state below a path.
  private func describe(_ description: FeatureDescription, below path: String) {
    console.output.write("\(description.name) \(path)\n")
    outline(description, below: path)
  }

  private func outline(_ description: FeatureDescription, below path: String?) {
    let actions = FeatureOutline(description.actions, below: path)
    let state = FeatureOutline(description.state, below: path)
    write("actions", actions.lines())
    write("state", state.lines(separator: ": "))
    guard actions.isFolded || state.isFolded else { return }
    console.output.write("\n  'features \(description.name) NAME' lists what is below a name\n")
  }

  private func write(_ heading: String, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    console.output.write("\n\(heading)\n")
    for line in lines {
      console.output.write("  \(line)\n")
    }
  }
}
