import ReplayRegistration
import ReplayReports
import TCAReplay

/// Prints the registered features as JSON for tools.
struct FeaturesJSON {
  var registry: FeatureRegistry
  var console: Console

  /// Prints the named features and parts of them, or all features.
  func print(_ names: [String]) -> ExitCode {
    var code = ExitCode.success
    let wanted = names.isEmpty ? registry.names.sorted() : names
    let parts = FeaturePart.parts(wanted, of: registry, console, &code)
    var writer = JSONWriter()
    writer.array(parts) { $0.write($1) }
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
  fileprivate mutating func write(_ part: FeaturePart) {
    let feature = part.feature
    object {
      $0.member("name", feature.name)
      $0.member("path", part.path)
      if part.path == nil { $0.member("title", feature.title) }
      $0.member("actions", FeatureOutline(feature.actions, below: part.path).items) { $0.write($1) }
      $0.member("state", FeatureOutline(feature.state, below: part.path).items) { $0.write($1) }
      guard part.path == nil else { return }
      $0.member("functions", feature.functions) { $0.write(.init(entry: $1)) }
      $0.member("dependencies", feature.dependencies) { $0.write(.init(entry: $1)) }
      $0.member("builtIns", feature.builtIns) { $0.write(.init(entry: $1)) }
      $0.member("startingStates", feature.initialStates)
      $0.member("invariants", feature.invariants)
      $0.member("problems", feature.problems)
      $0.member("errors", feature.errors) { writer, error in
        writer.object {
          $0.member("name", error.name)
          $0.member("cases", error.cases)
        }
      }
      $0.member("answers", feature.answers) { writer, value in
        writer.object {
          $0.member("name", value.name)
          $0.member("fields", value.fields) { $0.write(.init(entry: $1)) }
        }
      }
      $0.member("types", feature.types) { writer, type in
        writer.object {
          $0.member("name", type.name)
          $0.member("cases", type.cases)
        }
      }
    }
  }

  private mutating func write(_ item: FeatureOutline.Item) {
    object {
      $0.member("name", item.entry.name)
      if !item.entry.type.isEmpty { $0.member("type", item.entry.type) }
      if item.below > 0 { $0.member("below", item.below) }
    }
  }
}
