import ActionScript

extension Script {
  /// The number of steps as written, with those in blocks.
  var stepCount: Int { Self.count(list) }

  private static func count(_ steps: Steps) -> Int {
    steps.reduce(0) { count, step in
      guard let inner = step.verb.innerSteps else { return count + 1 }
      return count + Self.count(inner)
    }
  }
}
