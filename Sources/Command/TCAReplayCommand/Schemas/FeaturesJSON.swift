import ReplayRegistration
import ReplayReports
import TCAReplay

/// Prints the registered features as JSON for tools.
struct FeaturesJSON {
  var registry: FeatureRegistry
  var console: Console

  /// Prints the named features, or all of them.
  func print(_ names: [String]) -> ExitCode {
    var features: [FeatureDescription] = []
    var code = ExitCode.success
    let wanted = names.isEmpty ? registry.names.sorted() : names
    for name in wanted {
      guard let feature = registry[name] else {
        console.reportUnknownFeature(name, among: registry.names)
        code = .unusable
        continue
      }
      features.append(feature.accept(FeatureDescriber()))
    }
    var writer = JSONWriter()
    writer.array(features) { $0.write($1) }
    writer.newline()
    console.output.write(writer)
    return code
  }
}

/// Describes a feature once its types are known statically.
struct FeatureDescriber: FeatureVisitor {
  func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) -> FeatureDescription {
    FeatureDescription(feature)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ feature: FeatureDescription) {
    object {
      $0.member("name", feature.name)
      $0.member("title", feature.title)
      $0.member("actions", feature.actions) { $0.write($1) }
      $0.member("state", feature.state) { $0.write($1) }
      $0.member("dependencies", feature.dependencies) { $0.write($1) }
      $0.member("builtIns", feature.builtIns) { $0.write($1) }
      $0.member("startingStates", feature.initialStates)
      $0.member("invariants", feature.invariants)
      $0.member("types", feature.types) { writer, type in
        writer.object {
          $0.member("name", type.name)
          $0.member("cases", type.cases)
        }
      }
    }
  }

  private mutating func write(_ entry: FeatureDescription.Entry) {
    object {
      $0.member("name", entry.name)
      if !entry.type.isEmpty { $0.member("type", entry.type) }
    }
  }
}
